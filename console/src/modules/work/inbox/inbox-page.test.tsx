// @vitest-environment jsdom

import type { InboxCounts, InboxItem } from '@klantportaal/contract/modules/work/inbox';
import { inboxKindNames } from '@klantportaal/contract/modules/work/inbox-kinds';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { noContent } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { UndoBar, undoable } from '../../../page/dialogs/undo.tsx';
import { snoozeDays, toMorning } from '../../../page/lists/snooze.tsx';
import InboxPage from './inbox-page.tsx';

afterEach(() => {
  undoable.set(null);
  vi.useRealTimers();
});

const item = (id: string, own: Partial<InboxItem> = {}): InboxItem => ({
  id,
  kind: 'delivery',
  title: { nl: `Te beoordelen: ${id}`, en: `To be judged: ${id}` },
  label: id,
  state: null,
  dossier_firm_id: 'd1',
  dossier_label: 'D1',
  names: ['Noor Wierstra'],
  person_firm_id: 'p1',
  person_name: 'Noor Wierstra',
  requested_for: null,
  requested_for_name: null,
  sent_by_name: null,
  colleague: null,
  question: null,
  since: '2026-03-01T10:00:00Z',
  deadline: null,
  subject_id: id,
  action_firm_id: 'a1',
  product_kind: null,
  product_firm_id: null,
  adviser: 'sanne',
  acting: null,
  helpers: [],
  snoozed_until: null,
  done_at: null,
  marked_by: null,
  ...own,
});

const numbers = { all: 3, mine: 2, unassigned: 1, snoozed: 0 };
const counts: InboxCounts = {
  id: 'inbox',
  mailbox_failing_since: null,
  ...numbers,
  kinds: inboxKindNames.map((kind) => ({
    kind,
    all: 0,
    mine: 0,
    unassigned: 0,
    snoozed: 0,
    ...(kind === 'delivery' && numbers),
  })),
};
/** No saved views, and nothing that happens meanwhile. */
const quiet = { listViews: [], readChanges: { id: 'changes', position: '1', held: '0', types: [], dossiers: [] } };
const stage = { name: 'inbox' as const, texts: ['inbox' as const] };
const lines = () => screen.getAllByRole('listitem').map((line) => within(line).getByRole('link').textContent);

test('shows an adviser their own lines first, and says in the tab how many wait', async () => {
  const seen = serve({ ...quiet, countInbox: counts, listInbox: [item('payslip'), item('statement')] });
  await showPage(<InboxPage />, stage);
  expect(await screen.findByRole('link', { name: 'Te beoordelen: payslip' })).toBeDefined();
  expect(document.title).toMatch(/^\(2\) Te beoordelen/);
  expect(seen.filter(({ path }) => path.startsWith('/backoffice/v1/inbox?')).map(({ path }) => path)).toEqual([
    '/backoffice/v1/inbox?adviser=sanne&limit=50',
  ]);
  await expectAccessible();
});

test('says since when mails to the firm do not come in', async () => {
  const failing = { ...counts, mailbox_failing_since: '2026-03-02T07:00:00Z' };
  serve({ ...quiet, countInbox: failing, listInbox: [item('payslip')] });
  await showPage(<InboxPage />, stage);
  expect(await screen.findByText(/komt sinds .*8:00.* niet binnen/)).toBeDefined();
  await expectAccessible();
});

test('the day since when a line waits is that of the Netherlands, also after midnight there', async () => {
  serve({ ...quiet, countInbox: counts, listInbox: [item('late', { since: '2026-03-01T23:30:00Z' })] });
  await showPage(<InboxPage />, stage);
  expect(await screen.findByText('sinds 02-03-2026')).toBeDefined();
});

test('has no lines of their own for who is no adviser', async () => {
  const seen = serve({ ...quiet, countInbox: { ...counts, mine: null }, listInbox: [] });
  await showPage(<InboxPage />, { ...stage, me: createSignedInStaff({ adviser: null }) });
  expect(await screen.findByText('Er wacht niets op een mens.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Van mij/ })).toBeNull();
  expect(seen.some(({ path }) => path.includes('adviser='))).toBe(false);
});

test('filters by kind in the address, so that back returns', async () => {
  serve({ ...quiet, countInbox: counts, listInbox: [item('payslip')] });
  const { go, user } = await showPage(<InboxPage />, stage);
  await user.click(await screen.findByRole('button', { name: /Documenten/ }));
  expect(go).toHaveBeenCalledWith('/inbox?who=mine&kind=delivery');
});

test('goes through the lines by keys, opens one, and takes one away', async () => {
  const seen = serve({
    ...quiet,
    countInbox: counts,
    listInbox: [item('payslip'), item('answers-1', { kind: 'answers', title: { nl: 'Ingevuld', en: 'Filled in' } })],
    finishInboxItem: item('answers-1', { kind: 'answers' }),
    snoozeInboxItem: item('payslip'),
  });
  const { go, user } = await showPage(<InboxPage />, stage);
  await screen.findByRole('link', { name: 'Ingevuld' });
  await user.keyboard('o');
  expect(go).toHaveBeenLastCalledWith('/deliveries/payslip?who=mine');
  // A document is not done but judged.
  await user.keyboard('d');
  expect(seen.some(({ path }) => path.endsWith('/done'))).toBe(false);
  await user.keyboard('s');
  await user.click(await screen.findByRole('button', { name: /^Morgen/ }));
  const snooze = await waitFor(() => {
    const found = seen.find(({ method, path }) => method === 'PUT' && path === '/backoffice/v1/inbox/payslip/snooze');
    expect(found).toBeDefined();
    return found!;
  });
  expect(Date.parse((snooze.body as { until: string }).until)).toBeGreaterThan(Date.now());
  // On with the next line.
  await user.keyboard('d');
  await waitFor(() => expect(seen.some(({ path }) => path === '/backoffice/v1/inbox/answers-1/done')).toBe(true));
});

test.each([
  ['d', '/backoffice/v1/inbox/answers-1/done', 'Klaar: Ingevuld'],
  ['s', '/backoffice/v1/inbox/answers-1/snooze', /^Uitgesteld tot \d\d-\d\d-\d{4}: Ingevuld$/],
])('takes back what %s did to a line', async (key, path, text) => {
  const line = item('answers-1', { kind: 'answers', title: { nl: 'Ingevuld', en: 'Filled in' } });
  const seen = serve({
    ...quiet,
    countInbox: counts,
    listInbox: [line],
    finishInboxItem: line,
    snoozeInboxItem: line,
    reopenInboxItem: noContent(),
    endInboxSnooze: noContent(),
  });
  const { user } = await showPage(
    <>
      <InboxPage />
      <UndoBar />
    </>,
    stage,
  );
  await screen.findByRole('link', { name: 'Ingevuld' });
  await user.keyboard(key);
  if (key === 's') await user.keyboard('{Enter}');
  expect(await screen.findByText(text)).toBeDefined();
  await user.keyboard('z');
  await waitFor(() => expect(seen.map((call) => `${call.method} ${call.path}`)).toContain(`DELETE ${path}`));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('puts a line aside until a day of one’s own, and goes on with the next', async () => {
  const seen = serve({
    ...quiet,
    countInbox: counts,
    listInbox: [item('payslip'), item('statement'), item('deed')],
    snoozeInboxItem: item('statement'),
  });
  const { user } = await showPage(<InboxPage />, stage);
  (await screen.findByRole('link', { name: 'Te beoordelen: statement' })).focus();
  await user.keyboard('s');
  const choice = within(screen.getByRole('group', { name: 'Uitstellen tot' }));
  expect(document.activeElement).toBe(choice.getByRole('button', { name: /^Morgen/ }));
  await expectAccessible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Uitstellen tot' })).toBeNull();
  await user.keyboard('s');
  const day = screen.getByLabelText('Een andere dag');
  await user.type(day, '01012020{Enter}');
  expect(screen.getByText('Kies een dag na vandaag, binnen een jaar.')).toBeDefined();
  const [wanted] = new Date(Date.now() + 20 * DAY_MS).toISOString().split('T');
  await user.clear(day);
  await user.type(day, `${wanted!.split('-').toReversed().join('')}{Enter}`);
  const snooze = await waitFor(() => seen.find(({ method }) => method === 'PUT')!);
  expect(snooze.path).toBe('/backoffice/v1/inbox/statement/snooze');
  expect((snooze.body as { until: string }).until).toBe(toMorning(wanted!));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Te beoordelen: deed' }));
});

test.each([
  ['a Thursday', '2026-11-26', ['2026-11-27', '2026-11-30']],
  ['a Sunday, of which tomorrow is next week', '2026-11-29', ['2026-11-30']],
  ['a Monday', '2026-11-30', ['2026-12-01', '2026-12-07']],
])('offers on %s tomorrow and the Monday after it', (_, today, days) => {
  expect(snoozeDays(today).map(({ day }) => day)).toEqual(days);
});

test('does not move under its reader: new lines wait until they are asked for, what is gone leaves', async () => {
  let answer = [item('payslip'), item('statement')];
  serve({ ...quiet, countInbox: counts, listInbox: () => answer, snoozeInboxItem: item('payslip') });
  const { user } = await showPage(<InboxPage />, stage);
  await screen.findByRole('link', { name: 'Te beoordelen: payslip' });
  answer = [item('urgent'), item('statement')];
  // Any act looks again.
  await user.keyboard('s');
  await user.click(await screen.findByRole('button', { name: /^Morgen/ }));
  const button = await screen.findByRole('button', { name: '1 nieuwe regel tonen' });
  expect(lines()).toEqual(['Te beoordelen: statement']);
  await user.click(button);
  expect(lines()).toEqual(['Te beoordelen: urgent', 'Te beoordelen: statement']);
});

test('gives a reader no buttons that change something', async () => {
  serve({ ...quiet, countInbox: counts, listInbox: [item('payslip')] });
  await showPage(<InboxPage />, {
    ...stage,
    me: createSignedInStaff({ role: 'reader', scopes: ['inbox:read', 'deliveries:read'] }),
  });
  const line = (await screen.findByRole('link', { name: 'Te beoordelen: payslip' })).closest('li')!;
  expect(within(line).queryAllByRole('button')).toEqual([]);
});

test('reads the list again once the firm’s feed has gone on, and the session is not kept alive by that', async () => {
  let position = '1';
  const seen = serve({
    ...quiet,
    countInbox: counts,
    listInbox: () => (position === '1' ? [item('payslip')] : []),
    readChanges: () => ({ id: 'changes', position, held: '0', types: [], dossiers: [] }),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await showPage(<InboxPage />, stage);
  await screen.findByRole('link', { name: 'Te beoordelen: payslip' });
  position = '2';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText('In de eigen dossiers wacht niets op een mens.')).toBeDefined();
  vi.useRealTimers();
  const lists = seen.filter(({ path }) => path.startsWith('/backoffice/v1/inbox?'));
  expect(lists.map(({ headers }) => headers['Klantportaal-Background'])).toEqual([undefined, '1']);
});

test('keeps a view under a name, for oneself or for the firm', async () => {
  const view = {
    id: 'v1',
    list: 'inbox' as const,
    name: 'Documenten',
    shared: true,
    filter: { kind: ['delivery'] },
    made_by: { kind: 'staff' as const, id: 's1', name: 'Sanne de Wit' },
    updated_at: '2026-03-01T10:00:00Z',
  };
  const seen = serve({ ...quiet, countInbox: counts, listInbox: [], listViews: [view], makeView: view });
  const { go, user } = await showPage(<InboxPage />, { ...stage, query: { kind: 'lapse' } });
  await user.click(await screen.findByRole('button', { name: 'Documenten' }));
  expect(go).toHaveBeenCalledWith('/inbox?who=all&kind=delivery');
  await user.click(screen.getByRole('button', { name: 'Weergave bewaren' }));
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(screen.getByLabelText('Naam van de weergave'), 'Van mij');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      list: 'inbox',
      name: 'Van mij',
      shared: false,
      filter: { adviser: 'sanne', kind: ['lapse'] },
    }),
  );
});

test('a line of a couple names of whom the document is asked', async () => {
  const names = ['Noor Wierstra', 'Daan Bos'];
  const asked = { requested_for: 'p2', requested_for_name: 'Daan Bos' };
  serve({ ...quiet, listInbox: [item('van Daan', { names, ...asked }), item('alleen', asked)], countInbox: counts });
  await showPage(<InboxPage />, stage);
  await screen.findByText('Noor Wierstra, Daan Bos · voor Daan Bos');
  expect(screen.getByText('Noor Wierstra')).toBeDefined();
});

test('a line names somebody else who sent the document', async () => {
  const names = ['Noor Wierstra'];
  serve({
    ...quiet,
    listInbox: [item('van de accountant', { names, sent_by_name: 'Jansen Accountants' })],
    countInbox: counts,
  });
  await showPage(<InboxPage />, stage);
  expect(await screen.findByText('Noor Wierstra · gestuurd door Jansen Accountants')).toBeDefined();
});

test('a line leaves once a colleague judged it, while that can still be undone', async () => {
  let held = '0';
  serve({
    ...quiet,
    countInbox: counts,
    listInbox: () => (held === '0' ? [item('payslip')] : []),
    readChanges: () => ({ id: 'changes', position: '1', held, types: [], dossiers: [] }),
  });
  await showPage(<InboxPage />, stage);
  await screen.findByRole('link', { name: 'Te beoordelen: payslip' });
  held = '1';
  // The page looks at once when its tab is shown again.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('In de eigen dossiers wacht niets op een mens.')).toBeDefined();
});
