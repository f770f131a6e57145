// @vitest-environment jsdom

import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import { file, noContent, refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { undoable } from '../../../page/dialogs/undo.tsx';
import { keepMine, readConflict } from '../../../page/testing.ts';
import DossierPage from './dossier-page.tsx';
import {
  assignment,
  createDossier,
  createInvitation,
  createNote,
  createPerson,
  createStubs,
  createTodo,
  findDossierHeading,
  getBlock,
  listWrites,
  uploaded,
} from './testing.ts';
import { sortTodos } from './todos/todos.tsx';

type Stubs = Parameters<typeof serve>[0];
const show = async (own: Stubs = {}, overrides: object = {}) => {
  const seen = serve({ ...createStubs(), ...own });
  const stage = { name: 'dossier' as const, params: { firmId: 'D1' }, texts: ['dossiers' as const, 'forms' as const] };
  return { ...(await showPage(<DossierPage />, { ...stage, ...overrides })), seen };
};

test('shows who it is, what is asked and what the firm’s system keeps, without an axe finding', async () => {
  await show();
  await findDossierHeading();
  expect(screen.getByRole('heading', { level: 1, name: 'Noor Wierstra' })).toBeDefined();
  expect(await screen.findByText('Stuur paspoort')).toBeDefined();
  expect(getBlock('Producten').getByText('bijgehouden door het systeem van het kantoor')).toBeDefined();
  expect(await getBlock('Facturen').findByText('Niet betaald')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Uitnodigen' })).toBeDefined();
  await expectAccessible();
});

test('a block that fails leaves the others, and is loaded again by itself', async () => {
  let fails = true;
  const { user } = await show({
    listTodos: () => (fails ? refusal('DATABASE_ERROR') : [createTodo('paspoort')]),
    listDossierNotes: [],
  });
  await findDossierHeading();
  const again = await getBlock('Wat is gevraagd').findByRole('button', { name: /Opnieuw|nog een keer/i });
  expect(getBlock('Producten').getByText('Hypotheek Oude Gracht')).toBeDefined();
  fails = false;
  await user.click(again);
  expect(await screen.findByText('Stuur paspoort')).toBeDefined();
});

test('who can be called stands first on a phone', async () => {
  await show();
  const calls = await screen.findByRole('list', { name: 'Telefoon' });
  expect(
    within(calls)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:0612345678']);
});

test('to-dos stand by who has to act, then by deadline, and what was asked together by name', () => {
  const list = [
    createTodo('gedaan', { state: 'done', since: '2026-03-02T10:00:00Z' }),
    createTodo('later', { deadline: '2026-05-01' }),
    createTodo('ook later', { deadline: '2026-05-01', asked_at: '2026-02-01T10:00:00Z' }),
    createTodo('en later', { deadline: '2026-05-01' }),
    createTodo('ingetrokken', { state: 'withdrawn' }),
    createTodo('eerst', { deadline: '2026-04-01' }),
    createTodo('beoordelen', { state: 'received' }),
    createTodo('geen'),
  ];
  expect(sortTodos(list).map(({ id }) => id)).toEqual([
    'beoordelen',
    'eerst',
    'ook later',
    'en later',
    'later',
    'geen',
    'gedaan',
    'ingetrokken',
  ]);
});

test('closes a to-do with a note, which can be undone until it is final', async () => {
  const final_at = new Date(Date.now() + 10_000).toISOString();
  const by = { kind: 'staff' as const, id: 's', name: 'Sanne' };
  const closed = { id: 'x', action_firm_id: 'paspoort', note: 'Lag er al', by, given_at: final_at, final_at };
  const { user, seen } = await show({
    closeAction: { ...closed, as: 'not_applicable' },
    reopenAction: noContent(),
  });
  await user.click(await screen.findByRole('button', { name: 'Sluiten: Stuur paspoort' }));
  await user.selectOptions(await screen.findByLabelText('Waarom het klaar is'), 'Niet van toepassing');
  await user.type(screen.getByLabelText(/^Notitie/), 'Lag er al');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Sluiten' }));
  await waitFor(() => expect(undoable.get()?.text).toBe('Niet van toepassing: Stuur paspoort'));
  expect(listWrites(seen)).toMatchObject([
    {
      method: 'PUT',
      path: '/backoffice/v1/actions/paspoort/closing',
      body: { as: 'not_applicable', note: 'Lag er al' },
    },
  ]);
  await undoable.get()!.undo();
  expect(listWrites(seen).at(-1)).toMatchObject({ method: 'DELETE', path: '/backoffice/v1/actions/paspoort/closing' });
  undoable.set(null);
});

test('keeps the note of a closing that was refused', async () => {
  const { user } = await show({ closeAction: refusal('ACTION_ALREADY_DONE') });
  await user.click(await screen.findByRole('button', { name: 'Sluiten: Stuur paspoort' }));
  await user.type(await screen.findByLabelText(/^Notitie/), 'Per post');
  await user.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(await screen.findByText('Deze vraag is al gesloten.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Notitie/).value).toBe('Per post');
  sessionStorage.clear();
});

test('a to-do that was closed says who and why, and is reopened', async () => {
  const { user, seen } = await show({
    listTodos: [
      createTodo('paspoort', {
        state: 'withdrawn',
        by: { kind: 'staff', id: 's', name: 'Joris Bos' },
        note: 'Niet meer nodig',
        can_close: false,
        can_receive: false,
        can_reopen: true,
      }),
    ],
    reopenAction: noContent(),
  });
  expect(await screen.findByText('Ingetrokken')).toBeDefined();
  expect(screen.getByText('Joris Bos')).toBeDefined();
  expect(screen.getByText('Niet meer nodig')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Heropenen: Stuur paspoort' }));
  await waitFor(() => expect(listWrites(seen)).toMatchObject([{ method: 'DELETE' }]));
});

test('puts a file that came by post under a request; what was uploaded is not sent again', async () => {
  let isFull = true;
  const { user, seen } = await show({
    uploadFile: uploaded,
    deliverForConsumer: () => {
      if (!isFull) return noContent();
      isFull = false;
      return refusal('SERVICE_UNAVAILABLE');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Document toevoegen bij Stuur paspoort' }));
  await user.click(await screen.findByRole('button', { name: 'Toevoegen' }));
  expect(await screen.findByText('Kies een bestand.')).toBeDefined();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await user.selectOptions(screen.getByLabelText('Hoe het binnenkwam'), 'per post');
  await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(listWrites(seen)).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(listWrites(seen)).toHaveLength(3));
  const [upload, first, second] = listWrites(seen);
  expect(upload!.path).toBe('/backoffice/v1/files');
  expect(first!.body).toMatchObject({ files: ['f1'], came_by: 'post' });
  expect(second!.body).toEqual(first!.body);
});

test('a reader finds no button that writes, and blocks only of what they may see', async () => {
  const readable = scopes.filter((scope) => scope.endsWith(':read') && !/^(mails|signatures|exports)/.test(scope));
  const { seen } = await show({}, { me: createSignedInStaff({ role: 'reader', scopes: readable }) });
  await findDossierHeading();
  expect(await screen.findByText('Stuur paspoort')).toBeDefined();
  for (const name of [
    /Sluiten/,
    /toevoegen/i,
    /Toewijzen/,
    /wijzigen/,
    /Uitnodigen/,
    /Notitie bewaren/,
    /Alles downloaden/,
  ])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(seen.some(({ path }) => /mails|signatures/.test(path))).toBe(false);
});

test('what the firm’s system keeps is not edited', async () => {
  await show({ readDossier: createDossier({ persons: [createPerson({ managed_by: 'system' })] }) });
  await findDossierHeading();
  expect(getBlock('Noor Wierstra').getByText('bijgehouden door het systeem van het kantoor')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Noor Wierstra wijzigen' })).toBeNull();
});

test('assigns to another adviser, and says who was put on it meanwhile', async () => {
  let now = assignment;
  const { user, seen } = await show({
    readAssignment: () => withVersion(now, `"${now.adviser}"`),
    assignDossier: () => {
      now = { ...assignment, adviser: null, helpers: ['joris'], acting: null };
      return refusal('PRECONDITION_FAILED', {}, now);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Toewijzen' }));
  await screen.findByRole('option', { name: 'Joris Bos' });
  await user.selectOptions(screen.getByLabelText('Adviseur'), 'Joris Bos');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await readConflict()).toContainEqual(['Adviseur', 'Joris Bos', 'Niemand']);
  expect(screen.getByLabelText<HTMLSelectElement>('Adviseur').value).toBe('joris');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await readConflict();
  expect(listWrites(seen)).toHaveLength(1);
  await keepMine(user);
  const versions = () => listWrites(seen).map(({ headers }) => headers['If-Match']);
  await waitFor(() => expect(versions()).toEqual(['"sanne"', '"null"']));
});

test('a mail that was refused is named, and sent again', async () => {
  const mail = {
    id: 'mail-1',
    consumer_firm_id: 'p1',
    template: 'new-todos',
    subject: 'Nieuwe vragen',
    to: 'oud@wierstra.example',
    state: 'refused' as const,
    reason: 'no such user',
    attempts: 1,
    is_repeatable: true,
    ordered_at: '2026-03-01T10:00:00Z',
    ended_at: '2026-03-01T10:01:00Z',
  };
  const refused = { at: '2026-03-01T10:01:00Z', address: 'oud@wierstra.example', reason: 'no such user' };
  const { user, seen } = await show({
    readInvitation: createInvitation({ state: 'invited', expires_at: '2026-03-08T10:00:00Z', mail_refused: refused }),
    listMails: [mail],
    repeatMail: { ...mail, state: 'waiting' },
  });
  expect(await screen.findByText('oud@wierstra.example weigert e-mail')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Opnieuw sturen: Nieuwe vragen' }));
  await waitFor(() =>
    expect(listWrites(seen)).toMatchObject([{ path: '/backoffice/v1/consumers/p1/mails/mail-1/again' }]),
  );
});

test('views as the consumer in a tab that was opened at the press', async () => {
  const tab = {
    opener: {},
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  vi.stubGlobal('open', () => tab);
  const { user, seen } = await show({
    makeViewAsLink: { id: 'p1', url: 'https://portaal.example/view-as/x', expires_at: '2026-03-01T10:01:00Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Bekijken als klant: Noor Wierstra' }));
  await user.click(screen.getByRole('button', { name: 'Portaal openen' }));
  expect(await screen.findByText('Vul in waarom.')).toBeDefined();
  expect(listWrites(seen)).toEqual([]);
  await user.type(screen.getByLabelText('Waarom'), 'Belt over de factuur{Enter}');
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://portaal.example/view-as/x'));
  expect(listWrites(seen)).toMatchObject([{ body: { reason: 'Belt over de factuur' } }]);
});

test('the whole dossier is one press or one key away', async () => {
  const pick = vi.fn(async () => ({ createWritable: async () => new WritableStream() }));
  vi.stubGlobal('showSaveFilePicker', pick);
  const { user, seen } = await show({ exportDossier: () => file('dossier.zip', 'application/zip') });
  await findDossierHeading();
  await user.keyboard('e');
  expect(await screen.findByText('Het bestand is bewaard.')).toBeDefined();
  expect(pick).toHaveBeenCalledWith({ suggestedName: 'D1.zip' });
  await waitFor(() => expect(seen.some(({ path }) => path === '/backoffice/v1/dossiers/D1/export')).toBe(true));
  await user.keyboard('n');
  expect(document.activeElement?.id).toBe('note');
});

test('what others do comes up to date in its place, what is new waits, and what one does oneself is there at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const later = { asked_at: '2026-03-01T11:00:00Z' };
  let todos = [createTodo('paspoort'), createTodo('loonstrook', later)];
  let position = '7';
  const about = { dossiers: ['D1'] as string[] | null };
  const notes: { id: string; text: string }[] = [];
  const { user, seen } = await show({
    listTodos: () => todos,
    readChanges: () => ({ id: 'changes', position, held: '0', types: ['action.added'], dossiers: about.dossiers }),
    listDossierNotes: () => notes.map(createNote),
    addDossierNote: ({ body }) => {
      const { text } = body as { text: string };
      notes.unshift({ id: text, text });
      return createNote(notes[0]!);
    },
  });
  await findDossierHeading();
  await screen.findByText('Stuur paspoort');
  const labels = () =>
    getBlock('Wat is gevraagd')
      .getAllByText(/^Stuur /)
      .map(({ textContent }) => textContent);
  // A colleague judged one and asked for another, which stands first now.
  const received = { state: 'received' } as const;
  todos = [createTodo('polis', received), createTodo('loonstrook', { ...later, ...received }), createTodo('paspoort')];
  position = '8';
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await getBlock('Wat is gevraagd').findByText('Ontvangen')).toBeDefined();
  expect(labels()).toEqual(['Stuur paspoort', 'Stuur loonstrook']);
  await user.click(getBlock('Wat is gevraagd').getByRole('button', { name: '1 nieuwe regel tonen' }));
  expect(labels()).toEqual(['Stuur polis', 'Stuur paspoort', 'Stuur loonstrook']);
  // Another dossier is not read again for.
  const before = seen.filter(({ path }) => path.endsWith('/todos')).length;
  position = '9';
  about.dossiers = ['D2'];
  await vi.advanceTimersByTimeAsync(6_000);
  expect(seen.filter(({ path }) => path.endsWith('/todos'))).toHaveLength(before);
  expect(seen.findLast(({ path }) => path.endsWith('/todos'))!.headers['Klantportaal-Background']).toBe('1');
  await user.type(screen.getByLabelText('Interne notitie'), 'Belde terug');
  await user.click(screen.getByRole('button', { name: 'Notitie bewaren' }));
  expect(await getBlock('Notities').findByText('Belde terug')).toBeDefined();
  vi.useRealTimers();
});

test('a dossier that is not there says so once, and offers nothing but a way on', async () => {
  await show({ readDossier: refusal('DOSSIER_NOT_FOUND') });
  expect(await screen.findByText('Dit dossier is er niet (meer).')).toBeDefined();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Dossiers']);
});

test('a questionnaire stands beside the one before: what differs first, the rest when asked', async () => {
  const facts = [
    { label: 'Inkomen', value: '€ 40.000', before: '€ 38.000', state: 'changed' as const },
    { label: 'Roker', value: 'nee', before: 'nee', state: 'same' as const },
  ];
  const sent = { id: 'a1', version: '1', submitted_by_firm_id: 'p1', submitted_at: '2026-02-01T10:00:00Z' };
  const { user, seen } = await show({
    listSubmittedAnswers: [
      {
        ...sent,
        dossier_firm_id: 'D1',
        action_firm_id: null,
        action_type: null,
        questionnaire: 'kyc',
        answers: {},
        score: null,
        file: null,
      },
    ],
    compareAnswers: {
      ...sent,
      dossier_firm_id: 'D1',
      questionnaire: 'kyc',
      before: { ...sent, id: 'a0' },
      others: [
        { ...sent, id: 'a0' },
        { ...sent, id: 'a9' },
      ],
      changes: 1,
      sections: [{ title: 'Over u', facts }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Antwoorden bekijken: kyc' }));
  const table = within(await screen.findByRole('table', { name: 'Over u' }));
  expect(table.getByText('€ 38.000')).toBeDefined();
  expect(table.queryByText('Roker')).toBeNull();
  expect(screen.getByText('1 antwoord is anders dan toen.')).toBeDefined();
  await user.click(screen.getByLabelText('Ook antwoorden tonen die gelijk bleven'));
  expect(table.getByText('Roker')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Vergelijken met'), 'a9');
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/answers/a1/changes?with=a9'))).toBe(true));
  await expectAccessible();
});

test('what was done and why is found again, and leads to the document', async () => {
  const line = {
    id: 'event.1',
    source: 'event' as const,
    type: 'delivery.rejected',
    title: { nl: 'Document afgekeurd', en: 'Document rejected' },
    label: 'Upload uw salarisstrook',
    label_en: 'Upload your payslip',
    at: '2026-03-02T09:00:00Z',
    by: { kind: 'staff' as const, id: 's', name: 'Sanne de Wit' },
    person_firm_id: null,
    action_firm_id: null,
    changes: [],
    data: { reason: 'De maand staat er niet op.', delivery_id: 'x1' },
  };
  await show({ listHistory: [line] });
  const found = (await screen.findByRole('link', { name: 'Document afgekeurd' })).closest('li')!;
  expect(found.textContent).toContain('Sanne de Wit');
  expect(found.textContent).toContain('Upload uw salarisstrook · Waarom: De maand staat er niet op.');
  expect(within(found).getByRole('link').getAttribute('href')).toBe('/deliveries/x1?dossier=D1');
});
