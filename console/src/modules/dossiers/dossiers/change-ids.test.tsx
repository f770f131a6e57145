// @vitest-environment jsdom

import { refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import DossierPage from './dossier-page.tsx';
import { createDossier, createPerson, createStubs, listWrites } from './testing.ts';

type Stubs = Parameters<typeof serve>[0];
const couple = createDossier({ persons: [createPerson(), createPerson({ firm_id: 'p2', display_name: 'Daan Bos' })] });
const show = async (own: Stubs) => {
  const seen = serve({ ...createStubs(), readDossier: couple, ...own });
  const stage = { name: 'dossier' as const, params: { firmId: 'D1' }, texts: ['dossiers' as const, 'forms' as const] };
  return { ...(await showPage(<DossierPage />, stage)), seen };
};

const idChange = {
  id: 'person.k-9',
  kind: 'person' as const,
  product_kind: null,
  firm_id: 'p2',
  to: 'k-9',
  dossier_firm_id: 'D1',
  label: 'Daan Bos',
  managed_by: 'system' as const,
  changed_at: null,
  named_by: [{ kind: 'actions', count: 2 }],
  obstacles: [],
};

test('a number is looked at first, with whose it is and what names it, and then changed as it was seen', async () => {
  const { user, seen } = await show({ previewIdChange: withVersion(idChange, '"v"'), changeId: idChange });
  await user.click(await screen.findByRole('button', { name: 'Nummers wijzigen' }));
  await user.selectOptions(await screen.findByLabelText(/^Waarvan/), 'Daan Bos (p2)');
  await user.type(screen.getByLabelText(/^Nieuw nummer/), ' k-9 ');
  await user.click(screen.getByRole('button', { name: 'Eerst bekijken' }));
  await screen.findByText(/^p2 wordt k-9/);
  expect(screen.getByText(/^2 taken noemen het/)).toBeDefined();
  expect(screen.getByText(/^Een systeem van het kantoor houdt dit bij/)).toBeDefined();
  await expectAccessible();
  expect(listWrites(seen)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Nummer wijzigen' }));
  await waitFor(() => expect(listWrites(seen)).toHaveLength(1));
  expect(listWrites(seen)).toMatchObject([
    { headers: { 'If-Match': '"v"' }, body: { kind: 'person', firm_id: 'p2', to: 'k-9' } },
  ]);
});

test('a number that something else has is not offered to be changed', async () => {
  const obstacles = [{ code: 'id_taken', message: 'The new id is that of another record.' }];
  const { user } = await show({ previewIdChange: withVersion({ ...idChange, obstacles }, '"v"') });
  await user.click(await screen.findByRole('button', { name: 'Nummers wijzigen' }));
  await user.type(await screen.findByLabelText(/^Nieuw nummer/), 'k-9');
  await user.click(screen.getByRole('button', { name: 'Eerst bekijken' }));
  await screen.findByText(/^Iets anders heeft dit nummer/);
  expect(screen.queryByRole('button', { name: 'Nummer wijzigen' })).toBeNull();
});

test('a move says who sees what of whom afterwards before it is done', async () => {
  const sees = (person_firm_id: string, of_person_firm_id: string, after: 'asked' | 'nothing') => ({
    person_firm_id,
    of_person_firm_id,
    before: 'all' as const,
    after,
  });
  const move = {
    id: 'p2',
    display_name: 'Daan Bos',
    from_firm_id: 'D1',
    into_firm_id: 'D7',
    is_new: true,
    moved_at: null,
    account: 'moves' as const,
    sees: [sees('p2', 'p1', 'nothing'), sees('p2', 'p7', 'asked')],
    moves: [{ kind: 'actions', count: 1 }],
    stays: [
      { kind: 'actions', count: 3 },
      { kind: 'products', count: 2 },
    ],
    obstacles: [],
  };
  const { user, seen } = await show({ previewMove: withVersion(move, '"m"'), movePerson: move });
  await user.click(await screen.findByRole('button', { name: 'Daan Bos naar een ander dossier verplaatsen' }));
  await user.type(screen.getByLabelText(/^Naar welk dossier/), 'D7');
  await user.click(screen.getByRole('button', { name: 'Eerst bekijken' }));
  await screen.findByText('Dossier D7 wordt gemaakt.');
  for (const text of [
    /^Daan Bos ziet niets meer van Noor Wierstra/,
    /^Daan Bos ziet niets van p7 voordat beiden ja/,
    /^1 taak gaat mee/,
    /^3 taken en 2 van de producten blijven/,
    /^Het account gaat mee/,
  ])
    expect(screen.getByText(text)).toBeDefined();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Verplaatsen' }));
  await waitFor(() => expect(listWrites(seen)).toMatchObject([{ headers: { 'If-Match': '"m"' } }]));
});

test('the page of a dossier whose number was changed leads to the present one', async () => {
  await show({ readDossier: () => refusal('ID_CHANGED', { changed_to: 'D9', kind: 'dossier' }) });
  const onward = await screen.findByRole('link', { name: /D9/ });
  expect(onward.getAttribute('href')).toContain('D9');
});
