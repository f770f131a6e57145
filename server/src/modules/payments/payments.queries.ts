import type { Invoice } from '@klantportaal/contract/modules/payments/invoices';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, asc, desc, eq, isNull, type SQLWrapper, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { products } from '../products/products.table.ts';
import { actions } from '../tasks/actions.table.ts';
import { payments } from './payments.table.ts';

export type PaymentRow = typeof payments.$inferSelect;
type Ids = Pick<PaymentRow, 'licence_id' | 'id'>;

/** An invoice as the firm sent it; `file_id` is its document, if it sent one. */
export interface InvoiceRow {
  id: string;
  dossier_id: string;
  label: string;
  details: Partial<Omit<Invoice, 'id' | 'label'>> & { file_id?: string | null };
}

const selectInvoiceById = (q: Queries, licence_id: string, id: string) =>
  q
    .select({ id: products.id, dossier_id: products.dossier_id, label: products.label, details: products.details })
    .from(products)
    .where(and(eq(products.licence_id, licence_id), eq(products.id, id), eq(products.kind, 'invoice')));

/** An invoice of the licence, or null. The caller checks whose it is. */
export async function findInvoice(q: Queries, licence_id: string, id: string): Promise<InvoiceRow | null> {
  const [row] = await selectInvoiceById(q, licence_id, id);
  return (row as InvoiceRow | undefined) ?? null;
}

/**
 * The invoice, held until the end of the transaction: its payments are started and recorded one at a time, and the firm
 * does not change its total meanwhile. Rows that refer to it can still be written.
 */
export async function lockInvoice(tx: Queries, licence_id: string, id: string): Promise<InvoiceRow | null> {
  const [row] = await selectInvoiceById(tx, licence_id, id).for('no key update');
  return (row as InvoiceRow | undefined) ?? null;
}

const filterByInvoice = (licence_id: string, product_id: string) =>
  and(eq(payments.licence_id, licence_id), eq(payments.product_id, product_id));

/** Every payment of an invoice, the one that changed last at the end. */
export const listInvoicePayments = (q: Queries, licence_id: string, product_id: string): Promise<PaymentRow[]> =>
  q
    .select()
    .from(payments)
    .where(filterByInvoice(licence_id, product_id))
    .orderBy(asc(payments.updated_at), asc(payments.created_at), asc(payments.id));

/** The fields of a payment that the lists show. */
export type ListedPayment = Pick<
  PaymentRow,
  | 'id'
  | 'description'
  | 'amount_cents'
  | 'paid_cents'
  | 'refunded_cents'
  | 'charged_back_cents'
  | 'issuer'
  | 'status'
  | 'payment_url'
> & { replaced_at: string | null; paid_at: string | null };

/** The payments of a dossier's invoices, in the order of `listInvoicePayments`; to join. */
export const selectPaymentsByInvoice = (db: Queries, dossier_id: string | SQLWrapper = sql.placeholder('dossier_id')) =>
  db
    .select({
      product_id: payments.product_id,
      rows: sql<ListedPayment[]>`json_agg(
        json_build_object(
          'id', ${payments.id}, 'description', ${payments.description}, 'amount_cents', ${payments.amount_cents},
          'paid_cents', ${payments.paid_cents}, 'refunded_cents', ${payments.refunded_cents},
          'charged_back_cents', ${payments.charged_back_cents}, 'paid_at', ${payments.paid_at}, 'issuer', ${payments.issuer}, 'status', ${payments.status},
          'payment_url', ${payments.payment_url}, 'replaced_at', ${payments.replaced_at}
        ) order by ${payments.updated_at}, ${payments.created_at}, ${payments.id})`.as('rows'),
    })
    .from(payments)
    .where(eq(payments.dossier_id, dossier_id))
    .groupBy(payments.product_id)
    .as('payments_by_invoice');

/**
 * Reads what the actions to pay an invoice say. `offered`: the firm offers payment in the portal, by an open action
 * with a valid link. `closed`: the latest is closed, as when the firm booked a payment from elsewhere; `closed_at` says
 * when.
 */
export async function readPayActions(
  q: Queries,
  licence_id: string,
  product_id: string,
): Promise<{ offered: boolean; closed: boolean; closed_at: Date | null; latest: string | null }> {
  const latestFirst = await q
    .select({
      id: actions.id,
      is_done: actions.is_done,
      details: actions.details,
      date_executed: actions.date_executed,
    })
    .from(actions)
    .where(
      and(
        eq(actions.licence_id, licence_id),
        eq(actions.product_id, product_id),
        eq(actions.type, 'PAY_INVOICE_PER_IDEAL'),
        isNull(actions.cancelled_at),
      ),
    )
    .orderBy(desc(actions.date_created));
  return {
    offered: latestFirst.some(({ is_done, details }) => !is_done && details.mollie_invalid !== true),
    closed: latestFirst[0]?.is_done ?? false,
    closed_at: latestFirst[0]?.is_done ? latestFirst[0].date_executed : null,
    latest: latestFirst[0]?.id ?? null,
  };
}

/** A new attempt. The caller holds the invoice and has replaced the attempt before it. */
export async function addPayment(tx: Queries, row: typeof payments.$inferInsert): Promise<PaymentRow> {
  const added = getFirst(await tx.insert(payments).values(row).returning());
  return added;
}

/** Stops offering an attempt. Its page at the bank may still be open, so its status remains what the provider says. */
export async function replacePayment(tx: Queries, { licence_id, id }: Ids, replaced_at: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ replaced_at })
    .where(and(eq(payments.licence_id, licence_id), eq(payments.id, id)));
}

/**
 * Stores the payment as the provider created it, once; returns the row as it is stored. Another process may have been
 * first, and then its payment is the one that we know.
 */
export async function linkPayment(
  q: Queries,
  { licence_id, id }: Ids,
  given: { provider_id: string; payment_url: string | null; updated_at: Date },
): Promise<PaymentRow | null> {
  const [linked] = await q
    .update(payments)
    .set(given)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.id, id), isNull(payments.provider_id)))
    .returning();
  return linked ?? findPayment(q, { licence_id, id });
}

async function findPayment(q: Queries, { licence_id, id }: Ids): Promise<PaymentRow | null> {
  const [row] = await q
    .select()
    .from(payments)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.id, id)));
  return row ?? null;
}

/** Removes an attempt that the provider refused: it does not count. */
export async function deletePayment(q: Queries, { licence_id, id }: Ids): Promise<void> {
  await q
    .delete(payments)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.id, id), isNull(payments.provider_id)));
}

export async function updatePayment(
  tx: Queries,
  { licence_id, id }: Ids,
  change: Partial<Omit<PaymentRow, 'licence_id' | 'id'>>,
): Promise<void> {
  await tx
    .update(payments)
    .set(change)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.id, id)));
}

/** By our id, in a licence. */
export const findPaymentById = (q: Queries, licence_id: string, id: string): Promise<PaymentRow | null> =>
  findPayment(q, { licence_id, id });

/** By the provider's id, in any licence; runs in `system`. */
export async function findPaymentByProviderId(q: Queries, provider_id: string): Promise<PaymentRow | null> {
  const [row] = await q.select().from(payments).where(eq(payments.provider_id, provider_id));
  return row ?? null;
}
