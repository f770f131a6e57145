// @vitest-environment jsdom

import type { JudgedDelivery } from '@klantportaal/contract/backoffice/verdicts';
import { file, refusal, type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import type { PdfViewerProps } from '@klantportaal/web/ui/pdf/pdf-viewer.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible, meWith, serve, showPage } from '../../app/testing.tsx';
import { UndoBar, undoable } from '../../page/undo.tsx';
import DeliveryPage from './delivery-page.tsx';
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

const sha256 = 'a'.repeat(64);
const delivery = (id: string, own: Partial<JudgedDelivery> = {}): JudgedDelivery => ({
  id,
  dossier_firm_id: 'd1',
  action_id: 'action',
  action_firm_id: 'a1',
  action_type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  label: `Loonstrook ${id}`,
  file_name: 'loonstrook.pdf',
  mime: 'application/pdf',
  size: 1000,
  sha256,
  pages: 1,
  cleaned: false,
  redacted: false,
  comment: 'Van mei',
  status: 'received',
  reason: null,
  verdict: 'received',
  document_kind: 'payslip',
  document_date: null,
  valid_until: null,
  delivered_by_firm_id: 'p1',
  delivered_at: '2026-03-01T10:00:00Z',
  judged_at: null,
  judged_by: null,
  final_at: null,
  held: null,
  verdicts: [],
  addressed: { style: 'formal', language: 'nl' },
  earlier: [],
  originals: 1,
  redaction: null,
  came_by: null,
  put_by: null,
  ...own,
});
const colleague = { kind: 'staff' as const, id: 's2', name: 'Imran el Ghazali' };
const line = (id: string) => ({
  id: `delivery.${id}`,
  kind: 'delivery' as const,
  title: { nl: id, en: id },
  label: id,
  state: null,
  dossier_firm_id: 'd1',
  dossier_label: 'D1',
  names: [],
  person_firm_id: null,
  person_name: null,
  since: '2026-03-01T10:00:00Z',
  deadline: null,
  subject_id: id,
  action_firm_id: null,
  product_kind: null,
  product_firm_id: null,
  adviser: null,
  acting: null,
  helpers: [],
  snoozed_until: null,
  done_at: null,
  marked_by: null,
  cursor: id,
});
const kind = {
  id: 'payslip',
  firm_id: 'payslip',
  version: 1,
  updated_at: '2026-03-01T10:00:00Z',
  name: { nl: 'Loonstrook' },
  code: null,
  ask: null,
  hint: null,
  requirements: [],
  term_months: 3,
  term_from: 'document_date' as const,
  checks: [{ id: 'name', label: { nl: 'De naam klopt' } }],
  action_type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' as const,
};
const reason = {
  id: 'unreadable',
  firm_id: 'unreadable',
  version: 1,
  updated_at: '2026-03-01T10:00:00Z',
  label: { nl: 'Onleesbaar' },
  text: { nl: 'Dit kunt u beter lezen.', nl_informal: 'Dit kun je beter lezen.', en: 'You can read this better.' },
};

type Stubs = Parameters<typeof serve>[0];
async function show(stubs: Stubs = {}, me = meWith()) {
  const final_at = new Date(Date.now() + 10_000).toISOString();
  const seen = serve({
    readDelivery: ({ path }) => withVersion(delivery(path.split('/').at(-1)!), '"v1"'),
    downloadDeliveredDocument: () => file('loonstrook.pdf', 'application/pdf'),
    findNumbers: [{ id: '1', page: 1, x: 0.2, y: 0.1, width: 0.2, height: 0.02 }],
    readLicence: refusal('LICENCE_NOT_FOUND'),
    listInbox: [line('one'), line('two')],
    readDossier: refusal('DOSSIER_NOT_FOUND'),
    listDocumentKinds: [kind],
    listRejectionReasons: [reason],
    listDeliveryNotes: [],
    giveVerdict: () => delivery('one', { final_at }),
    ...stubs,
  });
  const page = (
    <>
      <DeliveryPage />
      <UndoBar />
    </>
  );
  const shown = await showPage(page, {
    name: 'delivery',
    params: { id: 'one' },
    query: { who: 'all' },
    texts: ['deliveries'],
    me,
  });
  history.replaceState(null, '', '/deliveries/one?who=all');
  shown.go.mockImplementation((href: string) => history.pushState(null, '', href));
  await screen.findByRole('heading', { name: 'Loonstrook one' });
  return { seen, ...shown };
}
const verdictsOf = (seen: readonly Seen[]) => seen.filter(({ path }) => path.endsWith('/verdict'));

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
  const [given] = verdictsOf(seen);
  expect(given).toMatchObject({
    method: 'PUT',
    body: { verdict: 'approved', checks: ['name'], version: sha256, document_kind: 'payslip', document_date: null },
  });
  expect(given!.headers['If-Match']).toBe('"v1"');
});

test('can be undone until it is final', async () => {
  const { seen, user } = await show({ undoVerdict: () => new Response(null, { status: 204 }) });
  await user.keyboard('v');
  expect(await screen.findByText('Voorlopig akkoord: Loonstrook one')).toBeDefined();
  await user.keyboard('z');
  await waitFor(() => expect(verdictsOf(seen).map(({ method }) => method)).toEqual(['PUT', 'DELETE']));
  await waitFor(() => expect(screen.queryByText('Voorlopig akkoord: Loonstrook one')).toBeNull());
});

test('asks for a reason to reject, shows what the consumer will read, and keeps what was typed when it is refused', async () => {
  const { seen, go, user } = await show({ giveVerdict: refusal('SERVICE_UNAVAILABLE') });
  await screen.findByRole('option', { name: 'Loonstrook' });
  await user.keyboard('r');
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  expect(screen.getByText('Kies een reden of schrijf er een.')).toBeDefined();
  expect(verdictsOf(seen)).toEqual([]);
  await user.selectOptions(await screen.findByLabelText('Reden'), 'unreadable');
  await user.type(screen.getByLabelText('Eigen woorden'), 'Pagina 2 ontbreekt.');
  expect(screen.getByText('Dit kunt u beter lezen. Pagina 2 ontbreekt.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  await waitFor(() => expect(verdictsOf(seen)).toHaveLength(1));
  expect(verdictsOf(seen)[0]!.body).toMatchObject({ reason: 'Pagina 2 ontbreekt.', reason_id: 'unreadable' });
  expect(await screen.findByText('Het oordeel over ‘Loonstrook one’ is niet gegeven')).toBeDefined();
  expect(go.mock.calls).toEqual([['/deliveries/two?who=all'], ['/deliveries/one?who=all']]);
  cleanup();
  await show();
  expect(screen.getByLabelText('Eigen woorden')).toHaveProperty('value', 'Pagina 2 ontbreekt.');
});

test('says who was first, when and what, and loses nothing', async () => {
  const present = delivery('one', {
    verdict: 'rejected',
    judged_by: colleague,
    verdicts: [
      {
        verdict: 'rejected',
        reason: 'Te oud',
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
  await user.click(await screen.findByRole('checkbox', { name: 'De naam klopt' }));
  await user.keyboard('a');
  expect(await screen.findByText(/Imran el Ghazali gaf ‘Afgekeurd’ op 2 maart 2026/)).toBeDefined();
  expect(go.mock.calls).toEqual([['/deliveries/two?who=all'], ['/deliveries/one?who=all']]);
  // A key that was meant for the next document judges nothing here.
  await user.keyboard('a');
  expect(verdictsOf(seen)).toHaveLength(1);
  cleanup();
  await show();
  expect(await screen.findByRole('checkbox', { name: 'De naam klopt' })).toHaveProperty('checked', true);
});

test('shows the next before the verdict is answered; one that is refused leaves alone who is elsewhere by then', async () => {
  const verdict = Promise.withResolvers<ReturnType<typeof refusal>>();
  const { go, user } = await show({ giveVerdict: verdict.promise });
  const before = { text: 'Akkoord: Loonstrook zero', until: '2999-01-01T00:00:00Z', undo: async () => {} };
  act(() => undoable.set(before));
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
    meWith({ role: 'reader', scopes: ['deliveries:read', 'inbox:read', 'catalogue:read'] }),
  );
  expect(await screen.findByText('Met deze rol kan niet worden geoordeeld.')).toBeDefined();
  await user.keyboard('avtr');
  expect(screen.queryByRole('button', { name: 'Akkoord' })).toBeNull();
  expect(verdictsOf(seen)).toEqual([]);
});

test.each([
  [{ style: 'informal', language: 'nl' } as const, 'Dit kun je beter lezen.', /informeel, in het Nederlands/],
  [{ style: 'informal', language: 'en' } as const, 'You can read this better.', /informeel, in het Engels/],
])('previews a rejection as this consumer reads it: %o', async (addressed, words, how) => {
  const { user } = await show({ readDelivery: () => withVersion(delivery('one', { addressed }), '"v1"') });
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
      return withVersion(delivery(id, id === 'one' ? { earlier: [earlier] } : {}), '"v1"');
    },
  });
  expect(await screen.findByText('Te oud')).toBeDefined();
  expect(screen.getByRole('link', { name: /Eerder ingestuurd op 1 februari 2026/ })).toHaveProperty(
    'pathname',
    '/deliveries/zero',
  );
  await user.keyboard('d');
  const before = await screen.findByRole('region', { name: /Eerder ingestuurd/ });
  expect(await within(before).findByText('the document')).toBeDefined();
  await user.keyboard('d');
  expect(screen.queryByRole('region', { name: /Eerder ingestuurd/ })).toBeNull();
});

const sent = (seen: readonly Seen[]) => seen.filter(({ path }) => path.endsWith('/redactions'));
/** A layer of 100 by 100 pixels: jsdom lays nothing out. */
function layer(): HTMLElement {
  const found = screen.getByRole('button', { name: 'Mogelijk een BSN' }).parentElement!;
  found.setPointerCapture = () => {};
  found.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  return found;
}

test('covers what was found and what was drawn, in the version that was looked at, after asking', async () => {
  const { seen, user } = await show({ redactDelivery: () => delivery('one', { redacted: true }) });
  await screen.findByText('the document');
  await user.keyboard('b');
  expect(await screen.findByText(/1 getal dat een BSN kan zijn/)).toBeDefined();
  await screen.findByRole('button', { name: 'Mogelijk een BSN' });
  fireEvent.pointerDown(layer(), { button: 0, buttons: 1, clientX: 50, clientY: 50 });
  fireEvent.pointerMove(layer(), { buttons: 1, clientX: 75, clientY: 75 });
  fireEvent.pointerUp(layer(), { clientX: 75, clientY: 75 });
  await expectAccessible();
  await user.click(await screen.findByRole('button', { name: '2 plekken afdekken' }));
  const asked = await screen.findByRole('group', { name: '2 plekken afdekken?' });
  expect(sent(seen)).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: 'Afdekken' }));
  await waitFor(() => expect(sent(seen)).toHaveLength(1));
  expect(sent(seen)[0]).toMatchObject({
    method: 'POST',
    body: {
      marks: [
        { page: 1, x: 0.2, y: 0.1, width: 0.2, height: 0.02 },
        { page: 1, x: 0.5, y: 0.5, width: 0.25, height: 0.25 },
      ],
    },
  });
  expect(sent(seen)[0]!.headers['If-Match']).toBe('"v1"');
  expect(await screen.findByRole('button', { name: 'Akkoord' })).toBeDefined();
});

test('marks by two presses and by keys; a refusal and a reload lose none of it', async () => {
  const { seen, user } = await show({ redactDelivery: refusal('PRECONDITION_FAILED', {}, delivery('one')) });
  await screen.findByText('the document');
  await user.keyboard('b');
  await screen.findByRole('button', { name: 'Mogelijk een BSN' });
  for (const at of [10, 30]) {
    fireEvent.pointerDown(layer(), { button: 0, buttons: 1, clientX: at, clientY: at });
    fireEvent.pointerUp(layer(), { clientX: at, clientY: at });
  }
  const drawn = await screen.findByRole('button', { name: 'Af te dekken' });
  drawn.focus();
  await user.keyboard('{ArrowRight}');
  screen.getByRole('button', { name: 'Mogelijk een BSN' }).focus();
  await user.keyboard('{Delete}');
  await user.click(screen.getByRole('button', { name: '1 plek afdekken' }));
  await user.click(
    within(await screen.findByRole('group', { name: /afdekken\?/ })).getByRole('button', { name: 'Afdekken' }),
  );
  await waitFor(() => expect(sent(seen)).toHaveLength(1));
  const [{ x, y, width }] = (sent(seen)[0]!.body as { marks: [{ x: number; y: number; width: number }] }).marks;
  expect([x, y, width].map((share) => Math.round(share * 100))).toEqual([11, 10, 20]);
  await screen.findByRole('button', { name: '1 plek afdekken' });
  // What is there now is read, so that the next try is about it.
  expect(seen.filter(({ path }) => path.endsWith('/deliveries/one')).length).toBeGreaterThan(1);
  cleanup();
  const again = await show();
  await screen.findByText('the document');
  await again.user.keyboard('b');
  expect(await screen.findByRole('button', { name: '1 plek afdekken' })).toBeDefined();
});

const covered = (can_be_restored: boolean) =>
  delivery('one', {
    redacted: true,
    redaction: { pages: [1, 3], by: colleague, at: '2026-03-02T09:00:00Z', can_be_restored },
  });

test('says what was covered, and shows it again to who may', async () => {
  const restored = vi.fn(() => delivery('one'));
  const { user } = await show({
    readDelivery: () => withVersion(covered(true), '"v1"'),
    restoreDelivery: restored,
  });
  expect(await screen.findByText(/Op pagina 1, 3 is iets afgedekt door Imran el Ghazali/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Weer tonen zoals het was' }));
  const asked = await screen.findByRole('group', { name: 'Weer tonen wat was afgedekt?' });
  await user.click(within(asked).getByRole('button', { name: 'Weer tonen zoals het was' }));
  await waitFor(() => expect(restored).toHaveBeenCalled());
});

test('offers no way back to who may not, or once it is gone', async () => {
  const scopes = meWith().scopes.filter((scope) => scope !== 'originals:write');
  await show({ readDelivery: () => withVersion(covered(true), '"v1"') }, meWith({ scopes }));
  await screen.findByText(/is iets afgedekt/);
  expect(screen.queryByRole('button', { name: 'Weer tonen zoals het was' })).toBeNull();
  cleanup();
  await show({ readDelivery: () => withVersion(covered(false), '"v1"') });
  expect(await screen.findByText('Het document zoals het was is vernietigd.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Weer tonen zoals het was' })).toBeNull();
});
