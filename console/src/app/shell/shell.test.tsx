// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSignedInStaff, serve, showPage } from '../testing.tsx';
import { Shell } from './shell.tsx';

const stage = { name: 'inbox' as const };
const page = (
  <Shell route="inbox">
    <h1>Te beoordelen</h1>
  </Shell>
);
const more = () => screen.getByText('Meer').closest('button')!;
const others = () => within(screen.getByLabelText('Meer pagina’s'));

test('what the bar of a phone has no room for is behind one button, which Esc and following a link close', async () => {
  serve({});
  const { user } = await showPage(page, stage);
  expect(more().getAttribute('aria-expanded')).toBe('false');
  await user.click(more());
  expect(more().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(more().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(more());
  await user.click(more());
  await user.click(screen.getByText('Te beoordelen', { selector: 'h1' }));
  expect(more().getAttribute('aria-expanded')).toBe('false');
  await user.click(more());
  await user.click(others().getByText('Collega’s'));
  expect(more().getAttribute('aria-expanded')).toBe('false');
});

test('what is looked after stands under headings, of which one sees those with a page one may open', async () => {
  serve({});
  const { scopes: _, ...me } = createSignedInStaff();
  await showPage(page, { ...stage, me: { ...me, scopes: ['inbox:read', 'trail:read', 'catalogue:write'] } });
  const groups = others()
    .getAllByRole('region', { hidden: true })
    .map((group) => [
      within(group).getByRole('heading', { hidden: true }).textContent,
      within(group)
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    ]);
  expect(groups).toEqual([
    ['Vragen aan klanten', ['Catalogus', 'Sjablonen']],
    ['Verantwoording', ['Logboek', 'Maandcontrole']],
  ]);
});

test('who manages nothing has no pages of managing', async () => {
  serve({});
  await showPage(page, {
    ...stage,
    me: createSignedInStaff({ role: 'reader', scopes: ['inbox:read', 'dossiers:read'] }),
  });
  expect(others().queryAllByRole('heading', { hidden: true })).toEqual([]);
  expect(others().getByText('Overzicht')).toBeDefined();
  expect(screen.queryByText('Nieuw dossier')).toBeNull();
});
