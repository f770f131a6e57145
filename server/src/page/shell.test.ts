import { readFileSync } from 'node:fs';
import type { Boot } from '@klantportaal/contract/boot';
import { expect, test } from 'vitest';
import { shell } from './shell.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

test.each(['nl', 'en'] as const)('the heading before the portal runs is the portal’s own (%s)', (locale) => {
  const file = readFileSync(new URL(`../../../portal/src/areas/sign-in/texts.${locale}.ts`, import.meta.url), 'utf8');
  // The portal has every text of the server, in the same words.
  for (const [key, text] of Object.entries({ nl, en }[locale])) expect(file).toContain(`'${key}': '${text}'`);
  expect(file.match(/'login\.(?:title|intro)(?:_informal)?':/g)).toHaveLength(Object.keys({ nl, en }[locale]).length);
});

const boot = (style: 'formal' | 'informal', dictionary: Boot['dictionary'] = []) =>
  ({
    locale: 'nl',
    dictionary,
    licence: { name: 'Duin <b>', content: { image_logo: null }, features: { default_address_style: style } },
  }) as unknown as Boot;

test('addresses the reader as the firm does, and uses the firm’s own wording', () => {
  expect(shell(boot('formal'), 'login').html).toContain('uw dossier');
  expect(shell(boot('informal'), 'login').html).toContain('je dossier');
  const own = [
    { id: 'login.title', translation: '{"nl":"Welkom <thuis>"}' },
    { id: 'login.intro', translation: 'no json' },
  ];
  const { html } = shell(boot('formal', own), 'login');
  expect(html).toContain('Welkom &#60;thuis&#62;');
  expect(html).toContain('uw dossier');
  expect(html).not.toContain('<b>');
});

test('has no heading on other routes', () => {
  expect(shell(boot('formal'), 'mortgage').html).not.toContain('<h1');
  expect(shell(boot('formal'), 'maintenance').html).toBe('');
});
