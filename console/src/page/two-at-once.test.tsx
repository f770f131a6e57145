// @vitest-environment jsdom

import type { BackofficeCallName } from '@klantportaal/contract/firm-calls';
import { ensure } from '@klantportaal/contract/values/ensure';
import { answerWith, refusal, type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, showPage } from '../app/testing.tsx';
import RetentionPage from '../modules/compliance/privacy/retention-page.tsx';
import DossierPage from '../modules/dossiers/dossiers/dossier-page.tsx';
import {
  createAdviser,
  createInvitation,
  createTodo,
  createStubs as dossierStubs,
} from '../modules/dossiers/dossiers/testing.ts';
import KeysPage from '../modules/identity/keys/keys-page.tsx';
import StaffPage from '../modules/identity/staff/staff-page.tsx';
import WebhookPage from '../modules/integrations/webhooks/webhook-page.tsx';
import { POLL_INTERVAL_MS } from './layout/follow.ts';
import { createFoundDossier, createLicence, keepMine, readConflict } from './testing.ts';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

type Stubs = Parameters<typeof serve>[0];
/** The state of a record: at first, and since a colleague wrote. */
type Now = 'before' | 'after';

interface Form {
  page: ReactNode;
  stage: Parameters<typeof showPage>[1];
  /** The answers to the page's reads, as the record is when it asks. */
  reads: (now: () => Now) => Stubs;
  /** The write, and what it answers once it is done. */
  call: BackofficeCallName;
  answer: object;
  /** Opens the form and fills it in. */
  fill: (user: UserEvent) => Promise<void>;
  save: string;
  rows: string[][];
  /** The conditions of the first press, and of the choice. */
  conditions: [first: object, chosen: object];
}

const none = { 'If-None-Match': '*' };
const onVersion = (etag: string) => ({ 'If-Match': etag });
const getVersion = (now: Now) => (now === 'before' ? '"1"' : '"2"');

const createWebhook = (now: Now) => ({
  id: 'hook-1',
  url: now === 'before' ? 'https://crm.example/hook' : 'https://nieuw.example/hook',
  types: ['*'],
  contact: null,
  made_by: null,
  created_at: '2026-03-01T08:00:00Z',
  failing_since: null,
  paused_at: null,
  waiting: 0,
});
const createProvider = (now: Now) => ({
  id: 'firm',
  issuer: 'https://login.example',
  client_id: now === 'before' ? 'console' : 'hunne',
  domains: ['kantoor.example'],
  group_claim: 'groups',
  groups: [{ group: 'adviseurs', role: 'adviser' as const }],
  is_required: false,
  return_address: 'https://console.example/sign-in/return/firm',
  shared_return_address: null,
});
const substitute = (who: string) => ({ id: 'sanne', adviser: 'sanne', substitute: who, until: '2999-05-01' });
const advisers = {
  id: 'advisers',
  advisers: [
    createAdviser('sanne', 'Sanne de Wit'),
    createAdviser('joris', 'Joris Bos'),
    createAdviser('els', 'Els Vos'),
  ],
};
const colleague = {
  id: 'staff-2',
  name: 'Sanne de Wit',
  email: 'sanne@kantoor.example',
  role: 'adviser' as const,
  adviser: 'sanne',
  locale: 'nl' as const,
  status: 'active' as const,
  created_at: '2026-01-01T08:00:00Z',
  identities: [],
  invited_at: null,
  last_sign_in_at: null,
  invitation_expires_at: null,
  ended_at: null,
};
const staff = {
  listStaff: [colleague],
  readAdvisers: advisers,
  listSubstitutes: [],
  readIdentityProvider: null,
  readChanges: { id: 'changes', position: '1', held: '0', dossiers: [], types: [] },
};
const granted = {
  id: 's1',
  name: 'Fintool',
  scopes: ['events:read'],
  granted_at: '2026-03-01T08:00:00Z',
  made_by: null,
  etag: '"2"',
};
const hold = { dossier_firm_id: 'D3', id: 'x' };
const dossierStage = {
  name: 'dossier' as const,
  params: { firmId: 'D1' },
  texts: ['dossiers' as const, 'forms' as const],
};
const type = async (user: UserEvent, label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

const addressOfWebhook: Form = {
  page: <WebhookPage />,
  stage: { name: 'webhook', params: { id: 'hook-1' }, texts: ['webhooks'] },
  reads: (now) => ({
    readWebhook: () => withVersion(createWebhook(now()), getVersion(now())),
    listWebhookAttempts: [],
  }),
  call: 'changeWebhook',
  answer: createWebhook('after'),
  fill: async (user) => {
    await user.click(await screen.findByRole('button', { name: 'Wijzigen' }));
    await type(user, 'Adres', 'https://mijn.example/hook');
  },
  save: 'Opslaan',
  rows: [
    ['Adres', 'https://mijn.example/hook', 'https://nieuw.example/hook'],
    ['Welke gebeurtenissen?', 'Alles wat er gebeurt', 'Alles wat er gebeurt'],
    ['E-mailadres voor storingen', 'leeg', 'leeg'],
  ],
  conditions: [onVersion('"1"'), onVersion('"2"')],
};

/** TABLE: a form of each call whose record two can write, with a change of somebody else before it is sent. */
const forms: Record<string, Form> = {
  'the address of a webhook': addressOfWebhook,
  'an identity provider': {
    page: <StaffPage />,
    stage: { name: 'staff', texts: ['staff'] },
    reads: (now) => ({ ...staff, readIdentityProvider: () => withVersion(createProvider(now()), getVersion(now())) }),
    call: 'putIdentityProvider',
    answer: createProvider('after'),
    fill: async (user) => {
      const rows = await screen.findAllByRole('listitem');
      const row = ensure(rows.find((item) => within(item).queryByText('https://login.example')));
      await user.click(within(row).getByRole('button', { name: 'Wijzigen' }));
      await type(user, /^Client-id/, 'mijne');
    },
    save: 'Opslaan',
    rows: [
      ['Adres van de organisatie (issuer)', 'https://login.example', 'https://login.example'],
      ['Client-id', 'mijne', 'hunne'],
      ['Domeinen van e-mailadressen', 'kantoor.example', 'kantoor.example'],
      ['Naam van het gegeven met de groepen', 'groups', 'groups'],
      ['Groep', 'adviseurs: adviseur', 'adviseurs: adviseur'],
      ['Alleen zo inloggen', 'niet verplicht', 'niet verplicht'],
    ],
    conditions: [onVersion('"1"'), onVersion('"2"')],
  },
  'a substitute, among staff': {
    page: <StaffPage />,
    stage: { name: 'staff', texts: ['staff'] },
    reads: (now) => ({
      ...staff,
      listSubstitutes: () => [{ ...substitute(now() === 'before' ? 'joris' : 'els'), etag: getVersion(now()) }],
    }),
    call: 'nameSubstitute',
    answer: { ...substitute('joris'), etag: '"3"' },
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Vervanger' }));
      await type(user, 'Tot en met', '01-06-2999');
    },
    save: 'Opslaan',
    rows: [
      ['Wie vervangt', 'Joris Bos', 'Els Vos'],
      ['Tot en met', '01-06-2999', '01-05-2999'],
    ],
    conditions: [onVersion('"1"'), onVersion('"2"')],
  },
  'a substitute, in a dossier': {
    page: <DossierPage />,
    stage: dossierStage,
    reads: (now) => ({
      ...dossierStubs(),
      readAdvisers: advisers,
      listSubstitutes: () => (now() === 'before' ? [] : [{ ...substitute('els'), etag: '"2"' }]),
    }),
    call: 'nameSubstitute',
    answer: { ...substitute('joris'), etag: '"3"' },
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Vervanger' }));
      await type(user, 'Tot en met', '01-06-2999');
    },
    save: 'Bewaren',
    rows: [
      ['Vervanger', 'Joris Bos', 'Els Vos'],
      ['Tot en met', '01-06-2999', '01-05-2999'],
    ],
    conditions: [none, onVersion('"2"')],
  },
  'a mail address': {
    page: <DossierPage />,
    stage: dossierStage,
    reads: (now) => ({
      ...dossierStubs(),
      listTodos: [createTodo('paspoort')],
      readInvitation: () =>
        withVersion(
          createInvitation(now() === 'before' ? {} : { emailaddress: 'hun@wierstra.example' }),
          getVersion(now()),
        ),
    }),
    call: 'correctEmail',
    answer: createInvitation(),
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: /^Ander e-mailadres voor/ }));
      await type(user, 'Nieuw e-mailadres', 'mijn@wierstra.example');
    },
    save: 'Bewaren',
    rows: [['Nieuw e-mailadres', 'mijn@wierstra.example', 'hun@wierstra.example']],
    conditions: [onVersion('"1"'), onVersion('"2"')],
  },
  'a legal hold': {
    page: <RetentionPage />,
    stage: { name: 'retention', texts: ['privacy', 'forms'] },
    reads: (now) => ({
      readLicence: withVersion(createLicence(), '"1"'),
      listLicenceDrafts: { id: 'drafts', drafts: [], managed_by: {} },
      listRetention: [],
      listPastTerms: [],
      listDossiers: [createFoundDossier('D3', 'Dhr. B. Bewaar')],
      listLegalHolds: () =>
        now() === 'before' ? [] : [{ id: 'D3', label: 'Aankoop', reason: 'Rechtszaak', set_at: null, set_by: null }],
    }),
    call: 'setLegalHold',
    answer: { ...hold, reason: 'Klacht bij Kifid' },
    fill: async (user) => {
      await user.type(await screen.findByLabelText('Bewaarplicht instellen op een dossier'), 'D3');
      await user.click(await screen.findByRole('button', { name: 'Dossier D3: Dhr. B. Bewaar' }));
      await type(user, 'Waarom niets weg mag', 'Klacht bij Kifid');
    },
    save: 'Bewaarplicht instellen',
    rows: [['Waarom niets weg mag', 'Klacht bij Kifid', 'Rechtszaak']],
    conditions: [none, onVersion('"2"')],
  },
  'a supplier who is let in': {
    page: <KeysPage />,
    stage: { name: 'keys', texts: ['keys', 'account'] },
    reads: (now) => ({
      listKeys: [],
      listSuppliers: () => (now() === 'before' ? [] : [granted]),
    }),
    call: 'grantSupplier',
    answer: { ...granted, scopes: ['dossiers:read'] },
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Leverancier toelaten' }));
      await type(user, /^Code van de leverancier/, 's1');
      await user.click(screen.getByLabelText(/^Dossiers zien/));
    },
    save: 'Leverancier toelaten',
    rows: [['Fintool', 'Dossiers zien', 'Gebeurtenissen volgen']],
    conditions: [none, onVersion('"2"')],
  },
};

const isWrite = ({ method }: Seen) => method !== 'GET';
const listConditions = (seen: Seen[]) =>
  seen
    .filter(isWrite)
    .map(({ headers }) => Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('If-'))));

test.each(Object.entries(forms))(
  '%s that a colleague changed meanwhile is shown beside what was filled in, and decided by a press of its own',
  async (_, { page, stage, reads, call, answer, fill, save, rows, conditions }) => {
    let now: Now = 'before';
    let isFirst = true;
    const seen = serve({
      ...reads(() => now),
      [call]: () => {
        if (!isFirst) return answerWith(answer);
        isFirst = false;
        now = 'after';
        return refusal('PRECONDITION_FAILED', {}, undefined, getVersion(now));
      },
    });
    const { user } = await showPage(page, stage);
    await fill(user);
    const press = async () => {
      const buttons = screen.getAllByRole('button', { name: save });
      await user.click(ensure(buttons.at(-1)));
    };
    await press();
    expect(await readConflict()).toEqual(rows);
    await press();
    await readConflict();
    expect(listConditions(seen)).toEqual([conditions[0]]);
    await keepMine(user);
    await waitFor(() => expect(listConditions(seen)).toEqual(conditions));
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Iemand anders/ })).toBeNull());
  },
);

test('a form saves on the version that filling in began from, whatever the page read in the background since', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now: Now = 'before';
  const { page, stage, reads, fill, save, answer } = addressOfWebhook;
  const seen = serve({
    ...reads(() => now),
    changeWebhook: ({ headers }) =>
      headers['If-Match'] === getVersion(now) ? answerWith(answer) : refusal('PRECONDITION_FAILED'),
  });
  const { user } = await showPage(page, stage);
  await fill(user);
  now = 'after';
  vi.advanceTimersByTime(POLL_INTERVAL_MS);
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { name: createWebhook('after').url })).toBeDefined();
  await user.click(screen.getByRole('button', { name: save }));
  expect((await readConflict())[0]).toEqual(['Adres', 'https://mijn.example/hook', 'https://nieuw.example/hook']);
  await keepMine(user);
  await waitFor(() => expect(listConditions(seen)).toEqual([onVersion('"1"'), onVersion('"2"')]));
});
