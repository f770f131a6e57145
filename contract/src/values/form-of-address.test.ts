import { expect, test } from 'vitest';
import { findFormOfAddress } from './form-of-address.ts';

test.each([
  ['Welkom, u kunt beginnen.', 'formal'],
  ['<p>Wij letten op <strong>uw</strong>&nbsp;geld</p>', 'formal'],
  ['Uw adviseur', 'formal'],
  ['Heb je vragen?', 'informal'],
  ['Jouw dossier', 'informal'],
  ['Welkom bij Zeezicht', null],
  ['Open tot 17 u', null],
  ['Een uur of vier, u.a.', null],
  ['<a href="/je">Lees meer</a>', null],
  ['', null],
])('%s addresses its reader as %s', (text, form) => {
  expect(findFormOfAddress(text)).toBe(form);
});
