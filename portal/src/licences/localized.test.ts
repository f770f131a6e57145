// @vitest-environment jsdom
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { afterEach, expect, test } from 'vitest';
import { localise } from './portal.ts';

afterEach(() => addressStyle.set('formal'));

test('a text of the firm is read in the form in which its reader is addressed', () => {
  const welcome = { nl: 'Welkom bij uw dossier', nl_informal: 'Welkom bij je dossier' };
  expect(localise(welcome)).toBe('Welkom bij uw dossier');
  addressStyle.set('informal');
  expect(localise(welcome)).toBe('Welkom bij je dossier');
  expect(localise({ nl: 'Welkom' })).toBe('Welkom');
});
