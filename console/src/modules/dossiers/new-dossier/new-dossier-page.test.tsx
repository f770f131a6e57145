// @vitest-environment jsdom

import { DossierBody, type DossierInput } from '@klantportaal/contract/modules/dossiers/dossier';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { noContent, refusal, type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { undoable } from '../../../page/dialogs/undo.tsx';
import NewDossierPage from './new-dossier-page.tsx';

vi.setConfig({ testTimeout: 15_000 });
afterEach(() => sessionStorage.clear());

const template = {
  id: 'starter',
  firm_id: 'starter',
  version: 1,
  updated_at: '2026-03-01T10:00:00Z',
  name: { nl: 'Starter' },
  description: null,
  lines: ['pass', 'payslip'].map((id) => ({
    id,
    label: { nl: id },
    for: 'anyone' as const,
    deadline_days: null,
    comment: null,
  })),
};
const invitation = {
  id: 'i',
  consumer_firm_id: 'p',
  state: 'invited' as const,
  emailaddress: null,
  user_name: null,
  proposed: null,
  mail_refused: null,
  invited_at: null,
  expires_at: null,
  sent: 1,
  final_at: null,
  other: null,
};
const assignment = { id: 'd', dossier_firm_id: 'd', adviser: 'sanne', helpers: [], acting: 'sanne' };

type Stubs = Parameters<typeof serve>[0];
async function show(stubs: Stubs = {}, me = createSignedInStaff()) {
  const seen = serve({
    readAdvisers: {
      id: 'advisers',
      advisers: [
        { firm_id: 'sanne', name: 'Sanne de Wit', phone: null, emailaddress: null, whatsapp: null, image: null },
        { firm_id: 'imran', name: 'Imran', phone: null, emailaddress: null, whatsapp: null, image: null },
      ],
    },
    listDossiers: [],
    listRequestTemplates: [template],
    listDocumentKinds: [],
    putDossier: ({ path, body }) => ({
      id: path.split('/').at(-1)!,
      ...DossierBody.parse(body as DossierInput),
      persons: [],
      nps: [],
    }),
    assignDossier: assignment,
    requestDocuments: [],
    inviteConsumer: invitation,
    ...stubs,
  });
  const shown = await showPage(<NewDossierPage />, { name: 'new-dossier', texts: ['new-dossier', 'forms'], me });
  return { seen, ...shown };
}
type User = Awaited<ReturnType<typeof show>>['user'];
const next = (user: User) => user.click(screen.getByRole('button', { name: /Volgende/ }));
async function fillPersons(user: User) {
  await user.type(screen.getByLabelText(/Voornaam/), 'Anna');
  await user.type(screen.getByLabelText(/Achternaam/), 'Bakker');
  await user.type(screen.getByLabelText(/E-mailadres/), 'anna@post.example{Enter}');
}
/** The dossier as the server answers it. */
const createServedDossier = (body: unknown, id: string) => ({
  id,
  ...DossierBody.parse(body as DossierInput),
  nps: [],
});
const writes = (seen: readonly Seen[]) => seen.filter(({ method }) => method !== 'GET');

test('makes, assigns, asks and invites, in this order, from what three pages ask', async () => {
  const { seen, go, user } = await show();
  await fillPersons(user);
  await user.type(await screen.findByLabelText(/Naam van het product/), 'Hypotheek nieuwbouw');
  await user.clear(screen.getByLabelText('Dossiernummer'));
  await user.type(screen.getByLabelText('Dossiernummer'), 'D-7{Enter}');
  await user.selectOptions(
    await screen.findByLabelText('Sjabloon'),
    await screen.findByRole('option', { name: 'Starter' }),
  );
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Dossier maken' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dossiers/D-7'));
  const [made, assigned, asked, invited] = writes(seen);
  expect(made!.headers['If-None-Match']).toBe('*');
  expect(made).toMatchObject({
    method: 'PUT',
    path: expect.stringMatching(/\/dossiers\/D-7$/),
    body: {
      label: 'Anna Bakker',
      persons: [{ firm_id: 'D-7-1', display_name: 'Anna Bakker', email: 'anna@post.example' }],
      panels: [{ adviser: 'sanne' }],
      products: [{ kind: 'mortgage', label: 'Hypotheek nieuwbouw', details: { has_timeline: false } }],
    },
  });
  expect(assigned).toMatchObject({ path: expect.stringMatching(/D-7\/assignment$/), body: { adviser: 'sanne' } });
  expect(asked).toMatchObject({ path: expect.stringMatching(/D-7\/requests$/), body: { template: 'starter' } });
  expect(invited).toMatchObject({ path: expect.stringMatching(/consumers\/D-7-1\/invitation$/) });
  expect(writes(seen)).toHaveLength(4);
  expect(sessionStorage).toHaveLength(0);
});

test('of two persons those are invited who have a mail address and are to be invited', async () => {
  const { seen, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Tweede persoon' }));
  await user.type(screen.getAllByLabelText(/Achternaam/)[0]!, 'Bakker');
  await user.type(screen.getAllByLabelText(/Achternaam/)[1]!, 'Mulder');
  await user.type(screen.getAllByLabelText(/E-mailadres/)[1]!, 'bert@post.example');
  await next(user);
  await next(user);
  const first = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Bakker uitnodigen/ });
  const second = screen.getByRole<HTMLInputElement>('checkbox', { name: /Mulder uitnodigen/ });
  expect([first.disabled, first.checked, second.checked]).toEqual([true, false, true]);
  await user.click(screen.getByRole('button', { name: 'Dossier maken' }));
  await waitFor(() => expect(writes(seen)).toHaveLength(3));
  expect(writes(seen).at(-1)!.path).toMatch(/-2\/invitation$/);
});

test('nobody is invited who is not to be', async () => {
  const { seen, go, user } = await show();
  await fillPersons(user);
  await next(user);
  await user.click(await screen.findByRole('checkbox', { name: /Anna Bakker uitnodigen/ }));
  await user.click(screen.getByRole('button', { name: 'Dossier maken' }));
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(writes(seen).map(({ path }) => path.split('/').at(-1))).not.toContain('invitation');
});

test('goes to no next page with what is missing or wrong, and says what', async () => {
  const { seen, user } = await show();
  await user.type(screen.getByLabelText(/E-mailadres/), 'anna@post');
  await next(user);
  const summary = screen.getByRole('group', { name: /niet ingevuld/ });
  expect(summary.textContent).toMatch(/verplicht/);
  expect(screen.getByRole('heading', { name: /Wie het zijn/ })).toBeDefined();
  await expectAccessible();
  expect(writes(seen)).toEqual([]);
});

test('keeps what was filled in, in the tab', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText(/Achternaam/), 'Bakker');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Bakker');
});

test('a number that another dossier has is refused at its field, and nothing else is made', async () => {
  const { seen, go, user } = await show({ putDossier: refusal('PRECONDITION_FAILED') });
  await fillPersons(user);
  await next(user);
  await user.click(screen.getByRole('button', { name: 'Dossier maken' }));
  expect((await screen.findAllByText(/Er is al een dossier met dit nummer/))[0]).toBeDefined();
  expect(screen.getByLabelText('Dossiernummer')).toBeDefined();
  expect(writes(seen)).toHaveLength(1);
  expect(go).not.toHaveBeenCalled();
});

test('knows its own dossier again after an answer that was lost and a reload, and goes on', async () => {
  let made: { headers: Record<string, string>; body: unknown } | null = null;
  const stubs: Stubs = {
    putDossier: ({ path, body, headers }) => {
      const answer = { id: path.split('/').at(-1)!, ...DossierBody.parse(body as DossierInput), nps: [] };
      if (headers['If-Match']) return createPartial(answer);
      if (made) return refusal('PRECONDITION_FAILED', {}, createPartial(createServedDossier(made.body, answer.id)));
      made = { headers, body };
      return refusal('SERVICE_UNAVAILABLE');
    },
    readDossier: ({ path }) =>
      withVersion(createPartial(createServedDossier(made!.body, path.split('/').at(-1)!)), '"1"'),
  };
  const first = await show(stubs);
  await fillPersons(first.user);
  await next(first.user);
  await first.user.click(screen.getByRole('button', { name: 'Dossier maken' }));
  await screen.findByText(/De console is even niet bereikbaar/);
  cleanup();
  const { seen, go, user } = await show(stubs);
  await user.click(await screen.findByRole('button', { name: 'Dossier maken' }));
  await waitFor(() => expect(go).toHaveBeenCalled());
  const puts = writes(seen).filter(({ path }) => /dossiers\/[^/]+$/.test(path));
  expect(puts.map(({ headers }) => headers['If-None-Match'] ?? headers['If-Match'])).toEqual(['*', '"1"']);
  expect(puts[1]!.body).toEqual(made!.body);
});

test('leaves lines of the template out, and offers to undo what was asked', async () => {
  const until = new Date(Date.now() + 10_000).toISOString();
  const asked = {
    id: 'r',
    firm_id: 'r-pass',
    request_firm_id: 'r',
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    label: 'pass',
    kind: null,
    deadline: null,
    comment: null,
    requested_for: null,
    is_done: false,
    is_cancelled: false,
    final_at: until,
  };
  const { seen, go, user } = await show({ requestDocuments: [asked], undoRequest: noContent() });
  await fillPersons(user);
  await next(user);
  await user.selectOptions(
    await screen.findByLabelText('Sjabloon'),
    await screen.findByRole('option', { name: 'Starter' }),
  );
  await user.click(screen.getByLabelText('payslip'));
  expect(screen.getByRole('group', { name: 'Vraagt 1 document.' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Dossier maken' }));
  await waitFor(() => expect(go).toHaveBeenCalled());
  const request = writes(seen).find(({ path }) => path.endsWith('/requests'))!;
  expect(request.body).toMatchObject({ template: 'starter', changes: [{ line: 'payslip', omit: true }] });
  expect(undoable.get()).toMatchObject({ text: '1 document gevraagd', until });
  await undoable.get()!.undo();
  expect(writes(seen).at(-1)!.path).toContain(`/requests/${(request.body as { firm_id: string }).firm_id}`);
});

test('counts what a couple is asked as the notice will: a line for each of them twice, and what is added', async () => {
  const lines = template.lines.map((line) => ({ ...line, for: 'each' as const }));
  const { user } = await show({ listRequestTemplates: [{ ...template, lines }] });
  await user.click(await screen.findByRole('button', { name: 'Tweede persoon' }));
  for (const field of screen.getAllByLabelText(/Achternaam/)) await user.type(field, 'Bakker');
  await next(user);
  await next(user);
  await user.selectOptions(
    await screen.findByLabelText('Sjabloon'),
    await screen.findByRole('option', { name: 'Starter' }),
  );
  expect(screen.getByRole('group', { name: 'Vraagt 4 documenten.' })).toBeDefined();
  await user.type(screen.getByLabelText(/Document toevoegen/), 'Plattegrond');
  await user.click(screen.getByRole('button', { name: /‘Plattegrond’ in deze woorden/ }));
  expect(screen.getByRole('group', { name: 'Vraagt 5 documenten.' })).toBeDefined();
});

test('says which call failed, and goes on from there', async () => {
  let isAway = true;
  const { seen, go, user } = await show({
    assignDossier: () => (isAway ? refusal('SERVICE_UNAVAILABLE') : assignment),
  });
  await fillPersons(user);
  await next(user);
  await user.click(screen.getByRole('button', { name: 'Dossier maken' }));
  expect(await screen.findByText(/Nog te doen: de adviseur, de uitnodiging van Anna Bakker/)).toBeDefined();
  expect(screen.getByText(/^de adviseur: De console is even niet bereikbaar/)).toBeDefined();
  await expectAccessible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() => expect(go).toHaveBeenCalled());
  const made = writes(seen).map(({ path }) => path.split('/').at(-1));
  expect(made.slice(1)).toEqual(['assignment', 'assignment', 'invitation']);
});

test('invites nobody for who may not', async () => {
  const { seen, user } = await show(
    {},
    createSignedInStaff({ scopes: ['dossiers:read', 'dossiers:write', 'catalogue:read'] }),
  );
  await user.type(screen.getByLabelText(/Achternaam/), 'Bakker{Enter}');
  await next(user);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dossier maken' }));
  await waitFor(() => expect(writes(seen).map(({ path }) => path.split('/').at(-1))).toContain('assignment'));
  expect(writes(seen).map(({ path }) => path.split('/').at(-1))).not.toContain('invitation');
});

test('a reader can make nothing', async () => {
  await show({}, createSignedInStaff({ role: 'reader', scopes: ['dossiers:read'] }));
  expect(screen.getByText('Met deze rol kan geen dossier worden gemaakt.')).toBeDefined();
});

test('adds to a template, and asks for something without one', async () => {
  const payslip = {
    id: 'payslip',
    firm_id: 'payslip',
    version: 1,
    updated_at: '2026-03-01T10:00:00Z',
    name: { nl: 'Loonstrook' },
    code: null,
    ask: null,
    hint: null,
    requirements: [],
    term_months: null,
    term_from: 'document_date' as const,
    checks: [],
    action_type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' as const,
  };
  const { seen, go, user } = await show({ listDocumentKinds: [payslip] });
  await fillPersons(user);
  await next(user);
  const find = await screen.findByLabelText(/Document toevoegen/);
  await user.type(find, 'loon');
  await user.click(await screen.findByRole('button', { name: 'Loonstrook' }));
  await user.type(find, 'Plattegrond');
  await user.click(screen.getByRole('button', { name: /‘Plattegrond’ in deze woorden/ }));
  await user.type(find, 'Vergissing');
  await user.click(screen.getByRole('button', { name: /‘Vergissing’ in deze woorden/ }));
  await user.click(screen.getByRole('button', { name: 'Vergissing niet vragen' }));
  expect(document.activeElement).toBe(find);
  await user.click(screen.getByRole('button', { name: 'Dossier maken' }));
  await waitFor(() => expect(go).toHaveBeenCalled());
  const { body } = writes(seen).find(({ path }) => path.endsWith('/requests'))!;
  const { firm_id, ...asked } = body as { firm_id: string };
  expect(asked).toEqual({
    deadline: null,
    lines: [
      { firm_id: `${firm_id}-eigen-1`, kind: 'payslip' },
      { firm_id: `${firm_id}-eigen-2`, label: 'Plattegrond' },
    ],
  });
});

test('says that the address is that of somebody of another file, and leads there', async () => {
  const known = {
    id: 'D-1',
    label: 'D-1',
    date_created: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    etag: null,
    persons: [{ firm_id: 'p', display_name: 'A. Bakker', email: 'anna@post.example', mail_refused: null }],
    advisers: [],
  };
  const { user } = await show({ listDossiers: [known] });
  await fillPersons(user);
  const onward = await screen.findByRole('link', { name: 'D-1, A. Bakker' });
  expect(onward.getAttribute('href')).toBe('/dossiers/D-1');
  expect(screen.getByText(/^anna@post.example is het adres van iemand van een ander dossier/)).toBeDefined();
});
