// @vitest-environment jsdom

import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import type { InboxItem } from '@klantportaal/contract/modules/work/inbox';
import { inboxKindNames } from '@klantportaal/contract/modules/work/inbox-kinds';
import { listKeys } from '@klantportaal/contract/values/objects';
import { waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './api/early.ts';
import { type EarlyPage, startWhenKnown } from './api/page-script.ts';
import { session } from './api/session.ts';
import { createSignedInStaff, serve, showPage } from './app/testing.tsx';
import { matchRoute } from './lib/links.ts';
import { paths } from './lib/paths.ts';
import { createAnswers as deliveryAnswers } from './modules/documents/deliveries/testing.ts';
import { createAnswers as dossiersAnswers } from './modules/dossiers/dossiers/list/testing.ts';
import { firstReads } from './reads.ts';
import { pages } from './routes.ts';

vi.mock('@klantportaal/web/ui/pdf/pdf-viewer.tsx', () => ({ default: () => null }));
vi.mock('@klantportaal/web/ui/pdf/opened.ts', () => ({ openAhead: async () => {} }));

/** As the build writes them into the page. */
const written = listKeys(firstReads).map(
  (name): EarlyPage => ({
    path: paths[name].path,
    js: [`assets/${name}.js`],
    css: [`assets/${name}.css`],
    texts: { nl: [`assets/${name}-nl.js`], en: [`assets/${name}-en.js`] },
    reads: (firstReads[name] ?? []).map(({ call, query = [] }) => [backofficeCalls[call].path, ...query]),
  }),
);

const line: InboxItem = {
  id: 'answers.one',
  kind: 'answers',
  title: { nl: 'Ingevuld', en: 'Filled in' },
  label: 'Ingevuld',
  state: null,
  dossier_firm_id: 'd1',
  dossier_label: 'D1',
  names: [],
  person_firm_id: 'p1',
  person_name: 'Noor Wierstra',
  requested_for: null,
  requested_for_name: null,
  sent_by_name: null,
  colleague: null,
  question: null,
  since: '2026-03-01T10:00:00Z',
  deadline: null,
  subject_id: 'one',
  action_firm_id: 'a1',
  product_kind: null,
  product_firm_id: null,
  adviser: 'sanne',
  acting: null,
  helpers: [],
  snoozed_until: null,
  done_at: null,
  marked_by: null,
};
const numbers = { all: 1, mine: 1, unassigned: 0, snoozed: 0 };
const answers = {
  ...deliveryAnswers(),
  ...dossiersAnswers(),
  listInbox: [line],
  countInbox: {
    id: 'inbox',
    mailbox_failing_since: null,
    ...numbers,
    kinds: inboxKindNames.map((kind) => ({ kind, ...numbers })),
  },
  readChanges: { id: 'changes', position: '1', held: '0', types: [], dossiers: [] },
};

/** Runs the script of the page at an address, as the reader's cookie lets `readMe` answer. */
async function openPage(address: string, me = createSignedInStaff(), status = 200) {
  history.replaceState(null, '', address);
  const { id, ...attributes } = me;
  window.whoIsHere = Promise.resolve(Response.json({ data: { type: 'staff-sessions', id, attributes } }, { status }));
  await startWhenKnown(written);
}
const listFiles = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[href*="/assets/"]')];

afterEach(() => {
  // The window is that of other tests too.
  delete window.whoIsHere;
  delete window.earlyReads;
  for (const link of listFiles()) link.remove();
  vi.restoreAllMocks();
});

test.each([
  '/inbox',
  '/inbox?who=all',
  '/inbox?who=snoozed&kind=delivery,answers',
  '/inbox?dossier=d1',
  '/deliveries/one?who=unassigned&kind=delivery',
  '/dossiers',
  '/dossiers?who=all',
])('the page at %s makes the calls that were made for it, and none of them again', async (address) => {
  const seen = serve(answers);
  await openPage(address);
  const early = seen.map(({ path }) => path);
  const { name, params } = matchRoute(location.pathname);
  expect(early).toHaveLength(firstReads[name]?.length ?? 0);
  const { default: Page } = await pages[name].load();
  const query = Object.fromEntries(new URLSearchParams(location.search));
  await showPage(createElement(Page), { name, params, query, texts: [...pages[name].texts] });
  await waitFor(() => expect(window.earlyReads?.answers).toEqual({}));
  const made = seen.map(({ path }) => path);
  expect(early.filter((path) => made.filter((other) => other === path).length > 1)).toEqual([]);
});

test('names the account of the page, as every call of a page does', async () => {
  const seen = serve(answers);
  await openPage('/inbox', createSignedInStaff({ id: 'staff-2' }));
  expect(seen.map(({ headers }) => new Headers(headers).get('klantportaal-account'))).toEqual(
    seen.map(() => 'staff-2'),
  );
  expect(seen).not.toEqual([]);
});

test('fetches the files of the page, with the texts of the reader’s language', async () => {
  serve(answers);
  await openPage('/inbox', createSignedInStaff({ locale: 'en' }));
  expect(listFiles().map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ['modulepreload', '/assets/inbox.js'],
    ['modulepreload', '/assets/inbox-en.js'],
    ['preload', '/assets/inbox.css'],
  ]);
});

test('who opens the console itself reads the inbox already, and who sets up a firm does not', async () => {
  const seen = serve(answers);
  await openPage('/');
  expect(seen.map(({ path }) => path)).toContain('/backoffice/v1/inbox?adviser=sanne&limit=50');
  seen.length = 0;
  await openPage('/', createSignedInStaff({ firm: { ...createSignedInStaff().firm, is_being_set_up: true } }));
  expect(seen).toEqual([]);
});

test.each([
  ['nobody is signed in', '/inbox', 401],
  ['a page has no first reads', '/account', 200],
])('reads nothing where %s', async (_, address, status) => {
  const seen = serve(answers);
  await openPage(address, createSignedInStaff(), status);
  expect(seen).toEqual([]);
  expect(listFiles()).toEqual([]);
});

test('leaves to the page a search that it cannot write as the page does', async () => {
  const seen = serve(answers);
  await openPage('/dossiers?who=all&search=noor');
  expect(seen.map(({ path }) => path)).toEqual(['/backoffice/v1/views', '/backoffice/v1/advisers']);
});

test('gives nothing to another colleague, nor after half a minute', async () => {
  serve(answers);
  await openPage('/inbox');
  session.set(createSignedInStaff({ id: 'staff-2' }));
  expect(await takeEarlyAnswer('/backoffice/v1/views')).toBeNull();
  session.set(createSignedInStaff());
  expect((await takeEarlyAnswer('/backoffice/v1/advisers'))?.status).toBe(200);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001);
  expect(await takeEarlyAnswer('/backoffice/v1/inbox/counts?adviser=sanne')).toBeNull();
});
