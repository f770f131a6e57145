// @vitest-environment jsdom

import type { PdfViewerProps } from '@klantportaal/web/ui/pdf/pdf-viewer.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import DeliveryPage from './delivery-page.tsx';
import { createAnswers, createReading, place } from './testing.ts';

vi.mock('@klantportaal/web/ui/pdf/pdf-viewer.tsx', () => ({
  default: ({ overlay, paging }: PdfViewerProps) => <div data-testid="document">{overlay?.(paging?.number ?? 1)}</div>,
}));
vi.mock('@klantportaal/web/ui/pdf/opened.ts', () => ({ openAhead: async () => {} }));
afterEach(() => sessionStorage.clear());

async function show(stubs: Parameters<typeof serve>[0], me = createSignedInStaff()) {
  const seen = serve({ ...createAnswers(), ...stubs });
  const shown = await showPage(<DeliveryPage />, { ...place, texts: ['deliveries'], me });
  await screen.findByRole('heading', { name: 'Loonstrook one' });
  return { seen, ...shown };
}
const getDayField = () => screen.getByLabelText<HTMLInputElement>(/^Datum van het document/);

test('what was read is proposed with how sure, and filled in by one key and never by itself', async () => {
  const { seen, user } = await show({ readReading: createReading() });
  const read = within(await screen.findByRole('region', { name: 'Gelezen in het document' }));
  expect(read.getByText('25-02-2026').textContent).toBe('25-02-2026niet zeker');
  expect(read.getByText('B. Bakker').textContent).toBe('B. Bakker');
  expect(getDayField().value).toBe('');
  await expectAccessible();
  await user.click(document.body);
  await user.keyboard('g');
  expect(getDayField().value).toBe('25-02-2026');
  expect(read.getByText('Soort en datum zijn ingevuld zoals ze zijn gelezen')).toBeDefined();
  const take = read.getByRole('button', { name: 'Gelezen overnemen' });
  expect(take.getAttribute('aria-disabled'), 'nothing is left to take').toBe('true');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'De naam klopt' }).checked).toBe(false);
  await user.keyboard('g');
  expect(seen.every(({ method }) => method === 'GET')).toBe(true);
});

test('a check says what was found beside what was asked, and its page shows where', async () => {
  const { user } = await show({ readReading: createReading() });
  const check = await screen.findByRole('checkbox', { name: 'De naam klopt', description: 'anders dan gevraagd' });
  expect(screen.getByTestId('document').children).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'p. 1: De naam klopt' }));
  const [mark] = screen.getByTestId('document').children;
  expect(mark?.getAttribute('style')).toBe('left: 10%; top: 20%; width: 20%; height: 2%;');
  expect(check).toHaveProperty('checked', false);
});

test('is asked again while pages are being read, and says how far it is', async () => {
  let asked = 0;
  const unfinished = { state: 'reading' as const, pages_read: 1, document_date: null, comparisons: [] };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  try {
    await show({
      readReading: () => {
        asked += 1;
        return asked === 1 ? createReading(unfinished) : createReading();
      },
    });
    expect(await screen.findByText('Wordt gelezen: 1 van 2 pagina’s')).toBeDefined();
    await vi.advanceTimersByTimeAsync(3100);
    expect(await screen.findByText('25-02-2026')).toBeDefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked, 'once it is read, no more').toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('who may not judge sees what was read, without a way to take it', async () => {
  await show(
    { readReading: createReading() },
    createSignedInStaff({ role: 'reader', scopes: ['deliveries:read', 'inbox:read', 'catalogue:read'] }),
  );
  expect(await screen.findByText('25-02-2026')).toBeDefined();
  expect(screen.getByText(/Met deze rol/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Gelezen overnemen' })).toBeNull();
});
