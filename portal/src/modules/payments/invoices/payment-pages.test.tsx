// @vitest-environment jsdom
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { leavePortal } from '../../../lib/leave-portal.ts';
import { readShownFacts } from '../../products/testing.ts';
import InvoicePaymentPage from './invoice-payment-page.tsx';
import { actionInvoice, createPayment, openInvoice, payAction } from './testing.ts';
import ValidatePaymentPage from './validate-payment-page.tsx';

vi.mock('../../../lib/leave-portal.ts', () => ({ leavePortal: vi.fn() }));

const body = { productId: 'i1', productActionId: 'a1', invoiceId: 'i1' };
const said = (status: PaymentStatus, url: string | null = null) => ({
  id: 'p1',
  status,
  url,
  received: status === 'PAID' ? 1314.5 : null,
  left: status === 'PAID' ? 0 : 1314.5,
});

async function show(
  name: 'invoice-payment' | 'validate-invoice-payment',
  action: ProductAction,
  calls: Stubs = {},
  params = { action: 'a1' },
) {
  const seen = serve({
    listActions: [action],
    listInvoices: [openInvoice],
    ...calls,
  });
  const page = name === 'invoice-payment' ? <InvoicePaymentPage /> : <ValidatePaymentPage />;
  const { go } = await showPage(page, { name, params, texts: ['invoices'] });
  return { seen, go, hand: userEvent.setup() };
}
/** Under fake timers: advances a minute at most, half a second at a time. */
async function passTimeUntil(done: () => boolean): Promise<void> {
  for (let turn = 0; turn < 120 && !done(); turn += 1) await act(() => vi.advanceTimersByTimeAsync(500));
}
const payButton = () => screen.findByRole('button', { name: /^Betaal €/ });

beforeEach(() => {
  updateSession({ accessToken: 'a' });
  received.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.mocked(leavePortal).mockClear();
});

describe('paying an invoice', () => {
  test('shows number, date, amount, method and lines, and goes to the provider', async () => {
    const url = 'https://bank.test/pay';
    const { seen, hand } = await show('invoice-payment', payAction, { getPayment: said('CREATED', url) });
    expect(await screen.findByRole('heading', { level: 2, name: 'Factuur 2026-0142' })).toBeTruthy();
    for (const text of ['15-11-2026', '29-11-2099', 'iDEAL | Wero', 'Aanvraag energielabel'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Factuur downloaden (PDF)' })).toBeTruthy();
    await hand.click(await payButton());
    await waitFor(() => expect(leavePortal).toHaveBeenCalledWith(url));
    const sent = seen.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual(body);
    expect(sent?.headers['Idempotency-Key']).toBeTruthy();
  });

  test.each([
    ['PAID', 'Bedankt voor uw betaling.', '/dashboard'],
    ['PENDING', 'Uw betaling is nog niet verwerkt. Kijk later nog een keer.', '/dashboard'],
    [
      'CREATED',
      'We konden niet nagaan hoe de betaling ging. Probeer het later nog een keer.',
      '/actions/a1/invoice-payment',
    ],
  ] as const)('that turns out to be %s and has no address says so', async (status, message, leads) => {
    const { go, hand } = await show('invoice-payment', payAction, { getPayment: said(status) });
    await hand.click(await payButton());
    await waitFor(() => expect(go).toHaveBeenCalledWith(leads, { replace: true }));
    expect(screen.getByText(message)).toBeTruthy();
    expect(leavePortal).not.toHaveBeenCalled();
  });

  test('says that the provider is unavailable, and offers a retry', async () => {
    const { go, hand } = await show('invoice-payment', payAction, {
      getPayment: refusal('PAYMENT_PROVIDER_FAILED'),
    });
    await hand.click(await payButton());
    expect(await screen.findByText('Betalen lukt nu niet')).toBeTruthy();
    expect(await screen.findByText(/Er is niets afgeschreven/)).toBeTruthy();
    expect((await payButton()).getAttribute('aria-disabled')).toBeNull();
    expect(go).not.toHaveBeenCalled();
  });

  test.each([
    ['FAILED', 'We hebben uw betaling niet ontvangen. Probeer het nog een keer.'],
    ['EXPIRED', 'We hebben uw betaling niet ontvangen. Probeer het nog een keer.'],
    ['CANCELLED', 'U hebt de betaling geannuleerd. Er is niets betaald.'],
  ] as const)('after an attempt that %s says so and offers another', async (status, title) => {
    await show('invoice-payment', { ...payAction, payment: createPayment(status) });
    expect((await screen.findByText(title)).closest('[role=alert]')).toBeTruthy();
    expect(await payButton()).toBeTruthy();
  });

  test.each([
    ['it is paid', { is_done: true }, 'Deze factuur is betaald'],
    ['the bank is at it', { payment: createPayment('PENDING') }, 'Uw bank verwerkt de betaling nog'],
    ['there is nothing to pay', { invoice: { ...actionInvoice, total: 0 } }, 'Er is niets te betalen'],
    ['the link of the provider is not valid', { mollie_invalid: true }, /kan niet in het portaal worden betaald/],
  ])('has no button when %s', async (_, facts, title) => {
    await show('invoice-payment', { ...payAction, ...facts });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Betaal €/ })).toBeNull();
  });

  test('says how to transfer the amount when the portal cannot take it', async () => {
    await show('invoice-payment', { ...payAction, mollie_invalid: true });
    expect(await screen.findByText('NL62 TEST 0987 6543 21')).toBeTruthy();
    expect(screen.getByText('Maak het bedrag zelf over. Hieronder ziet u hoe.')).toBeTruthy();
    expect(screen.getByText('29-11-2099')).toBeTruthy();
  });

  test.each([
    ['of 0 euro', { total: 0 }, 'Er is niets te betalen'],
    ['below 0', { total: -75 }, 'U krijgt dit bedrag van ons terug'],
    ['without a date', { date_created: null }, 'Deze factuur is nog niet definitief'],
  ] as const)('says of an invoice %s that it asks nothing, and not that it is paid', async (_, facts, title) => {
    const invoice = { ...payAction.invoice!, ...facts };
    await show('invoice-payment', { ...payAction, is_done: true, status: 'done', invoice });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByText(/is betaald/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Betaal €/ })).toBeNull();
  });

  test('of which a part came in asks only for the rest, and says what was received', async () => {
    const invoice = { ...actionInvoice, received: 1000 };
    await show('invoice-payment', { ...payAction, invoice }, { listInvoices: [{ ...openInvoice, received: 1000 }] });
    expect(await screen.findByText(/We hebben €\s1\.000,00 van u ontvangen/)).toBeTruthy();
    expect(screen.getByText(/U betaalt alleen het verschil: €\s314,50/)).toBeTruthy();
    expect((await payButton()).textContent).toMatch(/^Betaal €\s314,50/);
    await screen.findByText('Aanvraag energielabel');
    expect(readShownFacts()).toMatchObject({
      Bedrag: '€ 1.314,50',
      Ontvangen: '€ 1.000,00',
      'Nog te betalen': '€ 314,50',
    });
  });

  test('that was paid twice says what came in, what is too much, and whom to ask', async () => {
    const invoice = { ...actionInvoice, received: 2629 };
    const payment = createPayment('PAID');
    await show('invoice-payment', { ...payAction, is_done: true, status: 'done', invoice, payment });
    expect(await screen.findByText(/Deze factuur is betaald. We hebben €\s2\.629,00 ontvangen/)).toBeTruthy();
    expect(screen.getByText(/Dat is €\s1\.314,50 te veel\. Vraag uw adviseur/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Betaal €/ })).toBeNull();
  });

  test('redirects an unknown action, and one of another kind, to not-found', async () => {
    const { go } = await show('invoice-payment', payAction, {}, { action: 'other' });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });
});

describe('coming back from the bank', () => {
  const begun = { ...payAction, payment: createPayment('CREATED') };

  test.each([
    ['PAID', 'Bedankt voor uw betaling.', '/dashboard'],
    ['CANCELLED', 'U hebt de betaling geannuleerd. Er is niets betaald.', '/actions/a1/invoice-payment'],
    ['FAILED', 'We hebben uw betaling niet ontvangen. Probeer het nog een keer.', '/actions/a1/invoice-payment'],
    ['EXPIRED', 'We hebben uw betaling niet ontvangen. Probeer het nog een keer.', '/actions/a1/invoice-payment'],
  ] as const)('%s is said once, and leads on with the action', async (status, message, leads) => {
    const { seen, go } = await show('validate-invoice-payment', begun, { validatePayment: said(status) });
    expect(screen.getByText('We controleren uw betaling …')).toBeTruthy();
    await waitFor(() => expect(go).toHaveBeenCalledWith(leads, { replace: true }));
    // The payment page says by itself how it went.
    expect(screen.queryAllByText(message)).toHaveLength(status === 'PAID' ? 1 : 0);
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual(body);
    expect(received.get()?.title ?? null).toBe(status === 'PAID' ? 'Factuur 2026-0142 is betaald' : null);
  });

  test('after a part says what came in and what is left, though the invoice has no payment that counts', async () => {
    const invoice = { ...actionInvoice, received: 1000 };
    await show(
      'validate-invoice-payment',
      { ...payAction, invoice },
      {
        validatePayment: { ...said('PAID'), received: 1000, left: 314.5 },
      },
    );
    await waitFor(() => expect(received.get()).not.toBeNull());
    expect(received.get()).toMatchObject({
      title: 'We hebben uw betaling van factuur 2026-0142 ontvangen',
      text: expect.stringMatching(/€\s1\.000,00 ontvangen.*u betaalt nog €\s314,50/),
    });
  });

  test('to an invoice that the firm booked claims no amount', async () => {
    await show(
      'validate-invoice-payment',
      { ...begun, is_done: true },
      {
        validatePayment: { ...said('PAID'), received: null },
      },
    );
    await waitFor(() => expect(received.get()?.text).toBe('U hoeft niets meer te doen.'));
  });

  test('polls until it is decided', async () => {
    vi.useFakeTimers();
    let asked = 0;
    const { go } = await show('validate-invoice-payment', begun, {
      validatePayment: () => said((asked += 1) < 3 ? 'CREATED' : 'PAID'),
    });
    await passTimeUntil(() => go.mock.calls.length > 0);
    expect(go).toHaveBeenCalledWith('/dashboard', { replace: true });
    expect(asked).toBe(3);
  });

  test.each(['PENDING', 'CREATED'] as const)('that stays %s says what happens next', async (status) => {
    vi.useFakeTimers();
    const { seen, go } = await show('validate-invoice-payment', begun, { validatePayment: said(status) });
    await passTimeUntil(() => go.mock.calls.length > 0);
    expect(go).toHaveBeenCalledWith('/dashboard', { replace: true });
    expect(screen.getByText('Uw betaling is nog niet verwerkt. Kijk later nog een keer.')).toBeTruthy();
    expect(received.get()).toMatchObject({ outcome: 'waiting', text: expect.stringContaining('krijgt u een e-mail') });
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(5);
  });

  test('while the provider is unavailable says so, and checks again on request', async () => {
    let away = true;
    const { go, hand } = await show('validate-invoice-payment', begun, {
      validatePayment: () => (away ? refusal('PAYMENT_PROVIDER_FAILED') : said('PAID')),
    });
    expect(await screen.findByText('We kunnen uw betaling nu niet controleren')).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
    away = false;
    await hand.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
  });

  test('with an unrecognised response says that it is unknown, and returns to the payment', async () => {
    const { go } = await show('validate-invoice-payment', begun, {
      validatePayment: refusal('PAYMENT_NOT_FOUND'),
    });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/actions/a1/invoice-payment', { replace: true }));
    expect(screen.getByText(/We konden niet nagaan hoe de betaling ging/)).toBeTruthy();
  });

  test('without any payment leads to the payment, and without the action to not-found', async () => {
    const untried = await show('validate-invoice-payment', payAction);
    await waitFor(() => expect(untried.go).toHaveBeenCalledWith('/actions/a1/invoice-payment', { replace: true }));
    expect(untried.seen.some(({ method }) => method === 'POST')).toBe(false);
    const unknown = await show('validate-invoice-payment', payAction, {}, { action: 'other' });
    await waitFor(() => expect(unknown.go).toHaveBeenCalledWith('/404', { replace: true }));
  });
});

test('an invoice that a bank took back says so above the button to pay', async () => {
  const invoice = { ...actionInvoice, charged_back: 1314.5 };
  await show('invoice-payment', { ...payAction, invoice });
  expect(await screen.findByText(/^De bank heeft €\s1\.314,50 teruggeboekt$/)).toBeTruthy();
  expect(await payButton()).toBeTruthy();
});
