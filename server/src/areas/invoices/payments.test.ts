import { randomUUID } from 'node:crypto';
import type { PaymentStatus } from '@klantportaal/contract/areas/actions';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { code } from '../../../test/answer.ts';
import { fakeAdapters, testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { providerOfTest } from '../../../test/provider.ts';
import { addAction, addConsumer, addDossier, addHousehold, addProduct, domainOf } from '../../../test/rows.ts';
import { as, signedInBy, testSessions } from '../../../test/sessions.ts';
import { PaymentsError } from '../../adapters/payments/payments.ts';
import { buildApp } from '../../app.ts';
import { actions } from '../../schema/actions.table.ts';
import { audit } from '../../schema/audit.table.ts';
import { events, outbox } from '../../schema/outbox.table.ts';
import { payments } from '../../schema/payments.table.ts';
import { products } from '../../schema/products.table.ts';

let db: TestDatabase;
let app: FastifyInstance;
let anna: Awaited<ReturnType<typeof addHousehold>>;
let owner: { licence_id: string; dossier_id: string };
let domain: string;
let method: 'password' | 'view-as' = 'password';
const provider = providerOfTest();
const facts = {
  public_number: '2026-0142',
  date_created: '2026-02-24',
  date_due: '2026-03-10',
  total: 1314.5,
  lines: [],
  payment_method: 'iDEAL | Wero',
  issuer: null,
};

beforeAll(async () => {
  db = await freshDatabase();
  const sessions = signedInBy(testSessions(db), () => method);
  const adapters = { ...fakeAdapters, payments: provider.port };
  const settings = { PUBLIC_URL: 'https://portaal.test' };
  app = await buildApp(testContext(db, { sessions, adapters, settings }));
  anna = await addHousehold(db);
  domain = await domainOf(db, anna.licence.id);
  owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
});
afterAll(async () => {
  await app.close();
  await db.close();
});
afterEach(() => {
  provider.fail(null);
  method = 'password';
});

const mine = () => ({ ...as(anna.consumer), 'x-acceleratedomain': domain });

/** An invoice with the open action to pay it. */
async function invoiced(details: Partial<typeof facts> = {}, action: Partial<typeof actions.$inferInsert> = {}) {
  const invoice = await addProduct(db, { ...owner, kind: 'invoice', details: { ...facts, ...details } });
  const asked = await addAction(db, { ...owner, product_id: invoice.id, type: 'PAY_INVOICE_PER_IDEAL', ...action });
  return { invoice, action: asked };
}
type Invoiced = Awaited<ReturnType<typeof invoiced>>;

const bodyOf = ({ invoice, action }: Invoiced) => ({
  productId: invoice.id,
  productActionId: action.id,
  invoiceId: invoice.id,
});
const send = (call: string, body: object, headers: object = mine()) =>
  app.inject({ method: 'POST', url: `/api/invoices/${call}`, headers: { ...headers }, body });
const start = (of: Invoiced, headers?: object) => send('get-payment', bodyOf(of), headers);
const validate = (of: Invoiced, headers?: object) => send('validate-payment', bodyOf(of), headers);
const webhook = (id: string) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id }).toString(),
  });
type Injected = Awaited<ReturnType<typeof start>>;
const said = (answer: Injected) => answer.json().data.attributes as { status: PaymentStatus; url: string | null };

const rowsOf = ({ action }: Invoiced) =>
  db.read(anna.licence.id, (q) => q.select().from(payments).where(eq(payments.action_id, action.id)));
/** The provider's id of the pending payment. */
const providerId = async (of: Invoiced) => (await rowsOf(of)).at(-1)!.provider_id!;
const actionOf = async ({ action }: Invoiced) => {
  const rows = await db.read(anna.licence.id, (q) => q.select().from(actions).where(eq(actions.id, action.id)));
  return rows[0]!;
};
const typesOfEvents = async ({ action }: Invoiced) => {
  const rows = await db.read(anna.licence.id, (q) => q.select().from(events).orderBy(events.at));
  return rows.filter(({ data }) => data.action_id === action.id).map(({ type }) => type);
};
const mailsOf = async () => {
  const rows = await db.system((q) => q.select().from(outbox).where(eq(outbox.licence_id, anna.licence.id)));
  return rows.map(({ payload }) => payload);
};

describe('starting a payment', () => {
  test('answers where to pay, with the amount, the invoice number and the return address', async () => {
    const of = await invoiced();
    const answer = await start(of);
    expect(answer.statusCode).toBe(200);
    const [row] = await rowsOf(of);
    expect(said(answer)).toEqual({ status: 'CREATED', url: `https://bank.test/${row!.provider_id}` });
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
    expect((await actionOf(of)).is_done).toBe(false);
  });

  test('makes one payment when the button is pressed a hundred times simultaneously', async () => {
    const of = await invoiced();
    const made = provider.payments.size;
    const answers = await Promise.all(Array.from({ length: 100 }, () => start(of)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([]);
    expect(new Set(answers.map((answer) => said(answer).url)).size).toBe(1);
    expect(await rowsOf(of)).toHaveLength(1);
    expect(provider.payments.size).toBe(made + 1);
  });

  test('returns the same payment again while it is open', async () => {
    const of = await invoiced();
    const first = said(await start(of)).url;
    expect(said(await start(of)).url).toBe(first);
    expect(await rowsOf(of)).toHaveLength(1);
  });

  test('continues with the same payment after a lost response from the provider', async () => {
    const of = await invoiced();
    provider.fail(new PaymentsError('no answer in time'));
    expect(code(await start(of))).toBe('PAYMENT_PROVIDER_FAILED');
    const [lost] = await rowsOf(of);
    provider.fail(null);
    expect(said(await start(of)).status).toBe('CREATED');
    expect((await rowsOf(of)).map(({ id }) => id)).toEqual([lost!.id]);
  });

  test('leaves nothing behind when the provider refuses', async () => {
    const of = await invoiced();
    provider.fail(new PaymentsError('422 the amount is too high', { refused: true }));
    expect(code(await start(of))).toBe('PAYMENT_PROVIDER_FAILED');
    expect(await rowsOf(of)).toEqual([]);
  });

  test.each(['FAILED', 'EXPIRED', 'CANCELLED'] as const)(
    'starts a new attempt after one that is %s',
    async (status) => {
      const of = await invoiced();
      const first = said(await start(of)).url;
      provider.set(await providerId(of), { status, checkout_url: null });
      const again = said(await start(of));
      expect(again.status).toBe('CREATED');
      expect(again.url).not.toBe(first);
      expect((await rowsOf(of)).map((row) => row.status).sort()).toEqual([status, 'CREATED'].sort());
    },
  );

  test('asks for the new amount if the firm has since changed the invoice', async () => {
    const of = await invoiced();
    const first = said(await start(of)).url;
    const details = { ...facts, total: 1500 };
    await db.change(anna.licence.id, (tx) =>
      tx.update(products).set({ details }).where(eq(products.id, of.invoice.id)),
    );
    const again = said(await start(of));
    expect(again.url).not.toBe(first);
    expect(provider.orders.at(-1)?.amount_cents).toBe(150_000);
  });

  test.each([
    ['PENDING', 'PENDING'],
    ['PAID', 'PAID'],
  ] as const)('answers no address for a payment that is %s', async (status, expected) => {
    const of = await invoiced();
    await start(of);
    provider.set(await providerId(of), { status, checkout_url: null });
    expect(said(await start(of))).toEqual({ status: expected, url: null });
    expect(await rowsOf(of)).toHaveLength(1);
  });

  test('counts an action that the firm closed as paid', async () => {
    const of = await invoiced({}, { is_done: true, date_executed: new Date('2026-03-01T10:00:00Z') });
    expect(said(await start(of))).toEqual({ status: 'PAID', url: null });
    expect(said(await validate(of))).toEqual({ status: 'PAID', url: null });
  });

  test('starts no payment if there is nothing to pay, or if the firm marked the provider as invalid', async () => {
    const calls = { ...provider.calls };
    expect(code(await start(await invoiced({ total: 0 })))).toBe('ACTION_ALREADY_DONE');
    const invalid = await invoiced({}, { details: { mollie_invalid: true } });
    expect(code(await start(invalid))).toBe('PAYMENT_PROVIDER_FAILED');
    expect(provider.calls).toEqual(calls);
  });

  test.each([
    ['is 0', { total: 0 }],
    ['is below 0', { total: -75 }],
    ['has no date yet', { date_created: null }],
  ])(
    'starts no payment for an invoice that %s, and does not call it paid once its action is closed',
    async (_, facts) => {
      const of = await invoiced(facts as never, { is_done: true, date_executed: new Date('2026-03-01T10:00:00Z') });
      expect(code(await start(of))).toBe('ACTION_ALREADY_DONE');
      expect(code(await validate(of))).toBe('PAYMENT_NOT_FOUND');
      const listed = (await app.inject({ url: '/api/invoices', headers: mine() })).json().data;
      expect(listed.find((one: { id: string }) => one.id === of.invoice.id).attributes).toMatchObject({
        is_paid: false,
        transfer: null,
      });
    },
  );

  test('is refused to an impersonating adviser', async () => {
    const of = await invoiced();
    method = 'view-as';
    expect(code(await start(of))).toBe('ACCESS_DENIED');
  });
});

describe('a payment that the provider calls paid', () => {
  test('closes the action once, informs the firm, writes the audit trail and mails a receipt', async () => {
    const of = await invoiced({ public_number: '2026-0777' });
    await start(of);
    const id = await providerId(of);
    provider.set(id, { status: 'PAID', checkout_url: null });
    const all = await Promise.all([webhook(id), validate(of), webhook(id), validate(of), start(of)]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await actionOf(of)).toMatchObject({ is_done: true, date_executed: new Date('2026-03-02T09:00:00Z') });
    expect(await rowsOf(of)).toMatchObject([{ status: 'PAID', paid_at: new Date('2026-03-02T09:00:00Z') }]);
    expect(await typesOfEvents(of)).toEqual(['invoice.paid']);
    const trail = await db.read(anna.licence.id, (q) =>
      q
        .select()
        .from(audit)
        .where(and(eq(audit.target_id, of.invoice.id))),
    );
    expect(trail.map(({ act, actor_kind, target_kind }) => [act, actor_kind, target_kind])).toEqual([
      ['start-payment', 'consumer', 'invoice'],
      ['pay', 'system', 'invoice'],
    ]);
    const receipts = (await mailsOf()).filter(({ data }) => (data as never)['public_number'] === '2026-0777');
    expect(receipts).toEqual([
      {
        template: 'invoice-paid',
        consumer_id: anna.consumer.id,
        data: { public_number: '2026-0777', amount_cents: 131_450 },
      },
    ]);
    const listed = (await app.inject({ url: '/api/invoices', headers: mine() })).json().data;
    expect(listed.find((one: { id: string }) => one.id === of.invoice.id).attributes).toMatchObject({
      is_paid: true,
      status: 'PAID',
    });
  });

  test('is paid on return, even if no webhook arrived, and with every action that asks for it', async () => {
    const of = await invoiced();
    const again = { ...of, action: await addAction(db, { ...of.action, id: randomUUID(), firm_id: 'again' }) };
    await start(of);
    expect(said(await validate(of)).status).toBe('CREATED');
    provider.set(await providerId(of), { status: 'PAID' });
    expect(said(await validate(of))).toEqual({ status: 'PAID', url: null });
    expect((await actionOf(of)).is_done).toBe(true);
    expect(said(await start(again))).toEqual({ status: 'PAID', url: null });
  });

  test('stays paid, whatever the provider reports later', async () => {
    const of = await invoiced();
    await start(of);
    const id = await providerId(of);
    provider.set(id, { status: 'PAID' });
    await webhook(id);
    provider.set(id, { status: 'FAILED' });
    await webhook(id);
    expect(said(await validate(of)).status).toBe('PAID');
  });

  test('is not accepted with a different amount', async () => {
    const of = await invoiced();
    await start(of);
    provider.set(await providerId(of), { status: 'PAID', amount_cents: 1 });
    expect(code(await validate(of))).toBe('PAYMENT_PROVIDER_FAILED');
    expect((await actionOf(of)).is_done).toBe(false);
  });
});

describe('a payment that comes to nothing', () => {
  test.each(['FAILED', 'EXPIRED', 'CANCELLED'] as const)('%s leaves the invoice as it was', async (status) => {
    const of = await invoiced();
    await start(of);
    provider.set(await providerId(of), { status, checkout_url: null });
    expect(said(await validate(of))).toEqual({ status, url: null });
    expect((await actionOf(of)).is_done).toBe(false);
    expect(await rowsOf(of)).toMatchObject([{ status, paid_at: null }]);
    expect(await typesOfEvents(of)).toEqual([`payment.${status.toLowerCase()}`]);
  });

  test('counts as expired once the provider no longer knows it', async () => {
    const of = await invoiced();
    await start(of);
    provider.payments.delete(await providerId(of));
    expect(said(await validate(of)).status).toBe('EXPIRED');
  });
});

describe('the webhook', () => {
  test('silently accepts an unknown id, without calling the provider', async () => {
    const { find } = provider.calls;
    for (const id of ['tr_unknown', '', 'a b', "'; drop table payments; --"]) {
      const answer = await webhook(id);
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    }
    expect(provider.calls.find).toBe(find);
  });

  test('trusts only the id, and fetches the rest from the provider', async () => {
    const of = await invoiced();
    await start(of);
    const id = await providerId(of);
    const payload = new URLSearchParams({ id, status: 'paid' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload });
    expect((await rowsOf(of))[0]!.status).toBe('CREATED');
  });

  test('fails while the provider is unreachable, so that it is sent again', async () => {
    const of = await invoiced();
    await start(of);
    provider.fail(new PaymentsError('it cannot be reached'));
    expect((await webhook(await providerId(of))).statusCode).toBe(502);
  });
});

describe('an unreachable provider', () => {
  test('fails only the payment calls, and the rest works', async () => {
    const of = await invoiced();
    await start(of);
    provider.fail(new PaymentsError('it cannot be reached'));
    for (const answer of [await start(of), await validate(of)]) {
      expect([answer.statusCode, code(answer)]).toEqual([502, 'PAYMENT_PROVIDER_FAILED']);
    }
    expect((await app.inject({ url: '/api/invoices', headers: mine() })).statusCode).toBe(200);
  });
});

describe("what is not the consumer's own", () => {
  test('is refused for another dossier of the firm, and not found for another licence', async () => {
    const of = await invoiced();
    await start(of);
    const dossier = await addDossier(db, { licence_id: anna.licence.id });
    const ben = await addConsumer(db, { licence_id: anna.licence.id, dossier_id: dossier.id });
    const other = await addHousehold(db);
    const there = { ...as(other.consumer), 'x-acceleratedomain': await domainOf(db, other.licence.id) };
    const here = { ...mine(), ...as(ben) };
    for (const call of [start, validate]) {
      expect(code(await call(of, here))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
      expect(code(await call(of, there))).toBe('PRODUCTACTION_NOT_FOUND');
    }
  });

  test('is refused if the action and the invoice do not belong together', async () => {
    const [of, other] = [await invoiced(), await invoiced()];
    const upload = await addAction(db, { ...owner, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
    const body = bodyOf(of);
    const codes = await Promise.all(
      [
        { ...body, productId: other.invoice.id },
        { ...body, invoiceId: other.invoice.id },
        { ...body, productActionId: upload.id },
        { ...body, productActionId: undefined },
        { ...body, productActionId: 'made-up' },
      ].map(async (one) => code(await send('get-payment', one))),
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
