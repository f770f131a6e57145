import type { Boot } from '@klantportaal/contract/boot';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { expect, test } from 'vitest';
import { renderShell } from './shell.ts';

const boot = createPartial<Boot>({
  locale: 'nl',
  dictionary: [],
  licence: { name: 'Duin <b>', content: { image_logo: null }, features: { default_address_style: 'formal' } },
});

test('has the firm’s name as text, and nothing on a page that replaces all others', () => {
  expect(renderShell(boot, 'mortgage').html).toContain('Duin &#60;b&#62;');
  expect(renderShell(boot, 'mortgage').html).not.toContain('<b>');
  expect(renderShell(boot, 'maintenance').html).toBe('');
});
