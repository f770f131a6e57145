// @vitest-environment jsdom

import { DossierBody } from '@klantportaal/contract/modules/dossiers/dossier';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { refusal, type Seen } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMe } from '../../../api/session.ts';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { UndoBar, undoable } from '../../../page/dialogs/undo.tsx';
import { createTodo } from '../../../page/dossier-testing.ts';
import RequestPage from './request-page.tsx';

vi.setConfig({ testTimeout: 15_000 });
afterEach(() => {
  undoable.set(null);
  sessionStorage.clear();
});

const versions = { version: 1, updated_at: '2026-03-01T10:00:00Z' };
const ask = { nl: 'Upload uw paspoort', nl_informal: 'Upload je paspoort', en: 'Upload your passport' };
const createKind = (id: string, name: string, words: object | null = null) => ({
  ...versions,
  id,
  firm_id: id,
  name: { nl: name },
  code: null,
  ask: words as typeof ask | null,
  hint: null,
  requirements: [],
  term_months: null,
  term_from: 'document_date' as const,
  checks: [],
  action_type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' as const,
});
const line = { for: 'anyone' as const, deadline_days: null, comment: null };
const template = {
  ...versions,
  id: 'starter',
  firm_id: 'starter',
  name: { nl: 'Starter' },
  description: null,
  lines: [
    { ...line, id: 'pass', kind: 'pass' },
    { ...line, id: 'payslip', kind: 'payslip' },
  ],
};
const dossier = {
  id: 'd1',
  ...DossierBody.parse({
    label: 'Bakker',
    date_created: '2026-03-01T10:00:00Z',
    persons: [
      { firm_id: 'anna', display_name: 'Anna Bakker', address_style: 'informal' },
      { firm_id: 'bert', display_name: 'Bert Bakker' },
    ],
  }),
};
const made = (firm_id: string) => ({
  id: firm_id,
  firm_id,
  request_firm_id: 'r',
  type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  label: firm_id,
  kind: null,
  deadline: null,
  comment: null,
  requested_for: null,
  is_done: false,
  is_cancelled: false,
  final_at: new Date(Date.now() + 10_000).toISOString(),
});

/** The frame around a page is drawn anew with who is signed in. */
function Framed() {
  useMe();
  return (
    <>
      <RequestPage />
      <UndoBar />
    </>
  );
}

type Stubs = Parameters<typeof serve>[0];
async function show(stubs: Stubs = {}, me = createSignedInStaff()) {
  const seen = serve({
    readDossier: dossier,
    listDocumentKinds: [
      createKind('pass', 'Paspoort', ask),
      createKind('payslip', 'Loonstrook'),
      createKind('copy', 'Kopie van een akte'),
      createKind('deed', 'Akte'),
    ],
    listRequestTemplates: [template],
    readLicence: refusal('SERVICE_UNAVAILABLE'),
    requestDocuments: () => [made('a')],
    listTodos: [],
    ...stubs,
  });
  const shown = await showPage(<Framed />, {
    name: 'new-request',
    params: { firmId: 'd1' },
    texts: ['requests', 'forms'],
    me,
  });
  return { seen, ...shown };
}
const requests = (seen: readonly Seen[]) => seen.filter(({ path }) => path.includes('/requests'));
const previewed = () => within(screen.getByRole('list', { name: 'Zo leest de klant het' }));

test('asks by a template from the keyboard, without a line that was removed, and shows it as the client reads it', async () => {
  const { seen, go, user } = await show();
  await user.selectOptions(await screen.findByLabelText(/Sjabloon/), 'starter');
  expect(await previewed().findByText('Upload je paspoort')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'formeel' }));
  expect(previewed().getByText('Upload uw paspoort')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(previewed().getByText('Upload your passport')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Loonstrook weghalen' }));
  expect(document.activeElement?.id).toBe('find');
  await expectAccessible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dossiers/d1'));
  expect(requests(seen).map(({ body }) => body)).toMatchObject([
    { template: 'starter', changes: [{ line: 'pass' }, { line: 'payslip', omit: true }] },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('finds kinds by part of their name, adds the first by Enter, and asks for anything else in own words', async () => {
  const { seen, user } = await show();
  await user.type(await screen.findByLabelText(/Document toevoegen/), 'akt{Enter}plattegrond{Enter}');
  expect(screen.getByRole('group', { name: 'Akte' })).toBeDefined();
  expect(screen.queryByRole('group', { name: 'plattegrond' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Vraag ‘plattegrond’ in deze woorden' }));
  const own = screen.getByRole('group', { name: 'plattegrond' });
  await user.selectOptions(within(own).getByLabelText('Voor wie'), 'Ieder apart');
  await user.click(within(own).getByRole('button', { name: 'Eigen woorden' }));
  await user.type(within(own).getByRole('textbox', { name: /Eigen woorden/ }), 'Met maten.');
  expect(previewed().getByText('Met maten.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Versturen' }));
  await waitFor(() => expect(requests(seen)).toHaveLength(1));
  expect(getFirst(requests(seen)).body).toMatchObject({
    lines: [
      { kind: 'deed', requested_for: null },
      { label: 'plattegrond', requested_for: 'anna', comment: 'Met maten.' },
      { label: 'plattegrond', requested_for: 'bert' },
    ],
  });
});

test('says what is missing or wrong, and sends nothing', async () => {
  const { seen, user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Versturen' }));
  expect(screen.getByText('Kies een sjabloon of voeg een document toe.')).toBeDefined();
  expect(document.activeElement?.id).toBe('find');
  await user.type(screen.getByLabelText(/Document toevoegen/), 'akte{Enter}');
  await user.type(screen.getByLabelText(/Uiterste dag voor alles/), '01-01-2020');
  await user.click(screen.getByRole('button', { name: 'Versturen' }));
  expect(screen.getByText('Deze dag is al voorbij.')).toBeDefined();
  expect(requests(seen)).toEqual([]);
});

test('keeps what was chosen when it is refused, and in the tab, and sends the same request again', async () => {
  let isAway = true;
  const { seen, go, user } = await show({
    requestDocuments: () => (isAway ? refusal('SERVICE_UNAVAILABLE') : [made('a')]),
  });
  await user.type(await screen.findByLabelText(/Document toevoegen/), 'akte{Enter}');
  await user.click(screen.getByRole('button', { name: 'Versturen' }));
  expect(await screen.findByText(/even niet bereikbaar/)).toBeDefined();
  expect(go).not.toHaveBeenCalled();
  expect(JSON.stringify({ ...sessionStorage })).toContain('deed');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Versturen' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dossiers/d1'));
  const [first, second] = requests(seen).map(({ body }) => body);
  expect(second).toEqual(first);
});

test('is undone while it can be, and what was chosen is there again under a new number', async () => {
  const { seen, go, user } = await show({ undoRequest: () => new Response(null, { status: 204 }) });
  await user.type(await screen.findByLabelText(/Document toevoegen/), 'akte{Enter}');
  await user.click(screen.getByRole('button', { name: 'Versturen' }));
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(go).toHaveBeenLastCalledWith('/dossiers/d1/new-request'));
  const [sent, undone] = requests(seen);
  const { firm_id } = sent!.body as { firm_id: string };
  expect(undone).toMatchObject({ method: 'DELETE', path: expect.stringContaining(`/requests/${firm_id}`) });
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain('deed');
  expect(kept).not.toContain(firm_id);
});

test('no letter sends, whatever of the form has the focus', async () => {
  const { seen, go, user } = await show();
  await user.type(await screen.findByLabelText(/Document toevoegen/), 'akte{Enter}');
  screen.getByRole('button', { name: 'Eigen woorden' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Eigen woorden' }).focus();
  await user.keyboard('vnua');
  screen.getByRole('button', { name: 'Versturen' }).focus();
  await user.keyboard('vnua');
  expect(requests(seen)).toEqual([]);
  expect(go).not.toHaveBeenCalled();
});

test('offers a reader nothing', async () => {
  const { seen, user } = await show(
    {},
    createSignedInStaff({ role: 'reader', scopes: ['dossiers:read', 'catalogue:read'] }),
  );
  expect(await screen.findByText('Met deze rol kan niets worden gevraagd.')).toBeDefined();
  await user.keyboard('v');
  expect(screen.queryByRole('button', { name: 'Versturen' })).toBeNull();
  expect(requests(seen)).toEqual([]);
});

test('what was chosen stays, to copy, when the role is taken away meanwhile', async () => {
  const reader = createSignedInStaff({ role: 'reader', scopes: ['dossiers:read', 'catalogue:read'] });
  const { user } = await show({ requestDocuments: () => refusal('ACCESS_DENIED'), readMe: reader });
  await user.selectOptions(await screen.findByLabelText(/Sjabloon/), 'Starter');
  await user.click(screen.getByRole('button', { name: 'Versturen' }));
  expect(await screen.findByText('Met deze rol kan niets worden gevraagd.')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>(/Sjabloon/).value).toBe('starter');
});

test('a dossier that is gone leads to the others', async () => {
  await show({ readDossier: refusal('DOSSIER_NOT_FOUND') });
  const others = await screen.findByRole('link', { name: 'Dossiers' });
  expect(others.getAttribute('href')).toBe('/dossiers');
});

const payslipTodo = { label: 'Upload uw loonstrook', document_kind: 'payslip' };

test('says of what stands open or has just come in that it does: where one chooses, at its line, and before sending', async () => {
  const since = '2026-03-04T10:00:00Z';
  const { user } = await show({
    listTodos: [createTodo('x', payslipTodo), createTodo('y', { label: 'akte', state: 'received', since })],
  });
  await user.type(await screen.findByLabelText(/Document toevoegen/), 'loon');
  expect((await screen.findByRole('button', { name: /^Loonstrook/ })).textContent).toContain(
    'staat al open sinds 01-03-2026',
  );
  await user.keyboard('{Enter}pasp{Enter}');
  expect(screen.getByRole('group', { name: /^Loonstrook · staat al open/ })).toBeDefined();
  expect(screen.getByRole('group', { name: 'Paspoort' })).toBeDefined();
  expect(screen.getByText(/kwam net binnen: Loonstrook\. Versturen vraagt het opnieuw/)).toBeDefined();
  // A request of the firm's system goes by its own name.
  await user.type(screen.getByLabelText(/Document toevoegen/), 'Akte');
  expect(screen.getByRole('button', { name: /^Akte/ }).textContent).toContain('kwam binnen op 04-03-2026');
});

test('says nothing of what is asked of the partner alone', async () => {
  const { user } = await show({ listTodos: [createTodo('x', { ...payslipTodo, requested_for: 'bert' })] });
  await user.type(await screen.findByLabelText(/Document toevoegen/), 'loon{Enter}');
  expect(screen.getByRole('group', { name: /^Loonstrook · staat al open/ })).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Voor wie'), 'person anna');
  expect(screen.getByRole('group', { name: 'Loonstrook' })).toBeDefined();
});

test('own words that were typed are never hidden, and an empty field closes again', async () => {
  const { seen, user } = await show();
  await user.selectOptions(await screen.findByLabelText(/Sjabloon/), 'starter');
  const words = () => screen.queryByRole('textbox', { name: /Eigen woorden/ });
  const button = getFirst(screen.getAllByRole('button', { name: 'Eigen woorden' }));
  await user.click(button);
  expect(words()).not.toBeNull();
  await user.click(button);
  expect(words()).toBeNull();
  await user.click(button);
  await user.type(ensure(words()), 'Van beide kanten');
  await user.click(button);
  expect(words()).toHaveProperty('value', 'Van beide kanten');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Versturen' }));
  await waitFor(() => expect(requests(seen).length).toBe(1));
  expect(JSON.stringify(requests(seen)[0]!.body)).toContain('Van beide kanten');
});

test.each([
  ['one document', ['a'], 'Gevraagd: 1 document'],
  ['both of a couple', ['a', 'a-2'], 'Gevraagd: 2 documenten'],
])('the notice says in words how much was asked: %s', async (_, ids, said) => {
  const { user } = await show({ requestDocuments: () => ids.map(made) });
  await user.type(await screen.findByRole('textbox', { name: /Document toevoegen/ }), 'Paspoort{Enter}');
  await user.selectOptions(screen.getByLabelText('Voor wie'), ids.length > 1 ? 'each' : 'anyone');
  expect(screen.getByRole('heading', { name: `De vragen (${ids.length})` })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Versturen' }));
  await waitFor(() => expect(undoable.get()?.text).toBe(said));
});
