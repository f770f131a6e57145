// @vitest-environment jsdom

import { noContent, refusal, type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import type { PdfViewerProps } from '@klantportaal/web/ui/pdf/pdf-viewer.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { UndoBar, undoable } from '../../../page/dialogs/undo.tsx';
import DeliveryPage from './delivery-page.tsx';
import { colleague, createAnswers, createDelivery, place, sha256 } from './testing.ts';
import { COMING_BACK, sent as sentVerdicts } from './use-verdict.ts';

vi.mock('@klantportaal/web/ui/pdf/pdf-viewer.tsx', () => ({
  default: ({ words, overlay }: PdfViewerProps) => (
    <div>
      <p>the document</p>
      <p>{words.title}</p>
      {overlay?.(1)}
    </div>
  ),
}));
vi.mock('@klantportaal/web/ui/pdf/opened.ts', () => ({ openAhead: async () => {} }));
afterEach(() => {
  undoable.set(null);
  sentVerdicts.set({});
  vi.restoreAllMocks();
  sessionStorage.clear();
});

async function show(stubs: Parameters<typeof serve>[0] = {}, me = createSignedInStaff()) {
  const seen = serve({ ...createAnswers(), ...stubs });
  const page = (
    <>
      <DeliveryPage />
      <UndoBar />
    </>
  );
  const shown = await showPage(page, { ...place, texts: ['deliveries'], me });
  history.replaceState(null, '', '/deliveries/one?who=all');
  shown.go.mockImplementation((href: string) => history.pushState(null, '', href));
  await screen.findByRole('heading', { name: 'Loonstrook one' });
  return { seen, ...shown };
}
/** Ticks what there is to check, with the focus on the page. */
const tick = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await screen.findByRole('checkbox', { name: 'De naam klopt' }));
  await user.click(document.body);
};
const listVerdicts = (seen: readonly Seen[]) => seen.filter(({ path }) => path.endsWith('/verdict'));

test('shows the document beside what was asked, without changing anything', async () => {
  const { seen } = await show();
  expect(await screen.findByText('the document')).toBeDefined();
  expect(screen.getByText('Van mei')).toBeDefined();
  expect(seen.every(({ method }) => method === 'GET')).toBe(true);
  await expectAccessible();
});

test('approves by a key what was looked at, in the version that was looked at, and goes on with the next', async () => {
  const { seen, go, user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'De naam klopt' }));
  await user.click(document.body);
  await user.keyboard('a');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/deliveries/two?who=all'));
  const [given] = listVerdicts(seen);
  expect(given).toMatchObject({
    method: 'PUT',
    body: { verdict: 'approved', checks: ['name'], version: sha256, document_kind: 'payslip', document_date: null },
  });
  expect(given!.headers['If-Match']).toBe('"v1"');
});

test('is put aside by a key until tomorrow, and the next of the same list shows', async () => {
  const { seen, go, user } = await show({ snoozeInboxItem: noContent() });
  await user.click(document.body);
  await user.keyboard('s');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: /^Morgen/ }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/deliveries/two?who=all'));
  expect(seen.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/backoffice/v1/inbox/delivery.one/snooze',
  ]);
});

test('can be undone until it is final', async () => {
  const { seen, user } = await show({ undoVerdict: () => new Response(null, { status: 204 }) });
  await tick(user);
  await user.keyboard('v');
  expect(await screen.findByText('Voorlopig akkoord: Loonstrook one')).toBeDefined();
  await user.keyboard('z');
  await waitFor(() => expect(listVerdicts(seen).map(({ method }) => method)).toEqual(['PUT', 'DELETE']));
  await waitFor(() => expect(screen.queryByText('Voorlopig akkoord: Loonstrook one')).toBeNull());
});

test('the key to reject leads to the reason, where no other key judges; Escape leads back', async () => {
  const { seen, user } = await show();
  await user.keyboard('r');
  expect(document.activeElement).toBe(screen.getByLabelText('Reden'));
  await user.keyboard('a');
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('avt');
  expect(listVerdicts(seen)).toEqual([]);
  await user.click(screen.getByLabelText('Eigen woorden'));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Afkeuren' }));
});

test('who undoes a verdict has its document again, with the reason as it was typed', async () => {
  const { go, user } = await show({ undoVerdict: () => new Response(null, { status: 204 }) });
  await user.keyboard('r');
  await user.type(screen.getByLabelText('Eigen woorden'), 'Pagina 2 ontbreekt.');
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(go.mock.calls).toEqual([['/deliveries/two?who=all'], ['/deliveries/one?who=all']]));
  cleanup();
  await show();
  expect(screen.getByLabelText('Eigen woorden')).toHaveProperty('value', 'Pagina 2 ontbreekt.');
});

test('asks for a reason to reject, shows what the consumer will read, and keeps what was typed when it is refused', async () => {
  const { seen, go, user } = await show({ giveVerdict: refusal('SERVICE_UNAVAILABLE') });
  await screen.findByRole('option', { name: 'Loonstrook' });
  await user.keyboard('r');
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  expect(screen.getByText('Kies een reden of schrijf er een.')).toBeDefined();
  expect(listVerdicts(seen)).toEqual([]);
  await user.selectOptions(await screen.findByLabelText('Reden'), 'unreadable');
  await user.type(screen.getByLabelText('Eigen woorden'), 'Pagina 2 ontbreekt.');
  expect(screen.getByText('Dit kunt u beter lezen. Pagina 2 ontbreekt.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  await waitFor(() => expect(listVerdicts(seen)).toHaveLength(1));
  expect(listVerdicts(seen)[0]!.body).toMatchObject({ reason: 'Pagina 2 ontbreekt.', reason_id: 'unreadable' });
  expect(await screen.findByText('Het oordeel over ‘Loonstrook one’ is niet gegeven')).toBeDefined();
  expect(go.mock.calls).toEqual([['/deliveries/two?who=all'], ['/deliveries/one?who=all']]);
  cleanup();
  await show();
  expect(screen.getByLabelText('Eigen woorden')).toHaveProperty('value', 'Pagina 2 ontbreekt.');
});

test('a verdict that does not arrive says that there is no connection, and is given once there is', async () => {
  const { setTimeout: real } = globalThis;
  const wait = (run: () => void, ms?: number) => real(run, ms === COMING_BACK ? 0 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(wait as typeof setTimeout);
  let isConnected = false;
  const { user } = await show({
    giveVerdict: () => {
      if (!isConnected) throw new TypeError('Failed to fetch');
      return createDelivery('one', { final_at: new Date(Date.now() + 10_000).toISOString() });
    },
  });
  await tick(user);
  await user.keyboard('a');
  const title = await screen.findByText(/^Het oordeel over ‘Loonstrook one’ is niet gegeven/);
  expect(await within(title.closest('[role="alert"]')!).findByText(/Geen verbinding met internet/)).toBeDefined();
  isConnected = true;
  await waitFor(async () => {
    await user.keyboard('a');
    expect(screen.getByText('Akkoord: Loonstrook one')).toBeDefined();
  });
});

test('says who was first, when and what, and loses nothing', async () => {
  const present = createDelivery('one', {
    verdict: 'rejected',
    judged_by: colleague,
    verdicts: [
      {
        verdict: 'rejected',
        reason: 'Te oud',
        colleague: null,
        checks: [],
        version: sha256,
        document_kind: null,
        document_kind_version: null,
        document_date: null,
        by: colleague,
        given_at: '2026-03-02T09:00:00Z',
        final_at: '2026-03-02T09:00:10Z',
      },
    ],
  });
  const { setTimeout: real } = globalThis;
  const wait = (run: () => void, ms?: number) => real(ms === COMING_BACK ? () => {} : run, ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(wait as typeof setTimeout);
  const { seen, go, user } = await show({ giveVerdict: refusal('PRECONDITION_FAILED', {}, present) });
  await user.keyboard('n');
  await user.type(await screen.findByLabelText('Interne notitie'), 'Nog te bespreken');
  await user.click(await screen.findByRole('checkbox', { name: 'De naam klopt' }));
  await user.keyboard('a');
  expect(await screen.findByText('Iemand was eerder')).toBeDefined();
  expect(screen.getByLabelText('Interne notitie')).toHaveProperty('value', 'Nog te bespreken');
  expect(await screen.findByText(/Imran el Ghazali gaf ‘Afgekeurd’ op 2 maart 2026/)).toBeDefined();
  expect(go.mock.calls).toEqual([['/deliveries/two?who=all'], ['/deliveries/one?who=all']]);
  // A key or a press that was meant for the next document judges nothing here.
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: 'Akkoord' }));
  expect(listVerdicts(seen)).toHaveLength(1);
  cleanup();
  await show();
  expect(await screen.findByRole('checkbox', { name: 'De naam klopt' })).toHaveProperty('checked', true);
});

test('shows the next before the verdict is answered; one that is refused leaves alone who is elsewhere by then', async () => {
  const verdict = Promise.withResolvers<ReturnType<typeof refusal>>();
  const { go, user } = await show({ giveVerdict: verdict.promise });
  const before = { text: 'Akkoord: Loonstrook zero', until: '2999-01-01T00:00:00Z', undo: async () => {} };
  act(() => undoable.set(before));
  await tick(user);
  await user.keyboard('a');
  expect(go.mock.calls).toEqual([['/deliveries/two?who=all']]);
  expect(undoable.get()).toBeNull();
  history.pushState(null, '', '/dossiers');
  verdict.resolve(refusal('SERVICE_UNAVAILABLE'));
  expect(await screen.findByText(/Het oordeel over ‘Loonstrook one’ is niet gegeven: /)).toBeDefined();
  expect(go).toHaveBeenCalledOnce();
  expect(undoable.get()).toBe(before);
});

test('offers a reader no verdicts, by button or by key', async () => {
  const { seen, user } = await show(
    {},
    createSignedInStaff({ role: 'reader', scopes: ['deliveries:read', 'inbox:read', 'catalogue:read'] }),
  );
  expect(await screen.findByText('Met deze rol kan niet worden geoordeeld.')).toBeDefined();
  await user.keyboard('avtr');
  expect(screen.queryByRole('button', { name: 'Akkoord' })).toBeNull();
  expect(listVerdicts(seen)).toEqual([]);
  await expectAccessible();
});

test('the words of a rejection stay, to copy, when the role is taken away meanwhile, and nothing judges', async () => {
  const reader = createSignedInStaff({ role: 'reader', scopes: ['deliveries:read', 'inbox:read', 'catalogue:read'] });
  const { user, seen } = await show({ giveVerdict: () => refusal('ACCESS_DENIED'), readMe: reader });
  await screen.findByRole('option', { name: 'Loonstrook' });
  await user.keyboard('r');
  await user.type(screen.getByLabelText(/eigen woorden/i), 'De onderkant ontbreekt');
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  expect(await screen.findByText('Met deze rol kan niet worden geoordeeld.')).toBeDefined();
  const words = screen.getByLabelText<HTMLTextAreaElement>(/eigen woorden/i);
  expect(words.value).toBe('De onderkant ontbreekt');
  expect(screen.queryByRole('button', { name: 'Afkeuren' })).toBeNull();
  await user.type(words, '{Control>}{Enter}{/Control}');
  expect(listVerdicts(seen)).toHaveLength(1);
});

test.each([
  [{ style: 'informal', language: 'nl' } as const, 'Dit kun je beter lezen.', /informeel, in het Nederlands/],
  [{ style: 'informal', language: 'en' } as const, 'You can read this better.', /informeel, in het Engels/],
])('previews a rejection as this consumer reads it: %o', async (addressed, words, how) => {
  const { user } = await show({ readDelivery: () => withVersion(createDelivery('one', { addressed }), '"v1"') });
  await screen.findByRole('option', { name: 'Loonstrook' });
  await user.keyboard('r');
  await user.selectOptions(await screen.findByLabelText('Reden'), 'unreadable');
  expect(screen.getByText(words).getAttribute('lang')).toBe(addressed.language);
  expect(screen.getByText(how)).toBeDefined();
});

const earlier = {
  id: 'zero',
  file_name: 'oud.pdf',
  verdict: 'rejected' as const,
  reason: 'Te oud',
  delivered_at: '2026-02-01T10:00:00Z',
};

test('shows what was sent before with its reason, and both side by side', async () => {
  const { user } = await show({
    readDelivery: ({ path }) => {
      const id = path.split('/').at(-1)!;
      return withVersion(createDelivery(id, id === 'one' ? { earlier: [earlier] } : {}), '"v1"');
    },
  });
  expect(await screen.findByText('Te oud')).toBeDefined();
  expect(screen.getByRole('link', { name: /Eerder ontvangen op 1 februari 2026/ })).toHaveProperty(
    'pathname',
    '/deliveries/zero',
  );
  await user.keyboard('d');
  const before = await screen.findByRole('region', { name: /Eerder ontvangen/ });
  expect(await within(before).findByText('the document')).toBeDefined();
  await user.keyboard('d');
  expect(screen.queryByRole('region', { name: /Eerder ontvangen/ })).toBeNull();
});

test('a document that is gone says so once, with nothing to download and a way back to the same list', async () => {
  serve({
    ...createAnswers(),
    readDelivery: refusal('DELIVERY_NOT_FOUND'),
    downloadDeliveredDocument: refusal('DELIVERY_NOT_FOUND'),
  });
  await showPage(<DeliveryPage />, { ...place, texts: ['deliveries'], me: createSignedInStaff() });
  const back = await screen.findByRole('link', { name: 'Terug naar de lijst' });
  expect(back.getAttribute('href')).toMatch(/^\/inbox/);
  expect(screen.queryByRole('button', { name: 'Downloaden' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Terug naar de lijst' })).toHaveLength(1);
  await expectAccessible();
});

const note = {
  id: 'n1',
  text: 'Nagebeld',
  delivery_id: 'one',
  corrects: null,
  corrected_by: null,
  by: { kind: 'staff' as const, id: 's', name: 'Sanne' },
  written_by: null,
  at: '2026-03-02T10:00:00Z',
};
test('a note that is kept is announced; Escape leaves its form and keeps what was typed', async () => {
  const { seen, user } = await show({ addDeliveryNote: note });
  await user.click(await screen.findByRole('button', { name: 'Notitie toevoegen' }));
  await user.type(await screen.findByLabelText('Interne notitie'), 'Nagebeld');
  await user.keyboard('{Escape}');
  const open = await screen.findByRole('button', { name: 'Notitie toevoegen' });
  await waitFor(() => expect(document.activeElement).toBe(open));
  await user.click(open);
  expect(screen.getByLabelText('Interne notitie')).toHaveProperty('value', 'Nagebeld');
  await user.click(screen.getByRole('button', { name: 'Notitie bewaren' }));
  expect(await screen.findByText('De notitie is bewaard.')).toBeDefined();
  expect(seen.findLast(({ method }) => method === 'POST')?.body).toEqual({ text: 'Nagebeld' });
});
