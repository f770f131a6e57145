// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showPage } from '../../../app/testing.tsx';
import RichText from './rich-text.tsx';

// The browser of tests lays nothing out, and a frame after the focus the editor asks where its caret is.
const nowhere = { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() };
beforeAll(() => void Object.assign(Range.prototype, nowhere));
afterAll(() => {
  for (const name of Object.keys(nowhere)) Reflect.deleteProperty(Range.prototype, name);
});

test('a link is made by Enter too, and not where it leads nowhere', async () => {
  let html = '<p>Bel ons</p>';
  const given = { label: 'Welkom', value: html, disabled: false, current: () => html };
  const { user } = await showPage(<RichText {...given} onChange={(next) => (html = next)} />, {
    name: 'words',
    texts: ['words'],
  });
  await user.click(await screen.findByRole('button', { name: 'Link' }));
  const field = screen.getByLabelText(/Waar de link/);
  await user.clear(field);
  await user.type(field, 'javascript:alert(1){Enter}');
  expect(screen.getByText('Begin met https://, mailto:, tel: of /')).toBeDefined();
  await user.clear(field);
  await user.type(field, 'tel:070{Enter}');
  expect(screen.queryByLabelText(/Waar de link/)).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Welkom' }));
});
