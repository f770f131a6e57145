// @vitest-environment jsdom

import type { DossierMerge, StandingMerge } from '@klantportaal/contract/modules/endings/merges';
import { noContent, refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { createDossier, createPerson } from '../../../page/dossier-testing.ts';
import MergePage from './merge-page.tsx';

const plan = (own: Partial<DossierMerge> = {}): DossierMerge => ({
  id: 'D2',
  into_firm_id: 'D1',
  from_firm_id: 'D2',
  merged_at: null,
  persons: [{ firm_id: 'p2', display_name: 'Daan Dijk', same_as: null, account: 'moves' }],
  sees: [
    { person_firm_id: 'p1', of_person_firm_id: 'p2', after: 'asked' },
    { person_firm_id: 'p2', of_person_firm_id: 'p1', after: 'asked' },
  ],
  waits_for: ['p1', 'p2'],
  moves: [{ kind: 'actions', count: 3 }],
  stays: [],
  differs: [{ field: 'label', person_firm_id: null, holds: 'Aankoop', goes: 'Oud' }],
  obstacles: [],
  ...own,
});
const same = plan({
  persons: [{ firm_id: 'p2', display_name: 'Daan Dijk', same_as: 'p1', account: 'closed' }],
  sees: [],
  waits_for: [],
});
const standing = (own: Partial<StandingMerge> = {}): StandingMerge => ({
  id: 'm1',
  into_firm_id: 'D1',
  from_firm_id: 'D2',
  state: 'waiting',
  by: { kind: 'staff', id: 's1', name: 'Joris Bos' },
  asked_at: '2026-03-02T09:00:00Z',
  since: '2026-03-02T09:00:00Z',
  answers: [
    { person_firm_id: 'p1', display_name: 'Noor Wierstra', answer: true },
    { person_firm_id: 'p2', display_name: 'Daan Dijk', answer: null },
  ],
  undo_until: null,
  ...own,
});

type Stubs = Parameters<typeof serve>[0];
const show = async (own: Stubs = {}, overrides: object = {}) => {
  const seen = serve({
    readDossier: createDossier({ persons: [createPerson()] }),
    listMerges: [],
    previewMerge: withVersion(plan(), '"1"'),
    ...own,
  });
  const stage = { name: 'merge' as const, params: { firmId: 'D1' }, query: { from: 'D2' } };
  return { ...(await showPage(<MergePage />, { ...stage, texts: ['merges'], ...overrides })), seen };
};
const writes = (seen: { method: string; body: unknown }[]) =>
  seen.filter(({ method, body }) => method !== 'GET' && !(body as { preview?: boolean } | undefined)?.preview);
const block = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);

test('says who will see what of whom, asks both only after it was confirmed, and goes on in the dossier', async () => {
  const { user, seen, go } = await show({ mergeDossiers: plan() });
  await screen.findByRole('heading', { name: 'Wie ziet straks wat van wie' });
  const lines = block('Wie ziet straks wat van wie').getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Noor Wierstra ziet de documenten, antwoorden en handtekeningen van Daan Dijk, zodra beiden ja hebben gezegd.',
    'Daan Dijk ziet de documenten, antwoorden en handtekeningen van Noor Wierstra, zodra beiden ja hebben gezegd.',
  ]);
  expect(screen.getByText(/^Noor Wierstra, Daan Dijk krijgen een e-mail/)).toBeDefined();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Vraag het aan beiden' }));
  expect(writes(seen)).toEqual([]);
  const sure = screen.getByRole('group', { name: 'Dossier D2 samenvoegen met dit dossier?' });
  expect(document.activeElement).toBe(sure);
  await user.click(within(sure).getByRole('button', { name: 'Vraag het aan beiden' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dossiers/D1'));
  expect(writes(seen)).toMatchObject([
    { method: 'PUT', path: '/backoffice/v1/dossiers/D1/merges/D2', headers: { 'If-Match': '"1"' } },
  ]);
});

test('the preview follows who is said to be whom, and so does what is sent', async () => {
  const { user, seen } = await show({
    mergeDossiers: ({ body }) => {
      const { persons } = body as { persons: { same_as: string | null }[] };
      return persons[0]?.same_as ? same : plan();
    },
  });
  await user.selectOptions(await screen.findByLabelText(/^Wie is Daan Dijk/), 'Dezelfde als Noor Wierstra');
  expect(await screen.findByText('Niemand ziet straks meer dan nu.')).toBeDefined();
  expect(block('Hoe zij daarna inloggen').getByText(/^Het account van Daan Dijk sluit/)).toBeDefined();
  expect(writes(seen)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Samenvoegen' }));
  const sure = screen.getByRole('group', { name: /^Dossier D2 samenvoegen/ });
  await user.click(within(sure).getByRole('button', { name: 'Samenvoegen' }));
  await waitFor(() => expect(writes(seen)).toHaveLength(1));
  expect(writes(seen)[0]).toMatchObject({ body: { persons: [{ firm_id: 'p2', same_as: 'p1' }], preview: false } });
});

test('somebody who changed a dossier meanwhile is told, and nothing is merged unseen', async () => {
  let version = 1;
  const { user, seen, go } = await show({
    previewMerge: () =>
      withVersion(plan({ moves: [{ kind: 'actions', count: version === 1 ? 3 : 4 }] }), `"${version}"`),
    mergeDossiers: () => {
      version = 2;
      return refusal('PRECONDITION_FAILED', {}, plan());
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Vraag het aan beiden' }));
  await user.click(
    within(screen.getByRole('group', { name: /^Dossier D2/ })).getByRole('button', { name: 'Vraag het aan beiden' }),
  );
  const warning = await screen.findByRole('group', { name: 'Een van beide dossiers is intussen veranderd' });
  await waitFor(() => expect(document.activeElement).toBe(warning));
  expect(await screen.findByText('Vragen aan de klant (4)')).toBeDefined();
  expect([writes(seen).length, go.mock.calls]).toEqual([1, []]);
  // It has to be confirmed anew.
  expect(screen.queryByRole('group', { name: /^Dossier D2/ })).toBeNull();
});

test('what stands in the way is said, and there is nothing to press', async () => {
  const obstacles = [{ code: 'other_address' as const, message: 'x' }];
  await show({ previewMerge: withVersion(plan({ obstacles }), '"1"') });
  expect(await screen.findByText(/^Een account gaat nooit naar een ander e-mailadres/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Vraag het aan beiden' })).toBeNull();
});

test('while answers are missing it says whose, asks nobody again, and can be withdrawn', async () => {
  let merges = [standing()];
  const { user, seen } = await show({
    listMerges: () => merges,
    undoMerge: () => {
      merges = [];
      return noContent();
    },
  });
  expect(await screen.findByText('Noor Wierstra: ja')).toBeDefined();
  expect(screen.getByText('Daan Dijk: nog geen antwoord')).toBeDefined();
  expect(screen.getByText(/^Gevraagd door Joris Bos op/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Vraag het aan beiden' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Vraag intrekken' }));
  const sure = screen.getByRole('group', { name: 'De vraag aan beiden intrekken?' });
  await user.click(within(sure).getByRole('button', { name: 'Vraag intrekken' }));
  await waitFor(() => expect(writes(seen)).toMatchObject([{ method: 'DELETE' }]));
  expect(await screen.findByRole('button', { name: 'Vraag het aan beiden' })).toBeDefined();
});

test('what was merged says by whom and until when it can be undone, and what that brings back', async () => {
  const { user, seen } = await show(
    {
      listMerges: [standing({ state: 'done', answers: [], undo_until: '2026-03-03T09:00:00Z' })],
      undoMerge: refusal('MERGE_FINAL'),
    },
    { query: {} },
  );
  expect(await screen.findByText(/^Door Joris Bos op 2 maart 2026.*Terugdraaien kan tot 3 maart 2026/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Terugdraaien' }));
  const sure = screen.getByRole('group', { name: 'Het samenvoegen terugdraaien?' });
  expect(within(sure).getByText(/^Niemand blijft ingelogd/)).toBeDefined();
  expect(within(sure).getByText(/^Uitnodigingen en links in e-mails van vóór/)).toBeDefined();
  await user.click(within(sure).getByRole('button', { name: 'Terugdraaien' }));
  await waitFor(() => expect(writes(seen)).toMatchObject([{ path: '/backoffice/v1/dossiers/D1/merges/D2' }]));
  expect(await screen.findByText(/^Deze dossiers zijn langer dan een dag geleden samengevoegd/)).toBeDefined();
});

test('who may only read is shown how it stands, and changes nothing', async () => {
  await show({ listMerges: [standing()] }, { me: createSignedInStaff({ role: 'reader', scopes: ['dossiers:read'] }) });
  expect(await screen.findByText('Noor Wierstra: ja')).toBeDefined();
  expect(screen.getByText('Deze rol mag geen dossiers samenvoegen.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Vraag intrekken' })).toBeNull();
});
