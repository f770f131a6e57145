// @vitest-environment jsdom

import { refusal, type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import type { PdfViewerProps } from '@klantportaal/web/ui/pdf/pdf-viewer.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import DeliveryPage from './delivery-page.tsx';
import { colleague, createAnswers, createDelivery, place } from './testing.ts';

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
  vi.restoreAllMocks();
  sessionStorage.clear();
});

async function show(stubs: Parameters<typeof serve>[0] = {}, me = createSignedInStaff()) {
  const seen = serve({ ...createAnswers(), ...stubs });
  const shown = await showPage(<DeliveryPage />, { ...place, texts: ['deliveries'], me });
  await screen.findByRole('heading', { name: 'Loonstrook one' });
  return { seen, ...shown };
}
const sent = (seen: readonly Seen[]) => seen.filter(({ path }) => path.endsWith('/redactions'));
/** A layer of 100 by 100 pixels: jsdom lays nothing out. */
function layer(): HTMLElement {
  const found = screen.getByRole('button', { name: 'Mogelijk een BSN' }).parentElement!;
  found.setPointerCapture = () => {};
  found.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  return found;
}

test('covers what was found and what was drawn, in the version that was looked at, after asking', async () => {
  const { seen, user } = await show({ redactDelivery: () => createDelivery('one', { redacted: true }) });
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
  const { seen, user } = await show({ redactDelivery: refusal('PRECONDITION_FAILED', {}, createDelivery('one')) });
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
  // The page reads the present delivery, so that the next try is about it.
  expect(seen.filter(({ path }) => path.endsWith('/deliveries/one')).length).toBeGreaterThan(1);
  cleanup();
  const again = await show();
  await screen.findByText('the document');
  await again.user.keyboard('b');
  expect(await screen.findByRole('button', { name: '1 plek afdekken' })).toBeDefined();
});

const covered = (can_be_restored: boolean) =>
  createDelivery('one', {
    redacted: true,
    redaction: { pages: [1, 3], by: colleague, at: '2026-03-02T09:00:00Z', can_be_restored },
  });

test('says what was covered, and shows it again to who may', async () => {
  const restored = vi.fn(() => createDelivery('one'));
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
  const scopes = createSignedInStaff().scopes.filter((scope) => scope !== 'originals:write');
  await show({ readDelivery: () => withVersion(covered(true), '"v1"') }, createSignedInStaff({ scopes }));
  await screen.findByText(/is iets afgedekt/);
  expect(screen.queryByRole('button', { name: 'Weer tonen zoals het was' })).toBeNull();
  cleanup();
  await show({ readDelivery: () => withVersion(covered(false), '"v1"') });
  expect(await screen.findByText('Het document zoals het was is vernietigd.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Weer tonen zoals het was' })).toBeNull();
});
