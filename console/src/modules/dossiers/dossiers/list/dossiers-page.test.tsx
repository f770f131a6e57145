// @vitest-environment jsdom

import type { Scope } from '@klantportaal/contract/modules/identity/scopes';
import type { RemindedDossier, RequestedInDossier } from '@klantportaal/contract/modules/tasks/bulk';
import type { RequestTemplate } from '@klantportaal/contract/modules/tasks/catalogue';
import type { DossierLine } from '@klantportaal/contract/modules/work/dossier-overview';
import { noContent, refusal, withNext } from '@klantportaal/web/api/testing.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../../app/testing.tsx';
import { undoable } from '../../../../page/dialogs/undo.tsx';
import DossiersPage from './dossiers-page.tsx';
import { both, createAnswers, createLine } from './testing.ts';

const show = async (own: Parameters<typeof serve>[0] = {}, overrides: object = {}) => {
  const seen = serve({ ...createAnswers(), ...own });
  const page = await showPage(<DossiersPage />, { name: 'dossiers', texts: ['dossiers'], ...overrides });
  return { ...page, seen };
};
const ready = () => screen.findByRole('link', { name: 'Noor Wierstra' });
const asked = (seen: { path: string }[]) => seen.filter(({ path }) => path.includes('dossier-overview'));

test('shows an adviser their own, each with where it stands, without an axe finding', async () => {
  const { seen } = await show();
  await ready();
  expect(asked(seen)[0]!.path).toContain('adviser=sanne');
  const row = within(screen.getByRole('link', { name: 'Noor Wierstra' }).closest('tr')!);
  expect(await row.findByText('Sanne de Wit')).toBeDefined();
  // Half past midnight in the Netherlands.
  expect(row.getByText('02-03-2026')).toBeDefined();
  expect(screen.getByText('2 dossiers')).toBeDefined();
  await expectAccessible();
});

test('asks for what the address says, and a column that is pressed is in the address', async () => {
  const query = { who: 'unassigned', waits: 'firm', sort: 'name', search: 'bakker' };
  const { seen, user, go } = await show({}, { query });
  await ready();
  const parameters = new URL(asked(seen)[0]!.path, 'http://x').searchParams;
  expect(Object.fromEntries(parameters)).toEqual({
    unassigned: '1',
    waits_for: 'firm',
    sort: 'name',
    direction: 'up',
    search: 'bakker',
    limit: '50',
  });
  expect(screen.getByRole('columnheader', { name: /Namen/ }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Open vragen' }));
  expect(go).toHaveBeenLastCalledWith('/dossiers?who=unassigned&search=bakker&waits=firm&sort=todos', {
    replace: true,
  });
  await user.click(screen.getByRole('button', { name: 'Alle' }));
  expect(go).toHaveBeenLastCalledWith('/dossiers?who=all&search=bakker&waits=firm&sort=name', { replace: false });
});

test('what is typed comes into the address once', async () => {
  const { user, go } = await show();
  await ready();
  await user.type(screen.getByLabelText(/^Zoek/), 'bak');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dossiers?who=mine&search=bak', { replace: true }));
});

test('what was typed last takes nobody back who pressed a dossier meanwhile', async () => {
  const { user, go } = await show();
  await ready();
  // Before the key, so that the page's timer cannot end first on a busy machine.
  window.history.pushState(null, '', '/dossiers/D1');
  await user.type(screen.getByLabelText(/^Zoek op/), 'b');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(go).not.toHaveBeenCalled();
  window.history.pushState(null, '', '/');
});

test('goes on where the page before ended', async () => {
  const { user, seen } = await show({
    overviewDossiers: ({ path }) =>
      path.includes('after=') ? withNext([both[1]!], null, 2) : withNext([both[0]!], 'place', 2),
  });
  await ready();
  await user.click(screen.getByRole('button', { name: 'Meer laden' }));
  expect(await screen.findByRole('link', { name: 'Teun Kraaijveld' })).toBeDefined();
  expect(asked(seen).at(-1)!.path).toContain('after=place');
  expect(screen.queryByRole('button', { name: 'Meer laden' })).toBeNull();
});

test('who chose every row shown can choose everything found, as far as one act goes', async () => {
  const pages = (count: number, total: number) => ({
    overviewDossiers: ({ path }: { path: string }) => {
      const at = Number(/after=(\d+)/.exec(path)?.[1] ?? 0);
      const dossiers = Array.from({ length: Math.min(count, total - at) }, (_, n) =>
        createLine(`D${at + n}`, at + n === 0 ? 'Noor Wierstra' : 'x'),
      );
      return withNext(dossiers, at + count < total ? String(at + count) : null, total);
    },
  });
  const { user, seen } = await show(pages(2, 5));
  await ready();
  await user.click(screen.getByLabelText('Noor Wierstra kiezen'));
  expect(screen.queryByRole('button', { name: /^Alle \d/ })).toBeNull();
  await user.click(screen.getByLabelText('Alles kiezen'));
  await user.click(screen.getByRole('button', { name: 'Alle 5 kiezen' }));
  expect(await screen.findByRole('heading', { name: '5 dossiers gekozen' })).toBeDefined();
  expect(asked(seen)).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Alle \d/ })).toBeNull();
  cleanup();
  await show(pages(2, 900));
  await ready();
  await user.click(screen.getByLabelText('Alles kiezen'));
  expect(screen.getByRole('button', { name: 'De eerste 500 kiezen' })).toBeDefined();
});

test('rows are walked, opened and chosen by key', async () => {
  const { user, go } = await show();
  await ready();
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Teun Kraaijveld');
  await user.keyboard('x');
  expect(screen.getByRole('heading', { name: '1 dossier gekozen' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Teun Kraaijveld kiezen').checked).toBe(true);
  await user.keyboard('ko');
  expect(go).toHaveBeenLastCalledWith('/dossiers/D1');
});

const template: RequestTemplate = {
  id: 't1',
  firm_id: 'starter',
  version: 1,
  updated_at: '2026-03-01T10:00:00Z',
  name: { nl: 'Starter' },
  description: null,
  lines: ['Paspoort', 'Loonstrook'].map((nl) => ({
    id: nl.toLowerCase(),
    label: { nl },
    for: 'anyone',
    deadline_days: null,
    comment: null,
  })),
};
const requested = (id: string, own: Partial<RequestedInDossier> = {}): RequestedInDossier => ({
  id,
  names: [],
  status: 'requested',
  final_at: null,
  request_firm_id: null,
  labels: ['Loonstrook'],
  already: [],
  ...own,
});

test('asks in several after saying what becomes of each; a lost answer is asked again as the same, and all is undone', async () => {
  let isDown = true;
  const until = new Date(Date.now() + 10_000).toISOString();
  const { user, seen } = await show({
    listRequestTemplates: [template],
    listDocumentKinds: [],
    requestInDossiers: ({ body }) => {
      const { preview } = body as { preview: boolean };
      if (!preview && isDown) {
        isDown = false;
        return refusal('SERVICE_UNAVAILABLE');
      }
      const already = preview ? ['Loonstrook'] : [];
      return [
        requested('D1', { final_at: preview ? null : until, already }),
        requested('D2', { status: 'closed', labels: [] }),
      ];
    },
    undoRequestInDossiers: noContent(),
  });
  await ready();
  await user.click(screen.getByLabelText('Alles kiezen'));
  await user.click(screen.getByRole('button', { name: 'Documenten vragen' }));
  await screen.findByRole('option', { name: 'Starter' });
  await user.selectOptions(screen.getByLabelText('Sjabloon'), 'Starter');
  await user.click(screen.getByLabelText('Paspoort'));
  expect(await screen.findByText('Vraagt 1 document.')).toBeDefined();
  expect(await screen.findByText('wordt gevraagd')).toBeDefined();
  expect(screen.getByText('gesloten')).toBeDefined();
  expect(screen.getByText('Loonstrook (staat al open of kwam net binnen: Loonstrook)')).toBeDefined();
  await user.type(screen.getByLabelText(/Document toevoegen/), 'Plattegrond');
  await user.click(screen.getByRole('button', { name: /‘Plattegrond’ in deze woorden/ }));
  await expectAccessible();
  const press = async () => user.click(await screen.findByRole('button', { name: 'Bij 1 dossier vragen' }));
  await press();
  expect(await screen.findByRole('alert')).toBeDefined();
  await press();
  await screen.findByRole('button', { name: 'Sluiten' });
  const posts = seen
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body as { preview?: boolean; firm_id?: string });
  const [lost, again, ...more] = posts.filter(({ preview }) => !preview);
  expect(more).toEqual([]);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ dossiers: ['D1', 'D2'], changes: [{ line: 'paspoort', omit: true }] });
  expect(again).toMatchObject({ template: 'starter', lines: [{ id: 'eigen-1', label: 'Plattegrond' }] });
  const { firm_id } = again ?? {};
  expect(undoable.get()).toMatchObject({ text: 'Documenten gevraagd in 1 dossier', until });
  await act(() => undoable.get()!.undo());
  expect(seen.findLast(({ method }) => method === 'DELETE')!.path).toBe(`/backoffice/v1/requests/${firm_id}`);
  // The next press is another request.
  await press();
  const last = seen.findLast(
    ({ method, body }) => method === 'POST' && !(body as { preview?: boolean; firm_id?: string }).preview,
  );
  expect((last!.body as { firm_id: string }).firm_id).not.toBe(firm_id);
});

test('what was asked without an answer is known again, at once or by who begins once more, and is not asked twice', async () => {
  const until = new Date(Date.now() + 10_000).toISOString();
  const done = new Set<string>();
  let isDown = false;
  const down = refusal('SERVICE_UNAVAILABLE');
  const { user, seen } = await show({
    listRequestTemplates: [template],
    listDocumentKinds: [],
    requestInDossiers: ({ body }) => {
      const { preview, firm_id } = body as { preview: boolean; firm_id: string };
      if (!preview) {
        done.add(firm_id);
        return down;
      }
      if (!done.has(firm_id)) return [requested('D1')];
      return isDown ? down : [requested('D1', { status: 'unchanged', final_at: until })];
    },
  });
  const begin = async () => {
    await user.click(screen.getByRole('button', { name: 'Documenten vragen' }));
    await screen.findByRole('option', { name: 'Starter' });
    await user.selectOptions(screen.getByLabelText('Sjabloon'), 'Starter');
  };
  const press = async () => user.click(await screen.findByRole('button', { name: 'Bij 1 dossier vragen' }));
  const putAway = (name = 'Annuleren') => user.click(screen.getByRole('button', { name }));
  await ready();
  await user.click(screen.getByLabelText('Alles kiezen'));
  await begin();
  await press();
  await screen.findByRole('button', { name: 'Sluiten' });
  expect(screen.queryByText(/even niet bereikbaar/)).toBeNull();
  expect(undoable.get()).toMatchObject({ text: 'Documenten gevraagd in 1 dossier', until });
  await putAway('Sluiten');

  isDown = true;
  await begin();
  await press();
  expect((await screen.findAllByText(/even niet bereikbaar/)).length).toBeGreaterThan(0);
  await putAway();
  isDown = false;
  await begin();
  expect(await screen.findByText('al gevraagd')).toBeDefined();
  await putAway();
  await begin();
  expect(await screen.findByText('wordt gevraagd')).toBeDefined();
  const sent = seen.flatMap(({ method, body }) => (method === 'POST' ? (body as { firm_id: string }).firm_id : []));
  expect(new Set(sent).size).toBe(3);
  expect(done.size).toBe(2);
});

test('reminds several after saying who is mailed, by key too', async () => {
  const reminded = (id: string, own: Partial<RemindedDossier> = {}): RemindedDossier => ({
    id,
    names: [],
    status: 'reminded',
    final_at: null,
    reminded: ['Noor Wierstra'],
    todos: 2,
    ...own,
  });
  const { user, seen } = await show({
    remindDossiers: [reminded('D1'), reminded('D2', { status: 'lately', reminded: [], todos: 0 })],
  });
  await ready();
  await user.click(screen.getByLabelText('Alles kiezen'));
  await user.keyboard('m');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Herinneren' }));
  expect(await screen.findByText('Noor Wierstra, 2 open vragen')).toBeDefined();
  expect(screen.getByText('al herinnerd vandaag')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Bij 1 dossier herinneren' }));
  await screen.findByRole('button', { name: 'Sluiten' });
  const posts = seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posts).toMatchObject([
    { dossiers: ['D1', 'D2'], preview: true },
    { dossiers: ['D1', 'D2'], preview: false },
  ]);
});

test('a list is kept under a name and shown again', async () => {
  const view = {
    id: '5f0c3a52-0f5e-4a63-9e0a-3a0a4a6ad001',
    list: 'dossiers' as const,
    name: 'Wacht op ons',
    shared: false,
    filter: { adviser: 'sanne', waits_for: 'firm', sort: 'activity', direction: 'down' },
    made_by: { kind: 'staff' as const, id: 's', name: 'Sanne' },
    updated_at: '2026-03-01T10:00:00Z',
  };
  const { user, go, seen } = await show({ listViews: [view], makeView: view });
  await user.click(await screen.findByRole('button', { name: 'Wacht op ons' }));
  expect(go).toHaveBeenLastCalledWith('/dossiers?who=mine&waits=firm', { replace: false });
  await user.click(screen.getByRole('button', { name: 'Lijst bewaren' }));
  await user.type(screen.getByLabelText('Naam van de lijst'), 'Mijn lijst');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      list: 'dossiers',
      name: 'Mijn lijst',
      filter: { adviser: 'sanne' },
    }),
  );
});

test('a reader chooses no rows', async () => {
  const scopes: Scope[] = ['dossiers:read', 'licence:read'];
  await show({}, { me: createSignedInStaff({ role: 'reader', scopes, adviser: null }) });
  await ready();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mijn dossiers' })).toBeNull();
});

test('says of how many persons how far they are with signing in, where they differ', async () => {
  const persons = (...states: DossierLine['persons'][number]['invitation'][]) =>
    states.map((invitation, nth) => ({ firm_id: `p${nth}`, display_name: `P${nth}`, email: null, invitation }));
  const dossiers = [
    createLine('D1', 'x', { persons: persons('accepted', 'none') }),
    createLine('D2', 'x', { persons: persons('none', 'none') }),
  ];
  await show({ overviewDossiers: withNext(dossiers, null, 2) });
  expect(await screen.findByText('nog niet: 1 van 2')).toBeDefined();
  expect(screen.getByText('nog niet')).toBeDefined();
});
