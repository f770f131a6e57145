// @vitest-environment jsdom
import { refusal } from '@klantportaal/web/api/testing.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import PaymentReturnPage from './payment-return-page.tsx';

const next = '/actions/a1/validate-ideal-payment?payment=p1.key';

async function show(
  readPaymentReturn: NonNullable<Stubs['readPaymentReturn']>,
  query: Record<string, string> = { next },
) {
  const seen = serve({ readPaymentReturn });
  await showPage(<PaymentReturnPage />, { name: 'payment-return', query, texts: ['invoices'] });
  return seen;
}

beforeEach(() => updateSession({ accessToken: null }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['arrived', 'Uw betaling is binnen'],
  ['failed', 'De betaling is niet gelukt'],
] as const)(
  'says that the payment has %s, and leads to sign-in and from there to the invoice',
  async (state, title) => {
    const seen = await show({ id: 'p1.key', state });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(seen.map(({ body }) => body)).toEqual([{ payment: 'p1.key' }]);
    expect(screen.getByRole('link', { name: 'Inloggen' }).getAttribute('href')).toBe(
      `/?next=${encodeURIComponent(next)}`,
    );
  },
);

test('asks five times, then says that it is being recorded', async () => {
  vi.useFakeTimers();
  const seen = await show({ id: 'p1.key', state: 'recording' });
  for (let turn = 0; turn < 40 && !screen.queryByText('Uw betaling wordt verwerkt'); turn += 1)
    await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText('Uw betaling wordt verwerkt')).toBeTruthy();
  expect(seen).toHaveLength(5);
});

test('of a payment that nobody knows it says nothing, and still offers to sign in', async () => {
  await show(() => refusal('PAYMENT_NOT_FOUND'));
  expect(await screen.findByText('We kunnen uw betaling nu niet controleren')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Inloggen' })).toBeTruthy();
});

test('without a payment in the address it asks nobody', async () => {
  expect(await show(() => refusal('PAYMENT_NOT_FOUND'), {})).toEqual([]);
  expect(screen.getByText('We kunnen uw betaling nu niet controleren')).toBeTruthy();
});
