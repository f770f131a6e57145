import type { Boot } from '@klantportaal/contract/boot';
import { expect, test } from 'vitest';
import { shell } from './shell.ts';

const boot = {
  locale: 'nl',
  dictionary: [],
  licence: { name: 'Duin <b>', content: { image_logo: null }, features: { default_address_style: 'formal' } },
} as unknown as Boot;

test('has the firm’s name as text, and nothing on a page that replaces all others', () => {
  expect(shell(boot, 'mortgage').html).toContain('Duin &#60;b&#62;');
  expect(shell(boot, 'mortgage').html).not.toContain('<b>');
  expect(shell(boot, 'maintenance').html).toBe('');
});
