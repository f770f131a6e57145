import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getErrorCode } from '../../../test/answer.ts';
import {
  createPaymentBody,
  getAnswerAttributes,
  type Invoiced,
  openPaymentFixture,
  type PaymentFixture,
} from '../../../test/fixtures/payment-fixture.ts';
import { addAction, addConsumer, addDossier, addHousehold, getDomain } from '../../../test/rows.ts';
import { as } from '../../../test/sessions.ts';
import { PaymentsError } from '../../platform/adapters/payments/payments.ts';
import type { JsonObject } from '../../platform/db/columns.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { audit } from '../audit/audit.table.ts';

let on: PaymentFixture;
let app: PaymentFixture['app'];
let provider: PaymentFixture['provider'];
let anna: PaymentFixture['anna'];

beforeAll(async () => {
  on = await openPaymentFixture();
  ({ app, provider, anna } = on);
});
afterAll(() => on.close());
afterEach(() => {
  provider.fail(null);
  on.signInBy('password');
});

const toPay = { received: null, left: 1314.5 };
const isPaid = { received: 1314.5, left: 0 };
/** The provider's id of the last attempt. */
const providerId = async (of: Invoiced) => (await on.readRows(of)).at(-1)!.provider_id!;
const typesOfEvents = async (of: Invoiced) => (await on.readEvents(of)).map(({ type }) => type);

describe('starting a payment', () => {
  test('answers where to pay, with the amount, the invoice number and the return address', async () => {
    const of = await on.invoiced();
    const answer = await on.start(of);
    expect(answer.statusCode).toBe(200);
    const [row] = await on.readRows(of);
    expect(getAnswerAttributes(answer)).toEqual({
      status: 'CREATED',
      url: `https://bank.test/${row!.provider_id}`,
      ...toPay,
    });
    expect(row).toMatchObject({ amount_cents: 131_450, status: 'CREATED', started_by: anna.consumer.id });
    expect(provider.orders.at(-1)).toEqual({
      key: row!.id,
      amount_cents: 131_450,
      description: 'Factuur 2026-0142',
      method: 'ideal',
      language: 'nl',
      redirect_url: expect.stringMatching(
        new RegExp(`^https://portaal.test/actions/${of.action.id}/validate-ideal-payment\\?domain=`),
      ),
      webhook_url: 'https://portaal.test/api/payments/webhook',
    });
    expect((await on.readAction(of)).is_done).toBe(false);
  });

  test('makes one payment when the button is pressed twenty times simultaneously', async () => {
    const of = await on.invoiced();
    const made = provider.payments.size;
    // They wait for each other, and for a connection at most three seconds: few enough for a busy machine.
    const answers = await Promise.all(Array.from({ length: 20 }, () => on.start(of)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([]);
    expect(new Set(answers.map((answer) => getAnswerAttributes(answer).url)).size).toBe(1);
    expect(await on.readRows(of)).toHaveLength(1);
    expect(provider.payments.size).toBe(made + 1);
  });

  test('returns the same payment again while it is open', async () => {
    const of = await on.invoiced();
    const first = getAnswerAttributes(await on.start(of)).url;
    expect(getAnswerAttributes(await on.start(of)).url).toBe(first);
    expect(await on.readRows(of)).toHaveLength(1);
  });

  test('continues with the same payment after a lost response from the provider', async () => {
    const of = await on.invoiced();
    provider.fail(new PaymentsError('no answer in time'));
    expect(getErrorCode(await on.start(of))).toBe('PAYMENT_PROVIDER_FAILED');
    const [lost] = await on.readRows(of);
    provider.fail(null);
    expect(getAnswerAttributes(await on.start(of)).status).toBe('CREATED');
    expect((await on.readRows(of)).map(({ id }) => id)).toEqual([lost!.id]);
  });

  test('leaves nothing behind when the provider refuses', async () => {
    const of = await on.invoiced();
    provider.fail(new PaymentsError('422 the amount is too high', { refused: true }));
    expect(getErrorCode(await on.start(of))).toBe('PAYMENT_PROVIDER_FAILED');
    expect(await on.readRows(of)).toEqual([]);
  });

  test.each(['FAILED', 'EXPIRED', 'CANCELLED'] as const)(
    'starts a new attempt after one that is %s',
    async (status) => {
      const of = await on.invoiced();
      const first = getAnswerAttributes(await on.start(of)).url;
      provider.set(await providerId(of), { status, checkout_url: null });
      const again = getAnswerAttributes(await on.start(of));
      expect(again.status).toBe('CREATED');
      expect(again.url).not.toBe(first);
      expect((await on.readRows(of)).map((row) => row.status).sort()).toEqual([status, 'CREATED'].sort());
    },
  );

  test('is not held up by an attempt that ended, and of which the provider says no more', async () => {
    const of = await on.invoiced();
    await on.start(of);
    const ended = await providerId(of);
    provider.set(ended, { status: 'FAILED', checkout_url: null });
    await on.validate(of);
    on.tick();
    provider.fail(new PaymentsError('410 Gone'), ended);
    expect(getAnswerAttributes(await on.start(of)).status).toBe('CREATED');
    const open = await providerId(of);
    provider.fail(new PaymentsError('it cannot be reached'), open);
    expect(getErrorCode(await on.start(of))).toBe('PAYMENT_PROVIDER_FAILED');
  });

  test('asks for the new amount if the firm has since changed the invoice', async () => {
    const of = await on.invoiced();
    const first = getAnswerAttributes(await on.start(of)).url;
    await on.changeInvoice(of, { total: 1500 });
    const again = getAnswerAttributes(await on.start(of));
    expect(again.url).not.toBe(first);
    expect(provider.orders.at(-1)?.amount_cents).toBe(150_000);
  });

  test.each([
    ['PENDING', 'PENDING', toPay],
    ['PAID', 'PAID', isPaid],
  ] as const)('answers no address for a payment that is %s', async (status, expected, amounts) => {
    const of = await on.invoiced();
    await on.start(of);
    provider.set(await providerId(of), { status, checkout_url: null });
    expect(getAnswerAttributes(await on.start(of))).toEqual({ status: expected, url: null, ...amounts });
    expect(await on.readRows(of)).toHaveLength(1);
  });

  test('counts an action that the firm closed as paid', async () => {
    const of = await on.invoiced({}, { is_done: true, date_executed: new Date('2026-03-01T10:00:00Z') });
    const booked = { status: 'PAID', url: null, received: null, left: 0 };
    expect(getAnswerAttributes(await on.start(of))).toEqual(booked);
    expect(getAnswerAttributes(await on.validate(of))).toEqual(booked);
  });

  test('starts no payment if there is nothing to pay, or if the firm marked the provider as invalid', async () => {
    const calls = { ...provider.calls };
    expect(getErrorCode(await on.start(await on.invoiced({ total: 0 })))).toBe('ACTION_ALREADY_DONE');
    const invalid = await on.invoiced({}, { details: { mollie_invalid: true } });
    expect(getErrorCode(await on.start(invalid))).toBe('INVOICE_NOT_PAYABLE');
    expect(provider.calls).toEqual(calls);
  });

  test('asks the provider nothing and logs no stack for an invoice whose link became invalid', async () => {
    const of = await on.invoiced();
    await on.start(of);
    await on.changeAction(of, { details: { mollie_invalid: true } });
    const calls = { ...provider.calls };
    const lines = on.lines.length;
    expect(getErrorCode(await on.start(of))).toBe('INVOICE_NOT_PAYABLE');
    expect(provider.calls).toEqual(calls);
    expect(on.lines.slice(lines).join('\n')).not.toMatch(/stack|the payment provider failed/);
  });

  test.each([
    ['is 0', { total: 0 }],
    ['is below 0', { total: -75 }],
    ['has no date yet', { date_created: null }],
  ])(
    'starts no payment for an invoice that %s, and does not call it paid once its action is closed',
    async (_, facts) => {
      const of = await on.invoiced(facts, {
        is_done: true,
        date_executed: new Date('2026-03-01T10:00:00Z'),
      });
      expect(getErrorCode(await on.start(of))).toBe('ACTION_ALREADY_DONE');
      expect(getErrorCode(await on.validate(of))).toBe('PAYMENT_NOT_FOUND');
      expect(await on.listed(of)).toMatchObject({
        is_paid: false,
        transfer: null,
      });
    },
  );

  test('is refused to an impersonating adviser', async () => {
    const of = await on.invoiced();
    on.signInBy('view-as');
    expect(getErrorCode(await on.start(of))).toBe('ACCESS_DENIED');
  });
});

describe('a payment that the provider calls paid', () => {
  test('closes the action once, informs the firm, writes the audit trail and mails a receipt', async () => {
    const of = await on.invoiced({ public_number: '2026-0777' });
    await on.start(of);
    const id = await providerId(of);
    provider.set(id, { status: 'PAID', checkout_url: null });
    const all = await Promise.all([on.webhook(id), on.validate(of), on.webhook(id), on.validate(of), on.start(of)]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await on.readAction(of)).toMatchObject({ is_done: true, date_executed: on.now() });
    expect(await on.readRows(of)).toMatchObject([{ status: 'PAID', paid_at: on.now() }]);
    expect(await typesOfEvents(of)).toEqual(['invoice.paid']);
    const trail = await on.db.query(anna.licence.id, (q) =>
      q
        .select()
        .from(audit)
        .where(and(eq(audit.target_id, of.invoice.id))),
    );
    expect(trail.map(({ act, actor_kind, target_kind }) => [act, actor_kind, target_kind])).toEqual([
      ['start-payment', 'consumer', 'invoice'],
      ['pay', 'system', 'invoice'],
    ]);
    const receipts = (await on.mails()).filter(({ data }) => (data as JsonObject).public_number === '2026-0777');
    expect(receipts).toEqual([
      {
        template: 'invoice-paid',
        consumer_id: anna.consumer.id,
        data: {
          public_number: '2026-0777',
          amount_cents: 131_450,
          left_cents: 0,
          extra_cents: 0,
          was_booked: false,
        },
      },
    ]);
    expect(await on.listed(of)).toMatchObject({
      is_paid: true,
      status: 'PAID',
    });
  });

  test('is paid on return, even if no webhook arrived, and with every action that asks for it', async () => {
    const of = await on.invoiced();
    const again = { ...of, action: await addAction(on.db, { ...of.action, id: randomUUID(), firm_id: 'again' }) };
    await on.start(of);
    expect(getAnswerAttributes(await on.validate(of)).status).toBe('CREATED');
    provider.set(await providerId(of), { status: 'PAID' });
    expect(getAnswerAttributes(await on.validate(of))).toEqual({ status: 'PAID', url: null, ...isPaid });
    expect((await on.readAction(of)).is_done).toBe(true);
    expect(getAnswerAttributes(await on.start(again))).toEqual({ status: 'PAID', url: null, ...isPaid });
  });

  test('stays paid, whatever the provider reports later', async () => {
    const of = await on.invoiced();
    await on.start(of);
    const id = await providerId(of);
    provider.set(id, { status: 'PAID' });
    await on.webhook(id);
    provider.set(id, { status: 'FAILED' });
    await on.webhook(id);
    expect(getAnswerAttributes(await on.validate(of)).status).toBe('PAID');
  });

  test('with another amount than ours is recorded with that, and leaves what is missing to be paid', async () => {
    const of = await on.invoiced();
    await on.start(of);
    provider.set(await providerId(of), { status: 'PAID', amount_cents: 1 });
    expect(getAnswerAttributes(await on.validate(of))).toEqual({
      status: 'PAID',
      url: null,
      received: 0.01,
      left: 1314.49,
    });
    expect((await on.readAction(of)).is_done).toBe(false);
    await on.start(of);
    expect(provider.orders.at(-1)?.amount_cents).toBe(131_449);
  });
});

describe('a payment that comes to nothing', () => {
  test.each(['FAILED', 'EXPIRED', 'CANCELLED'] as const)('%s leaves the invoice as it was', async (status) => {
    const of = await on.invoiced();
    await on.start(of);
    provider.set(await providerId(of), { status, checkout_url: null });
    expect(getAnswerAttributes(await on.validate(of))).toEqual({ status, url: null, ...toPay });
    expect((await on.readAction(of)).is_done).toBe(false);
    expect(await on.readRows(of)).toMatchObject([{ status, paid_at: null }]);
    expect(await typesOfEvents(of)).toEqual([`payment.${status.toLowerCase()}`]);
  });

  test('counts as expired once the provider no longer knows it', async () => {
    const of = await on.invoiced();
    await on.start(of);
    provider.payments.delete(await providerId(of));
    expect(getAnswerAttributes(await on.validate(of)).status).toBe('EXPIRED');
  });
});

describe('the webhook', () => {
  test('silently accepts an unknown id, without calling the provider', async () => {
    const { find } = provider.calls;
    for (const id of ['tr_unknown', '', 'a b', "'; drop table payments; --"]) {
      const answer = await on.webhook(id);
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    }
    expect(provider.calls.find).toBe(find);
  });

  test('trusts only the id, and fetches the rest from the provider', async () => {
    const of = await on.invoiced();
    await on.start(of);
    const id = await providerId(of);
    const payload = new URLSearchParams({ id, status: 'paid' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload });
    expect((await on.readRows(of))[0]!.status).toBe('CREATED');
  });

  test('fails while the provider is unreachable, so that it is sent again', async () => {
    const of = await on.invoiced();
    await on.start(of);
    provider.fail(new PaymentsError('it cannot be reached'));
    expect((await on.webhook(await providerId(of))).statusCode).toBe(502);
  });
});

describe('an unreachable provider', () => {
  test('fails only the payment calls, and the rest works', async () => {
    const of = await on.invoiced();
    await on.start(of);
    provider.fail(new PaymentsError('it cannot be reached'));
    for (const answer of [await on.start(of), await on.validate(of)]) {
      expect([answer.statusCode, getErrorCode(answer)]).toEqual([502, 'PAYMENT_PROVIDER_FAILED']);
    }
    expect((await app.inject({ url: '/api/invoices', headers: on.mine() })).statusCode).toBe(200);
  });
});

describe("what is not the consumer's own", () => {
  test('is refused for another dossier of the firm, and not found for another licence', async () => {
    const of = await on.invoiced();
    await on.start(of);
    const dossier = await addDossier(on.db, { licence_id: anna.licence.id });
    const ben = await addConsumer(on.db, { licence_id: anna.licence.id, dossier_id: dossier.id });
    const other = await addHousehold(on.db);
    const there = { ...as(other.consumer), 'x-acceleratedomain': await getDomain(on.db, other.licence.id) };
    const here = { ...on.mine(), ...as(ben) };
    for (const call of [on.start, on.validate]) {
      expect(getErrorCode(await call(of, here))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
      expect(getErrorCode(await call(of, there))).toBe('PRODUCTACTION_NOT_FOUND');
    }
  });

  test('is refused if the action and the invoice do not belong together', async () => {
    const [of, other] = [await on.invoiced(), await on.invoiced()];
    const upload = await addAction(on.db, { ...on.owner, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
    const body = createPaymentBody(of);
    const codes = await Promise.all(
      [
        { ...body, productId: other.invoice.id },
        { ...body, invoiceId: other.invoice.id },
        { ...body, productActionId: upload.id },
        { ...body, productActionId: undefined },
        { ...body, productActionId: 'made-up' },
      ].map(async (one) => getErrorCode(await on.send('get-payment', one))),
    );
    expect(codes).toEqual([
      'PRODUCT_NOT_FOUND',
      'INVOICE_NOT_FOUND',
      'INVALID_ACTION_TYPE',
      'PRODUCTACTION_ID_NOT_PROVIDED',
      'PRODUCTACTION_NOT_FOUND',
    ]);
  });
});
