// @vitest-environment jsdom

import { type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { undoable } from '../../../page/dialogs/undo.tsx';
import DeliveryPage from './delivery-page.tsx';
import { colleague, createAnswers, createDelivery, place, sha256 } from './testing.ts';
import { sent } from './use-verdict.ts';

vi.mock('@klantportaal/web/ui/pdf/pdf-viewer.tsx', () => ({ default: () => null }));
vi.mock('@klantportaal/web/ui/pdf/opened.ts', () => ({ openAhead: async () => {} }));
afterEach(() => {
  undoable.set(null);
  sent.set({});
  sessionStorage.clear();
});

const adviser = (firm_id: string, name: string) => ({
  firm_id,
  name,
  phone: null,
  emailaddress: null,
  whatsapp: null,
  image: null,
});
const advisers = [adviser('sanne', 'Sanne de Wit'), adviser('imran', 'Imran el Ghazali')];

async function show(own: Parameters<typeof createDelivery>[1] = {}, stubs: Parameters<typeof serve>[0] = {}) {
  const seen = serve({
    ...createAnswers(),
    readAdvisers: { id: 'advisers', advisers },
    readDelivery: ({ path }) => withVersion(createDelivery(path.split('/').at(-1) ?? '', own), '"v1"'),
    ...stubs,
  });
  const page = await showPage(<DeliveryPage />, { ...place, texts: ['deliveries', 'forms'] });
  await screen.findByRole('checkbox', { name: 'De naam klopt' });
  return { ...page, seen };
}
const givenIn = (seen: readonly Seen[]) =>
  seen.filter(({ path }) => path.endsWith('/verdict')).map(({ body }) => body as Record<string, unknown>);

test.each([
  ['a', 'approved'],
  ['v', 'provisionally_approved'],
])('approving by %s with no check ticked asks once', async (key, verdict) => {
  const { seen, user } = await show();
  await user.keyboard(key);
  expect(await screen.findByText(/Er is niets aangevinkt/)).toBeDefined();
  expect(givenIn(seen)).toEqual([]);
  await user.keyboard(key);
  await waitFor(() => expect(givenIn(seen)).toMatchObject([{ verdict, checks: [] }]));
});

test('nothing is asked where there is nothing to check', async () => {
  const { seen, user } = await show({}, { listRejectionReasons: [] });
  await user.selectOptions(screen.getByLabelText('Soort document'), '');
  await user.click(screen.getByRole('button', { name: 'Akkoord' }));
  await waitFor(() => expect(givenIn(seen)).toMatchObject([{ verdict: 'approved' }]));
});

test('a doubt takes a colleague and a question, and no letter of it judges', async () => {
  const { seen, user } = await show();
  await user.keyboard('t');
  expect(document.activeElement).toBe(screen.getByLabelText('Aan wie'));
  // Nobody asks themselves.
  expect(screen.queryByRole('option', { name: 'Sanne de Wit' })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Kies wie meekijkt.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Aan wie'), 'imran');
  await user.click(screen.getByRole('button', { name: 'In twijfel' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Vraag'));
  await user.keyboard('Telt dit als vast inkomen?');
  await expectAccessible();
  expect(givenIn(seen)).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(givenIn(seen)).toMatchObject([
      { verdict: 'in_doubt', colleague: 'imran', reason: 'Telt dit als vast inkomen?' },
    ]),
  );
});

test('the question stands with the document for whoever opens it', async () => {
  const past = {
    verdict: 'in_doubt' as const,
    reason: 'Telt dit als vast inkomen?',
    colleague: 'sanne',
    checks: [],
    version: sha256,
    document_kind: null,
    document_kind_version: null,
    document_date: null,
    by: colleague,
    given_at: '2026-03-02T09:00:00Z',
    final_at: '2026-03-02T09:00:10Z',
  };
  await show({ verdict: 'in_doubt', verdicts: [past] });
  const title = await screen.findByText('Imran el Ghazali vraagt Sanne de Wit');
  expect(title.closest('div')?.textContent).toContain('Telt dit als vast inkomen?');
});

test('a rejection shows its date, which can be moved', async () => {
  const { seen, user } = await show({ deadline: '2999-01-05' });
  await user.keyboard('r');
  const until = screen.getByLabelText(/Opnieuw insturen/);
  expect(until).toHaveProperty('value', '05-01-2999');
  await user.selectOptions(await screen.findByLabelText('Reden'), 'unreadable');
  await user.clear(until);
  await user.type(until, '01012020');
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  expect(givenIn(seen)).toEqual([]);
  await user.clear(until);
  await user.type(until, '12012999');
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  await waitFor(() => expect(givenIn(seen)).toMatchObject([{ verdict: 'rejected', deadline: '2999-01-12' }]));
});

test('proposes no day of a request that has passed', async () => {
  const { user } = await show({ deadline: '2020-01-05' });
  await user.keyboard('r');
  expect(screen.getByLabelText(/Opnieuw insturen/)).toHaveProperty('value', '');
});
