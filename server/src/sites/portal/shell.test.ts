import type { Boot } from '@klantportaal/contract/boot';
import { expect, test } from 'vitest';
import { renderShell } from './shell.ts';

const boot = {
  locale: 'nl',
  dictionary: [],
  licence: { name: 'Duin <b>', content: { image_logo: null }, features: { default_address_style: 'formal' } },
} as unknown as Boot;

test('has the firm’s name as text, and nothing on a page that replaces all others', () => {
  expect(renderShell(boot, 'mortgage').html).toContain('Duin &#60;b&#62;');
  expect(renderShell(boot, 'mortgage').html).not.toContain('<b>');
  expect(renderShell(boot, 'maintenance').html).toBe('');
});
