// @vitest-environment jsdom

import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { expectAccessible, showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createAction } from '../../products/testing.ts';
import IwizeFormPage from './iwize-form-page.tsx';

/** A form with files goes by `XMLHttpRequest`, which jsdom does not send. */
const upload = vi.hoisted(() => vi.fn());
vi.mock('../../../api/upload.ts', () => ({ upload }));

const asked = createAction({ type: 'FILL_INVENTORY_IWIZE' });
const origin = 'https://form.example';
const requirements = { id: 'a1', data: { ockto: null, iwize: { iframe_url: `${origin}/start` } } };
const data = { persoon: { voornaam: 'Roos' } };

async function show(calls: Stubs = {}) {
  const seen = serve({ listActions: [asked], listDeliveries: [], getInventoryRequirements: requirements, ...calls });
  const shown = await showPage(<IwizeFormPage />, {
    name: 'iwize-form',
    params: { action: 'a1' },
    texts: ['iwize-form', 'questionnaires'],
  });
  return { ...shown, seen };
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('Formulier van iWize');

/** A message as it arrives from a window and its origin; by default from the form. */
async function say(message: unknown, from: { origin?: string; source?: Window | null } = {}) {
  const { contentWindow } = await frame();
  const event = new MessageEvent('message', { data: message, origin, source: contentWindow, ...from });
  await act(async () => window.dispatchEvent(event));
}
const sent = async () => {
  const body: FormData = upload.mock.calls[0]![1].body;
  const text = (name: string) => (body.get(name) as File).text();
  return {
    data: JSON.parse(await text('iwize-data')),
    origin: body.get('iwize-data-origin'),
    events: JSON.parse(await text('iwize-events')),
  };
};

beforeEach(() => {
  updateSession({ accessToken: 'a' });
  received.set(null);
  upload.mockReset().mockResolvedValue(undefined);
});
afterEach(() => vi.unstubAllGlobals());
// Whatever state a test ends in, axe finds nothing in it.
afterEach(expectAccessible);

describe('the embedded form', () => {
  test('is greeted at its own origin, and gets the height that it asks for', async () => {
    await show();
    const form = await frame();
    expect(form.src).toBe(`${origin}/start`);
    expect(form.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(form.getAttribute('referrerpolicy')).toBe('no-referrer');
    const greeted = vi.spyOn(form.contentWindow!, 'postMessage').mockImplementation(() => {});
    form.dispatchEvent(new Event('load'));
    expect(greeted).toHaveBeenCalledWith({ type: 'iwize:start' }, origin);
    await say({ type: 'iwize:height', height: 900 });
    expect(form.style.height).toBe('900px');
    await say({ type: 'iwize:height', height: 1e9 });
    expect(form.style.height).toBe('6000px');
    await say({ type: 'iwize:height', height: 1 });
    expect(form.style.height).toBe('320px');
  });

  test('sends its three parts once it is finished, says so and leads to the dashboard', async () => {
    const { go } = await show();
    await say({ type: 'iwize:event', name: 'opened' });
    await say({ type: 'iwize:data', data });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(await sent()).toEqual({ data, origin, events: [{ name: 'opened', at: expect.stringMatching(/Z$/) }] });
    expect(screen.getByText('Uw gegevens zijn verstuurd.')).toBeDefined();
    expect(received.get()).toMatchObject({ receipt: { href: '/action/a1/iwize-form' } });
  });

  test.each<[string, { origin?: string; source?: Window | null }]>([
    ['another origin', { origin: 'https://form.example.evil.example' }],
    ['an origin that begins like it', { origin: 'https://form.exampl' }],
    ['its origin in another window', { source: window }],
    ['its origin without a window', { source: null }],
    ['no origin at all', { origin: 'null' }],
  ])('is not heard in a message of %s', async (_, from) => {
    await show();
    await say({ type: 'iwize:data', data }, from);
    await say({ type: 'iwize:failed' }, from);
    // The next message is heard, so the others would have been as well.
    await say({ type: 'iwize:height', height: 800 });
    expect((await frame()).style.height).toBe('800px');
    expect(upload).not.toHaveBeenCalled();
    expect(screen.queryByText('Uw gegevens zijn niet verstuurd')).toBeNull();
  });

  test.each([[null], ['iwize:data'], [{ type: 'iwize:data', data: 'text' }], [{ type: 'other', data }]])(
    'is not understood in %j',
    async (message) => {
      await show();
      await say(message);
      expect(upload).not.toHaveBeenCalled();
    },
  );

  test('that cannot reach its source says so, and can go on', async () => {
    const { go } = await show();
    await say({ type: 'iwize:failed' });
    expect(
      await screen.findByText('De gegevens konden niet worden opgehaald. Probeer het later nog een keer.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull();
    await say({ type: 'iwize:data', data });
    await waitFor(() => expect(go).toHaveBeenCalled());
  });

  test('sends at most 500 events, and its data once while they are on their way', async () => {
    upload.mockReturnValue(new Promise(() => {}));
    await show();
    const source = (await frame()).contentWindow;
    const event = { data: { type: 'iwize:event', name: 'typed' }, origin, source };
    await act(async () => {
      for (let nth = 0; nth < 501; nth += 1) window.dispatchEvent(new MessageEvent('message', event));
    });
    await say({ type: 'iwize:data', data });
    await say({ type: 'iwize:data', data });
    expect(upload).toHaveBeenCalledOnce();
    expect((await sent()).events).toHaveLength(500);
  });

  test('of an action that was closed meanwhile says so, and asks the actions anew', async () => {
    upload.mockRejectedValueOnce(new ApiError('ACTION_ALREADY_DONE'));
    const { seen } = await show();
    await say({ type: 'iwize:data', data });
    expect(await screen.findByText('Uw gegevens zijn niet verstuurd')).toBeDefined();
    await waitFor(() => expect(seen.filter(({ path }) => path === '/api/actions')).toHaveLength(2));
  });

  test('whose data do not arrive says why, and sends them again under the same key', async () => {
    upload.mockRejectedValueOnce(new ApiError('OFFLINE'));
    const { go } = await show();
    await say({ type: 'iwize:data', data });
    expect(await screen.findByText('Uw gegevens zijn niet verstuurd')).toBeDefined();
    expect(document.activeElement?.textContent).toContain('Uw gegevens zijn niet verstuurd');
    const again = screen.getByRole('button', { name: 'Probeer opnieuw' });
    await userEvent.setup().click(again);
    expect(document.activeElement).toBe(again);
    await waitFor(() => expect(go).toHaveBeenCalled());
    const keys = upload.mock.calls.map(([, , options]) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

test('is also that of an action that leaves the way to the consumer', async () => {
  await show({ listActions: [{ ...asked, type: 'FILL_INVENTORY' }] });
  expect((await frame()).src).toBe(`${origin}/start`);
});

test('says so when the licence has no such form', async () => {
  await show({ getInventoryRequirements: { id: 'a1', data: { ockto: null, iwize: null } } });
  expect(await screen.findByText('Dit formulier is hier niet beschikbaar')).toBeDefined();
  const other = screen.getByRole('link', { name: 'Op een andere manier invullen' });
  expect(other.getAttribute('href')).toBe('/actions/a1/inventory');
});

test('shows what was filled in once the action is closed', async () => {
  const given = { id: 'a1', questionnaire: 'inventory-iwize', version: '1', submitted_by: null };
  await show({
    listActions: [{ ...asked, is_done: true, status: 'done' }],
    getGivenAnswers: {
      ...given,
      submitted_at: '2026-03-02T09:00:00Z',
      sections: [{ title: 'Persoon', facts: [{ label: 'Voornaam', value: 'Roos' }] }],
    },
  });
  expect(await screen.findByText('Roos')).toBeDefined();
});
