import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { payments } from '../src/modules/payments/payments.table.ts';
import { products } from '../src/modules/products/products.table.ts';
import { actions } from '../src/modules/tasks/actions.table.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import { events, outbox } from '../src/platform/jobs/outbox.table.ts';
import { fakeAdapters, testContext } from './app-context.ts';
import { freshDatabase } from './database.ts';
import { createTestProvider } from './provider.ts';
import { addAction, addHousehold, addProduct, getDomain } from './rows.ts';
import { as, setSignInMethod, testSessions } from './sessions.ts';

/** The facts of an invoice that can be paid, of € 1.314,50. */
export const invoiceFacts = {
  public_number: '2026-0142',
  date_created: '2026-02-24',
  date_due: '2026-03-10',
  total: 1314.5,
  lines: [],
  payment_method: 'iDEAL | Wero',
  issuer: null,
};

export type InvoiceFacts = typeof invoiceFacts;

/** A server with a payment provider of the test, and a consumer who pays invoices there. */
export async function openPaymentFixture() {
  const db = await freshDatabase();
  const provider = createTestProvider();
  let method: 'password' | 'view-as' = 'password';
  const sessions = setSignInMethod(testSessions(db), () => method);
  const adapters = { ...fakeAdapters, payments: provider.port };
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  let time = Date.parse('2026-03-02T09:00:00Z');
  const clock = { now: () => new Date(time) };
  const open = (build = buildApp): Promise<FastifyInstance> =>
    build(testContext(db, { sessions, adapters, log, clock, settings: { PUBLIC_URL: 'https://portaal.test' } }));
  const app = await open();
  const anna = await addHousehold(db);
  const domain = await getDomain(db, anna.licence.id);
  const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  const mine = () => ({ ...as(anna.consumer), 'x-acceleratedomain': domain });

  /** An invoice with the open action to pay it. */
  async function invoiced(
    details: { [Name in keyof InvoiceFacts]?: InvoiceFacts[Name] | null } = {},
    action: Partial<typeof actions.$inferInsert> = {},
  ): Promise<Invoiced> {
    const invoice = await addProduct(db, { ...owner, kind: 'invoice', details: { ...invoiceFacts, ...details } });
    const asked = await addAction(db, { ...owner, product_id: invoice.id, type: 'PAY_INVOICE_PER_IDEAL', ...action });
    return { invoice, action: asked };
  }
  const send = (call: string, body: object, headers: object = mine(), on = app) =>
    on.inject({ method: 'POST', url: `/api/invoices/${call}`, headers: { ...headers }, body });

  return {
    db,
    app,
    provider,
    anna,
    owner,
    domain,
    mine,
    invoiced,
    send,
    /** Another server on the same database. */
    open,
    /** The lines that the server logged. */
    lines,
    /** A second goes by. */
    now: () => clock.now(),
    tick() {
      time += 1000;
    },
    signInBy(by: 'password' | 'view-as') {
      method = by;
    },
    start: (of: Invoiced, headers?: object, on = app) => send('get-payment', createPaymentBody(of), headers, on),
    validate: (of: Invoiced, headers?: object, on = app) =>
      send('validate-payment', createPaymentBody(of), headers, on),
    webhook: (id: string, on = app) =>
      on.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ id }).toString(),
      }),
    /** The attempts to pay an invoice, the first first. */
    readRows: ({ invoice }: Invoiced) =>
      db.query(owner.licence_id, (q) =>
        q.select().from(payments).where(eq(payments.product_id, invoice.id)).orderBy(payments.created_at, payments.id),
      ),
    async readAction({ action }: Invoiced) {
      const rows = await db.query(owner.licence_id, (q) => q.select().from(actions).where(eq(actions.id, action.id)));
      return rows[0]!;
    },
    /** Reads the events of an invoice. */
    async readEvents({ invoice }: Invoiced) {
      const rows = await db.query(owner.licence_id, (q) => q.select().from(events).orderBy(events.at));
      return rows.filter(({ data }) => data.invoice_id === invoice.id);
    },
    async mails() {
      const rows = await db.queryAsSystem((q) =>
        q.select().from(outbox).where(eq(outbox.licence_id, owner.licence_id)),
      );
      return rows.map(({ payload }) => payload);
    },
    /** The invoice as the list serves it. */
    async listed({ invoice }: Invoiced) {
      const { data } = (await app.inject({ url: '/api/invoices', headers: mine() })).json();
      return data.find((item: { id: string }) => item.id === invoice.id).attributes;
    },
    /** The firm sends other facts of an invoice. */
    changeInvoice: ({ invoice }: Invoiced, details: Partial<InvoiceFacts>) =>
      db.transaction(owner.licence_id, (tx) =>
        tx
          .update(products)
          .set({ details: { ...invoiceFacts, ...details } })
          .where(eq(products.id, invoice.id)),
      ),
    changeAction: ({ action }: Invoiced, change: Partial<typeof actions.$inferInsert>) =>
      db.transaction(owner.licence_id, (tx) => tx.update(actions).set(change).where(eq(actions.id, action.id))),
    async close() {
      await app.close();
      await db.close();
    },
  };
}
export type PaymentFixture = Awaited<ReturnType<typeof openPaymentFixture>>;

/** An invoice, and the action to pay it. */
export interface Invoiced {
  invoice: Awaited<ReturnType<typeof addProduct>>;
  action: Awaited<ReturnType<typeof addAction>>;
}

export const createPaymentBody = ({ invoice, action }: Invoiced) => ({
  productId: invoice.id,
  productActionId: action.id,
  invoiceId: invoice.id,
});

interface Said {
  status: PaymentStatus;
  url: string | null;
  received: number | null;
  left: number;
}
/** The answer of a payment call. */
export const getAnswerAttributes = (answer: { json(): { data: { attributes: Said } } }): Said =>
  answer.json().data.attributes;
