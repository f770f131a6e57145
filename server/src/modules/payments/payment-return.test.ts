import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getErrorCode } from '../../../test/answer.ts';
import { type Invoiced, openPaymentFixture, type PaymentFixture } from '../../../test/fixtures/payment-fixture.ts';
import { addLicence } from '../../../test/rows.ts';
import { PaymentsError } from '../../platform/adapters/payments/payments.ts';

let on: PaymentFixture;
beforeAll(async () => {
  on = await openPaymentFixture();
});
afterAll(() => on.close());
afterEach(() => on.provider.fail(null));

/** Reads what the address says to which the bank leads back. */
const getPaymentKey = () => new URL(on.provider.orders.at(-1)!.redirect_url).searchParams.get('payment')!;
const ask = (payment: string, domain = on.domain, remoteAddress = '192.0.2.7') =>
  on.app.inject({
    method: 'POST',
    url: '/api/invoices/payment-return',
    headers: { 'x-acceleratedomain': domain },
    body: { payment },
    remoteAddress,
  });
const readProviderId = async (of: Invoiced) => (await on.readRows(of)).at(-1)!.provider_id!;

test.each([
  ['CREATED', 'recording'],
  ['PENDING', 'recording'],
  ['PAID', 'arrived'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
  ['EXPIRED', 'failed'],
] as const)(
  'of a payment that is %s, a browser that is not signed in hears %s and nothing else',
  async (status, state) => {
    const of = await on.invoiced();
    await on.start(of);
    on.provider.set(await readProviderId(of), { status });
    const answer = await ask(getPaymentKey());
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({ type: 'payment-returns', id: getPaymentKey(), attributes: { state } });
  },
);

test('the answer before the webhook is recorded, so that the webhook changes nothing', async () => {
  const of = await on.invoiced();
  await on.start(of);
  on.provider.set(await readProviderId(of), { status: 'PAID' });
  await ask(getPaymentKey());
  expect((await on.readAction(of)).is_done).toBe(true);
  await on.webhook(await readProviderId(of));
  expect((await on.readEvents(of)).map(({ type }) => type)).toEqual(['invoice.paid']);
});

test('while the provider does not answer, it is being recorded', async () => {
  await on.start(await on.invoiced());
  on.provider.fail(new PaymentsError('it cannot be reached'));
  expect((await ask(getPaymentKey())).json().data.attributes).toEqual({ state: 'recording' });
});

test('what nobody gave is unknown: the id alone, another key, and that of another firm', async () => {
  await on.start(await on.invoiced());
  const key = getPaymentKey();
  const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [key.slice(0, 36), other, `${key}x`, 'x', ''])
    expect(getErrorCode(await ask(wrong, on.domain, '192.0.2.8')), wrong).toBe('PAYMENT_NOT_FOUND');
  await addLicence(on.db, {}, 'ander.test.example');
  expect(getErrorCode(await ask(key, 'ander.test.example', '192.0.2.8'))).toBe('PAYMENT_NOT_FOUND');
});

test('who guesses has to wait', async () => {
  const codes = new Set<string>();
  for (let tried = 0; tried < 80; tried += 1) codes.add(String(getErrorCode(await ask('x', on.domain, '192.0.2.9'))));
  expect([...codes]).toEqual(['PAYMENT_NOT_FOUND', 'TOO_MANY_REQUESTS']);
});
