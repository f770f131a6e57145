// @vitest-environment jsdom
import type { InventoryRequirements } from '@klantportaal/contract/modules/questionnaires/inventory-form';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { expectAccessible, showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createAction } from '../../products/testing.ts';
import OcktoFormPage from './ockto-form-page.tsx';

const reloadPage = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/leave-portal.ts', () => ({ reloadPage }));

const asked = createAction({ type: 'FILL_INVENTORY_OCKTO', label: 'Deel uw gegevens' });
const qr = { qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>', url: 'ockto://delen/1', errors: [] as string[] };
const requirements = (ockto: Partial<NonNullable<InventoryRequirements['data']['ockto']>> | null) => ({
  id: 'a1',
  data: { ockto: ockto && { ockto_debug: false, ockto_qrcode: qr, ...ockto }, iwize: null },
});
const state = (code: number) => ({ id: 'a1', code, label: '' });

/** The state is asked for anew whenever this passes. */
const poll = () => act(() => vi.advanceTimersByTimeAsync(5_000));
const hide = (hidden: boolean) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
  });

async function show(calls: Stubs = {}) {
  const seen = serve({
    listActions: [asked],
    listDeliveries: [],
    getInventoryRequirements: requirements({}),
    getOcktoState: state(10),
    ...calls,
  });
  const { go, view } = await showPage(<OcktoFormPage />, {
    name: 'ockto-form',
    params: { action: 'a1' },
    texts: ['ockto-form', 'questionnaires'],
  });
  const hand = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  return {
    go,
    view,
    calls: (path: string) => seen.filter((one) => one.path.includes(path)).length,
    posts: () => seen.filter(({ method }) => method === 'POST'),
    press: async (name: string) => hand.click(await screen.findByRole('button', { name })),
  };
}
const code = () => screen.queryByRole('img', { name: 'QR-code voor de app Ockto' });
const link = () => screen.queryByRole('link', { name: /Open de app Ockto/ });

// Whatever state a test ends in, axe finds nothing in it.
afterEach(expectAccessible);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  updateSession({ accessToken: 'a' });
  received.set(null);
  reloadPage.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the page', () => {
  test('explains in four steps and a captioned film, and shows the code and the link', async () => {
    const { view } = await show();
    await waitFor(() => expect(code()).not.toBeNull());
    expect(link()?.getAttribute('href')).toBe('ockto://delen/1');
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    const tracks = [...view.container.querySelectorAll('video track')];
    expect(tracks.map((track) => [track.getAttribute('kind'), track.getAttribute('srclang')])).toEqual([
      ['captions', 'nl'],
      ['captions', 'en'],
    ]);
    expect(tracks.map((track) => track.hasAttribute('default'))).toEqual([true, false]);
    expect(screen.getByText('We wachten tot de code is gescand.').getAttribute('role')).toBe('status');
  });

  test.each([
    ['the app itself', 'ockto://delen/1', ''],
    ['a page of the web', 'https://ockto.example/1', '_blank'],
  ])('opens %s where it belongs', async (_, url, target) => {
    await show({ getInventoryRequirements: requirements({ ockto_qrcode: { ...qr, url } }) });
    await waitFor(() => expect(link()?.getAttribute('href')).toBe(url));
    expect((link() as HTMLAnchorElement).target).toBe(target);
  });

  test('is also that of an action that leaves the way to the consumer', async () => {
    await show({ listActions: [{ ...asked, type: 'FILL_INVENTORY' }] });
    await waitFor(() => expect(code()).not.toBeNull());
  });

  test('shows a skeleton until the state is known', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof state>>();
    await show({ getOcktoState: promise });
    expect(await screen.findByText('Verbind de app')).toBeDefined();
    expect([code(), link()]).toEqual([null, null]);
    resolve(state(10));
    await waitFor(() => expect(code()).not.toBeNull());
  });

  test.each<[string, Partial<typeof qr> | null]>([
    ['errors', { errors: ['source-failed'] }],
    ['no picture', { qrCode: '' }],
    ['no link', { url: '' }],
    ['nothing', null],
  ])('says that a code with %s is missing, hides it with its link, and asks again', async (_, wrong) => {
    let ockto_qrcode = wrong && { ...qr, ...wrong };
    const { press } = await show({ getInventoryRequirements: () => requirements({ ockto_qrcode }) });
    expect(await screen.findByText('Er is nu geen QR-code')).toBeDefined();
    expect([code(), link()]).toEqual([null, null]);
    expect(screen.getByRole('link', { name: 'Op een andere manier invullen' })).toBeDefined();
    ockto_qrcode = qr;
    await press('Probeer opnieuw');
    await waitFor(() => expect(code()).not.toBeNull());
  });

  test('says so when the licence has no such app', async () => {
    await show({ getInventoryRequirements: requirements(null) });
    expect(await screen.findByText('Gegevens delen kan hier niet')).toBeDefined();
  });

  test('shows what was shared once the action is closed', async () => {
    const given = { id: 'a1', questionnaire: 'inventory-ockto', version: '1', submitted_by: 'Mw. Terpstra' };
    const sections = [{ title: 'Inkomen', facts: [{ label: 'Werkgever', value: 'Gemeente Meerdijk' }] }];
    const { calls } = await show({
      listActions: [{ ...asked, is_done: true, status: 'done' }],
      getGivenAnswers: { ...given, submitted_at: '2026-03-02T09:00:00Z', sections },
    });
    expect(await screen.findByText('Gemeente Meerdijk')).toBeDefined();
    expect(calls('/requirements/')).toBe(0);
  });

  test('leads to not-found for an action of another type', async () => {
    const { go } = await show({ listActions: [{ ...asked, type: 'FILL_KNOWLEDGE_FORM' }] });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });
});

describe('the state', () => {
  test('is asked for every five seconds; once scanned there is a spinner and a button for a new code', async () => {
    let now = 10;
    const times: number[] = [];
    const { press, posts } = await show({
      getOcktoState: () => {
        times.push(Date.now());
        return state(now);
      },
      renewOcktoQr: undefined,
    });
    await waitFor(() => expect(code()).not.toBeNull());
    expect(screen.queryByRole('button', { name: 'Nieuwe QR-code' })).toBeNull();
    expect(times).toHaveLength(1);
    await poll();
    expect(times).toHaveLength(2);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(5_000);
    now = 20;
    await poll();
    expect(await screen.findByText(/De code is gescand/)).toBeDefined();
    expect([code(), link()]).toEqual([null, null]);
    await press('Nieuwe QR-code');
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(posts()).toMatchObject([{ path: '/api/inventory-form/ockto-renew-qr/a1' }]);
  });

  test('finished leads to the dashboard with a receipt, and is asked for no more', async () => {
    const { go, calls } = await show({ getOcktoState: state(30) });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(screen.getByText('Uw gegevens zijn gedeeld.')).toBeDefined();
    expect(received.get()).toMatchObject({ receipt: { href: '/action/a1/ockto-form' } });
    const before = calls('/ockto-state/');
    await poll();
    expect(calls('/ockto-state/')).toBe(before);
  });

  test.each([99, 7])('%i says what went wrong and leads to the dashboard', async (number) => {
    const { go, calls } = await show({ getOcktoState: state(number) });
    expect(
      await screen.findByText('Tijdens het ophalen van uw gegevens ging iets mis, neem contact op met uw adviseur.'),
    ).toBeDefined();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(received.get()).toMatchObject({ outcome: 'failed', receipt: { href: '/actions/a1/inventory' } });
    expect(calls('/api/actions')).toBe(2);
  });

  test('survives an answer that does not come, and says so only when more stay away', async () => {
    let away = false;
    const { calls } = await show({
      getOcktoState: () => (away ? refusal('INVENTORY_FORM_SOURCE_FAILED') : state(10)),
    });
    await waitFor(() => expect(code()).not.toBeNull());
    away = true;
    await poll();
    expect(calls('/ockto-state/')).toBe(2);
    expect(code()).not.toBeNull();
    expect(screen.queryByText(/even geen antwoord/)).toBeNull();
    await poll();
    await poll();
    expect(await screen.findByText(/even geen antwoord/)).toBeDefined();
    away = false;
    await poll();
    await waitFor(() => expect(screen.queryByText(/even geen antwoord/)).toBeNull());
  });

  test('is not asked for while the page is hidden, nor once it is left', async () => {
    const { calls, view } = await show();
    await waitFor(() => expect(code()).not.toBeNull());
    await hide(true);
    await poll();
    await poll();
    expect(calls('/ockto-state/')).toBe(1);
    await hide(false);
    await poll();
    const before = calls('/ockto-state/');
    expect(before).toBeGreaterThan(1);
    // Each of these may start a session.
    expect(calls('/requirements/')).toBe(1);
    view.unmount();
    await poll();
    expect(calls('/ockto-state/')).toBe(before);
  });

  test('renewal that fails says why and loads nothing anew', async () => {
    const { press } = await show({ getOcktoState: state(20), renewOcktoQr: refusal('TOO_MANY_REQUESTS') });
    await press('Nieuwe QR-code');
    expect(await screen.findByText(/te vaak/i)).toBeDefined();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});

describe('the test cases', () => {
  const names = ['TS001_CLIENT', 'TS001_PARTNER', 'TS002_DUOAppliedSource', 'TS002_DuoLoansMultiple'];
  test('are there when the requirements say so, and each is sent', async () => {
    const { press, posts } = await show({
      getInventoryRequirements: requirements({ ockto_debug: true }),
      sendOcktoDebug: undefined,
    });
    for (const name of names) await press(name);
    await waitFor(() => expect(posts().map(({ body }) => body)).toEqual(names.map((testCase) => ({ testCase }))));
  });

  test('are not there otherwise', async () => {
    await show();
    await waitFor(() => expect(code()).not.toBeNull());
    expect(screen.queryByText('Testgevallen')).toBeNull();
  });
});
