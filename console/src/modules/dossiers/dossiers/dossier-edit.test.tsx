// @vitest-environment jsdom

import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { noContent, refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { keepMine, readConflict } from '../../../page/testing.ts';
import DossierPage from './dossier-page.tsx';
import { createDossier, createPerson, createStubs, createTodo, getBlock, listWrites, uploaded } from './testing.ts';

type Stubs = Parameters<typeof serve>[0];
const show = async (own: Stubs = {}, overrides: object = {}) => {
  const seen = serve({ ...createStubs(), ...own });
  const stage = { name: 'dossier' as const, params: { firmId: 'D1' }, texts: ['dossiers' as const, 'forms' as const] };
  return { ...(await showPage(<DossierPage />, { ...stage, ...overrides })), seen };
};

test('changes of a person name what somebody else changed, keep what was typed, and then overwrite only that', async () => {
  const { firm_id: id, ...facts } = createPerson();
  const theirs = createPerson({ city: 'Zeist' });
  let isStale = true;
  const { user, seen } = await show({
    readPerson: () =>
      isStale
        ? withVersion(createPartial({ id, ...facts }), '"1"')
        : withVersion(createPartial({ id, ...facts, city: 'Zeist' }), '"2"'),
    putPerson: () => {
      if (!isStale) return createDossier({ persons: [theirs] });
      isStale = false;
      return refusal('PRECONDITION_FAILED', {}, createDossier({ persons: [theirs] }));
    },
    listHistory: [
      {
        id: 'event.1',
        source: 'event',
        type: 'person.changed',
        title: { nl: 'Persoon gewijzigd', en: 'Person changed' },
        label: null,
        label_en: null,
        at: '2026-03-02T09:00:00Z',
        by: { kind: 'staff', id: 's2', name: 'Joris Bos' },
        person_firm_id: 'p1',
        action_firm_id: null,
        changes: [],
        data: {},
      },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Noor Wierstra wijzigen' }));
  const mobile = await screen.findByLabelText(/^Mobiel/);
  await user.clear(mobile);
  await user.type(mobile, '06 87654321');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await readConflict()).toEqual([
    ['Mobiel', '06 87654321', '06 12345678'],
    ['Plaats', 'Zeist', 'Zeist'],
  ]);
  expect(screen.getByText(/^Joris Bos deed dat op/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Mobiel/).value).toBe('06 87654321');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Plaats/).value).toBe('Zeist'));
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await readConflict();
  expect(listWrites(seen)).toHaveLength(1);
  await keepMine(user);
  await waitFor(() => expect(listWrites(seen)).toHaveLength(2));
  expect(listWrites(seen)).toMatchObject([
    { headers: { 'If-Match': '"1"' }, body: { phone_mobile: '06 87654321', city: 'Utrecht' } },
    { headers: { 'If-Match': '"2"' }, body: { phone_mobile: '06 87654321', city: 'Zeist' } },
  ]);
});

test('a person gets another name and birthday, by the rules that the server has', async () => {
  const { firm_id: id, ...facts } = createPerson();
  const { user, seen } = await show({
    readPerson: withVersion(createPartial({ id, ...facts }), '"1"'),
    putPerson: createDossier(),
  });
  await user.click(await screen.findByRole('button', { name: 'Noor Wierstra wijzigen' }));
  const last = await screen.findByLabelText('Achternaam');
  await user.clear(last);
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await screen.findByText('Dit veld is verplicht')).toBeDefined();
  expect(listWrites(seen)).toEqual([]);
  await user.type(last, 'Haverkate');
  await user.type(screen.getByLabelText(/^Tussenvoegsel/), 'van');
  const birthday = screen.getByLabelText(/^Geboortedatum/);
  await user.clear(birthday);
  await user.type(birthday, '31021990');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(listWrites(seen)).toEqual([]);
  await user.clear(birthday);
  await user.type(birthday, '02041990');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() => expect(listWrites(seen)).toHaveLength(1));
  expect(listWrites(seen)[0]).toMatchObject({
    headers: { 'If-Match': '"1"' },
    body: {
      first_name: 'Noor',
      last_name: 'Haverkate',
      display_name: 'Noor van Haverkate',
      date_of_birth: '1990-04-02',
    },
  });
});

test('a product that staff keep gets another name and step; that of the firm’s system is not edited', async () => {
  const timeline = ['Inventarisatie', 'Aanvraag', 'Passeren'].map((label, index) => ({
    label,
    completed: index < 1,
    active: index === 1,
  }));
  const own = {
    kind: 'mortgage' as const,
    firm_id: 'm2',
    label: 'Tweede',
    label_en: null,
    details: { has_timeline: true, timeline },
  };
  const { firm_id: id, kind: _, ...facts } = own;
  const { user, seen } = await show({
    readDossier: createDossier({ products: [...createDossier().products, own] }),
    readProduct: withVersion(createPartial({ id, ...facts }), '"3"'),
    putProduct: createDossier(),
  });
  await user.click(await screen.findByRole('button', { name: 'Tweede wijzigen' }));
  expect(screen.queryByRole('button', { name: 'Hypotheek Oude Gracht wijzigen' })).toBeNull();
  await user.selectOptions(await screen.findByLabelText(/^Waar het staat/), 'Passeren');
  await user.type(screen.getByLabelText('Naam'), ' hypotheek');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() => expect(listWrites(seen)).toHaveLength(1));
  expect(listWrites(seen)[0]).toMatchObject({
    path: '/backoffice/v1/dossiers/D1/products/mortgage/m2',
    headers: { 'If-Match': '"3"' },
    body: {
      label: 'Tweede hypotheek',
      details: {
        timeline: [
          { label: 'Inventarisatie', completed: true, active: false },
          { label: 'Aanvraag', completed: true, active: false },
          { label: 'Passeren', completed: false, active: true },
        ],
      },
    },
  });
});

test('a product that a colleague changed meanwhile is read again, so that saving once more is on what stands there', async () => {
  const details = { has_timeline: true, timeline: [{ label: 'Aanvraag', completed: false, active: true }] };
  const own = { kind: 'mortgage' as const, firm_id: 'm2', label: 'Tweede', label_en: null, details };
  const { firm_id: id, kind: _, ...facts } = own;
  const theirs = createDossier({ products: [{ ...own, label: 'Tweede huis' }] });
  let isStale = true;
  const { user, seen } = await show({
    readDossier: createDossier({ products: [own] }),
    readProduct: () => withVersion(createPartial({ id, ...facts }), isStale ? '"3"' : '"4"'),
    putProduct: () => {
      if (!isStale) return theirs;
      isStale = false;
      return refusal('PRECONDITION_FAILED', {}, theirs);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Tweede wijzigen' }));
  await user.type(await screen.findByLabelText('Naam'), ' woning');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await readConflict()).toEqual([['Naam', 'Tweede woning', 'Tweede huis']]);
  await waitFor(() => expect(seen.filter(({ path }) => path.endsWith('/m2'))).toHaveLength(3));
  await keepMine(user);
  await waitFor(() => expect(listWrites(seen)).toHaveLength(2));
  expect(listWrites(seen).map(({ headers }) => headers['If-Match'])).toEqual(['"3"', '"4"']);
});

test('each fact of a product is a field, by the schema that the server has, and only what was typed changes', async () => {
  const details = { lender: 'Bank A', loan_amount: 1000.5, date_entry: '2026-01-31', spending_target: null };
  const own = { kind: 'credit' as const, firm_id: 'c1', label: 'Lening', label_en: null, details };
  const { firm_id: id, kind: _, ...facts } = own;
  const { user, seen } = await show({
    readDossier: createDossier({ products: [own] }),
    readProduct: withVersion(createPartial({ id, ...facts }), '"3"'),
    putProduct: createDossier(),
  });
  await user.click(await screen.findByRole('button', { name: 'Lening wijzigen' }));
  const amount = await screen.findByLabelText(/^Leenbedrag/);
  expect((amount as HTMLInputElement).value).toBe('1000,5');
  expect((screen.getByLabelText(/^Ingangsdatum/) as HTMLInputElement).value).toBe('31-01-2026');
  await user.clear(amount);
  await user.type(amount, 'veel');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await screen.findByText('Vul een getal in, zoals 1.234,56')).toBeDefined();
  expect(listWrites(seen)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '12500,75');
  await user.clear(screen.getByLabelText(/^Geldverstrekker/));
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() => expect(listWrites(seen)).toHaveLength(1));
  expect(listWrites(seen)[0]?.body).toMatchObject({
    label: 'Lening',
    details: { lender: null, loan_amount: 12500.75, date_entry: '2026-01-31', spending_target: null },
  });
});

test('a document that nobody asked for is named before it is sent, and goes to the dossier', async () => {
  const { user, seen } = await show({
    listDocumentKinds: [],
    uploadFile: uploaded,
    deliverUnasked: () => noContent(),
  });
  await user.click(await screen.findByRole('button', { name: 'Document toevoegen' }));
  await screen.findByRole('button', { name: 'Toevoegen' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
  expect(await screen.findByText('Kies een soort of schrijf op wat het is')).toBeDefined();
  expect(listWrites(seen)).toEqual([]);
  await user.type(screen.getByLabelText(/^In eigen woorden/), 'Brief van de notaris');
  await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(listWrites(seen)).toHaveLength(2));
  expect(listWrites(seen)[1]).toMatchObject({
    path: '/backoffice/v1/dossiers/D1/deliveries',
    body: { files: ['f1'], came_by: 'mail', kind: null, label: 'Brief van de notaris' },
  });
});

test('yes and no of a product are sent as such', async () => {
  const details = { date: '2026-03-10', is_true_meeting: false, is_google_meet: false, is_teams: false };
  const own = { kind: 'appointment' as const, firm_id: 'a1', label: 'Gesprek', label_en: null, details };
  const { firm_id: id, kind: _, ...facts } = own;
  const { user, seen } = await show({
    readDossier: createDossier({ products: [own] }),
    readProduct: withVersion(createPartial({ id, ...facts }), '"3"'),
    putProduct: createDossier(),
  });
  await user.click(await screen.findByRole('button', { name: 'Gesprek wijzigen' }));
  await user.selectOptions(await screen.findByLabelText('Online via Teams'), 'ja');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() => expect(listWrites(seen)).toHaveLength(1));
  expect(listWrites(seen)[0]?.body).toMatchObject({ details: { ...details, is_teams: true } });
});

test('closes the dossier on a day and reopens it', async () => {
  let closed_on: string | null = null;
  const answer = () => ({ id: 'D1', dossier_firm_id: 'D1', closed_on });
  const { user, seen } = await show({
    readDossierClosing: answer,
    closeDossier: () => {
      closed_on = '2026-03-02';
      return answer();
    },
    reopenDossier: () => {
      closed_on = null;
      return noContent();
    },
  });
  const request = () => screen.queryByRole('link', { name: 'Documenten vragen' });
  await user.click(await screen.findByRole('button', { name: 'Dossier sluiten' }));
  expect(request()).not.toBeNull();
  await screen.findByLabelText('Gesloten op');
  const form = getBlock('Dossier sluiten');
  const day = form.getByLabelText('Gesloten op');
  await user.clear(day);
  await user.type(day, '02032026');
  await user.click(form.getByRole('button', { name: 'Dossier sluiten' }));
  expect(await screen.findByText('gesloten op 02-03-2026')).toBeDefined();
  expect(listWrites(seen)).toMatchObject([{ body: { closed_on: '2026-03-02' } }]);
  // Nothing is asked in a closed dossier.
  expect(request()).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Dossier heropenen' }));
  await waitFor(() => expect(screen.queryByText('gesloten op 02-03-2026')).toBeNull());
  expect(request()).not.toBeNull();
});

const asked = {
  id: 'paspoort',
  deadline: '2999-04-01',
  comment: 'Beide kanten',
  comment_en: null,
  requested_for: null,
};

test('an open request gets another day, person and words, and the rest is sent as it was', async () => {
  const partner = createPerson({ firm_id: 'p2', display_name: 'Bas Wierstra' });
  const { user, seen } = await show({
    readDossier: createDossier({ persons: [createPerson(), partner] }),
    listTodos: [createTodo('paspoort', { comment: 'Beide kanten' }), createTodo('polis', { can_change: false })],
    readRequest: withVersion(asked, '"1"'),
    changeRequest: asked,
  });
  expect(await screen.findByText('Eigen woorden: Beide kanten')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Stuur polis wijzigen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stuur paspoort wijzigen' }));
  const day = await screen.findByLabelText(/^Uiterste dag/);
  await user.clear(day);
  await user.type(day, '01012020');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await screen.findByText('Deze dag is al voorbij.')).toBeDefined();
  expect(listWrites(seen)).toEqual([]);
  await user.clear(day);
  await user.type(day, '02042999');
  expect(screen.queryByLabelText(/Engels/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Voor wie'), 'Bas Wierstra');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() => expect(listWrites(seen)).toHaveLength(1));
  expect(listWrites(seen)[0]).toMatchObject({
    path: '/backoffice/v1/actions/paspoort/request',
    headers: { 'If-Match': '"1"' },
    body: { deadline: '2999-04-02', comment: 'Beide kanten', comment_en: null, requested_for: 'p2' },
  });
  await waitFor(() => expect(screen.queryByLabelText(/^Uiterste dag/)).toBeNull());
});

test('a request that a colleague changed meanwhile says who and what, and keeps the words that were typed', async () => {
  const theirs = { ...asked, deadline: '2999-05-01' };
  let isStale = true;
  const { user, seen } = await show({
    readRequest: () => (isStale ? withVersion(asked, '"1"') : withVersion(theirs, '"2"')),
    changeRequest: () => {
      if (!isStale) return theirs;
      isStale = false;
      return refusal('PRECONDITION_FAILED', {}, theirs);
    },
    listHistory: [
      {
        id: 'event.1',
        source: 'event',
        type: 'action.changed',
        title: { nl: 'Actie gewijzigd', en: 'Task changed' },
        label: 'Stuur paspoort',
        label_en: null,
        at: '2026-03-02T09:00:00Z',
        by: { kind: 'staff', id: 's2', name: 'Joris Bos' },
        person_firm_id: null,
        action_firm_id: 'paspoort',
        changes: [],
        data: {},
      },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Stuur paspoort wijzigen' }));
  const words = await screen.findByLabelText(/^Eigen woorden/);
  await user.clear(words);
  await user.type(words, 'Alleen de voorkant');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await readConflict()).toEqual([
    ['Uiterste dag', '01-05-2999', '01-05-2999'],
    ['Eigen woorden', 'Alleen de voorkant', expect.any(String)],
  ]);
  expect(screen.getByText(/^Joris Bos deed dat op/)).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Eigen woorden/).value).toBe('Alleen de voorkant');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Uiterste dag/).value).toBe('01-05-2999'));
  await keepMine(user);
  await waitFor(() => expect(listWrites(seen)).toHaveLength(2));
  expect(listWrites(seen)[1]).toMatchObject({
    headers: { 'If-Match': '"2"' },
    body: { deadline: '2999-05-01', comment: 'Alleen de voorkant' },
  });
});

test('an invoice whose total has parts of a cent, or is another sum than its lines, is not sent until it says why', async () => {
  const details = { public_number: '1', total: 100, lines: [{ description: 'Advies', amount: 100 }] };
  const own = { kind: 'invoice' as const, firm_id: 'i9', label: 'Factuur', label_en: null, details };
  const { firm_id: id, kind: _, ...facts } = own;
  const { user, seen } = await show({
    readDossier: createDossier({ products: [own] }),
    readProduct: withVersion(createPartial({ id, ...facts }), '"3"'),
    putProduct: createDossier(),
  });
  await user.click(await screen.findByRole('button', { name: 'Factuur wijzigen' }));
  const total = await screen.findByLabelText('Totaalbedrag');
  for (const [typed, said] of [
    ['100,005', 'Vul een bedrag in, zoals 1.234,56'],
    ['99999999', 'Vul 9.999.999,99 of minder in'],
    ['121', 'De regels zijn samen een ander bedrag. Vul in waarom, of pas het totaal aan.'],
  ] as const) {
    await user.clear(total);
    await user.type(total, typed);
    await user.click(screen.getByRole('button', { name: 'Bewaren' }));
    expect(await screen.findByText(said)).toBeDefined();
  }
  expect(listWrites(seen)).toEqual([]);
  await user.type(screen.getByLabelText(/^Waarom het totaal anders is/), 'Met btw');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() => expect(listWrites(seen)).toHaveLength(1));
  expect(listWrites(seen)[0]).toMatchObject({ body: { details: { total: 121, total_reason: 'Met btw' } } });
});
