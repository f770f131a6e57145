import { readFileSync } from 'node:fs';
import type { Boot } from '@klantportaal/contract/boot';
import { expect, it, test } from 'vitest';
import { shell } from './shell.ts';
import { signInTexts } from './shell-texts.ts';

test.each(['nl', 'en'] as const)('the heading before the portal runs is the portal’s own (%s)', (locale) => {
  const file = readFileSync(new URL(`../../../portal/src/areas/sign-in/texts.${locale}.ts`, import.meta.url), 'utf8');
  const text = (key: string) => new RegExp(`'${key}': '([^']+)'`).exec(file)?.[1];
  const { title, intro, intro_informal } = signInTexts[locale];
  expect([title, intro]).toEqual([text('login.title'), text('login.intro')]);
  expect(intro_informal).toBe(text('login.intro_informal') ?? text('login.intro'));
});

const boot = (style: 'formal' | 'informal', dictionary: Boot['dictionary'] = []) =>
  ({
    locale: 'nl',
    dictionary,
    licence: { name: 'Duin <b>', content: { image_logo: null }, features: { default_address_style: style } },
  }) as unknown as Boot;

it('addresses the reader as the firm does, and takes the firm’s own words', () => {
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

it('has no heading where the route is another', () => {
  expect(shell(boot('formal'), 'mortgage').html).not.toContain('<h1');
  expect(shell(boot('formal'), 'maintenance').html).toBe('');
});
