// @vitest-environment jsdom

import type { Erasure, ErasurePreview } from '@klantportaal/contract/modules/compliance/privacy';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import PersonDataPage from './person-page.tsx';

const erasure: Erasure = {
  id: 'ours',
  person_firm_id: 'p1',
  at: '2026-03-02T09:00:00Z',
  goes: [
    { kind: 'account', count: 1 },
    { kind: 'contact', count: 1 },
  ],
  stays: [
    { kind: 'documents', count: 3, ground: 'Wft: vijf jaar', until: '2030-01-31' },
    { kind: 'trail', count: 1, ground: 'AVG artikel 5 lid 2', until: null },
  ],
};
const preview = (own: Partial<ErasurePreview> = {}): ErasurePreview => ({
  ...erasure,
  display_name: 'Noor Wierstra',
  dossier_firm_id: 'D1',
  ...own,
});
type Stubs = Parameters<typeof serve>[0];
const show = async (own: Stubs = {}) => {
  const seen = serve({ previewErasure: preview(), erasePerson: erasure, ...own });
  const stage = {
    name: 'person-data' as const,
    params: { firmId: 'p1' },
    texts: ['privacy' as const, 'forms' as const],
  };
  return { ...(await showPage(<PersonDataPage />, stage)), seen };
};
const posts = (seen: Awaited<ReturnType<typeof show>>['seen']) => seen.filter(({ method }) => method === 'POST');
const press = async () => screen.findByRole('button', { name: 'Nu wissen' });

test('says what goes and what stays on which ground before anything is done', async () => {
  const { seen } = await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Gegevens van Noor Wierstra' })).toBeDefined();
  expect(screen.getByText('Account (1)')).toBeDefined();
  expect(screen.getByText('Documenten (3)')).toBeDefined();
  expect(screen.getByText('Wft: vijf jaar')).toBeDefined();
  expect(screen.getByText('31-01-2030')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Gegevens downloaden' })).toBeDefined();
  expect(posts(seen)).toEqual([]);
  await expectAccessible();
});

test('of somebody who is not there nothing can be downloaded', async () => {
  await show({ previewErasure: refusal('CONSUMER_NOT_FOUND') });
  expect(await screen.findByText('Deze persoon is er niet (meer).')).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Gegevens en export' }).getAttribute('href')).toBe('/privacy');
});

test('erases only with a reason and the name typed over, and then says what became of it', async () => {
  const { user, seen } = await show();
  await user.click(await press());
  expect(await screen.findByText('Dit veld is verplicht')).toBeDefined();
  await user.type(screen.getByLabelText('Waarom'), 'Verzoek van 12 november');
  await user.type(screen.getByLabelText('Typ ter bevestiging: Noor Wierstra'), 'Noor');
  await user.click(await press());
  expect(await screen.findByText('Dit is niet dezelfde naam.')).toBeDefined();
  await expectAccessible();
  expect(posts(seen)).toEqual([]);
  await user.type(screen.getByLabelText('Typ ter bevestiging: Noor Wierstra'), '  wierstra ');
  await user.click(await press());
  expect(await screen.findByRole('heading', { name: 'Dit is gebleven, en waarom' })).toBeDefined();
  expect(posts(seen).map(({ path, body }) => [path, body])).toEqual([
    ['/backoffice/v1/consumers/p1/erasure', { reason: 'Verzoek van 12 november' }],
  ]);
  expect(screen.queryByRole('button', { name: 'Nu wissen' })).toBeNull();
  await expectAccessible();
});

test('a failure keeps what was typed, and looks again at what would go', async () => {
  const { user, seen } = await show({ erasePerson: refusal('DATABASE_ERROR') });
  await user.type(await screen.findByLabelText('Waarom'), 'Verzoek');
  await user.type(screen.getByLabelText('Typ ter bevestiging: Noor Wierstra'), 'Noor Wierstra');
  await user.click(await press());
  await waitFor(() => expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(2));
  expect((screen.getByLabelText('Waarom') as HTMLTextAreaElement).value).toBe('Verzoek');
});

test('under a legal hold there is nothing to erase', async () => {
  await show({ previewErasure: preview({ goes: [] }) });
  expect(await screen.findByText(/rust een bewaarplicht/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Nu wissen' })).toBeNull();
});
