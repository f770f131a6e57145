import type { Invoice } from '@klantportaal/contract/areas/invoices';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ActionRow } from '../../actions/actions.queries.ts';
import type { Queries } from '../../db/queries.ts';
import { actions } from '../../schema/actions.table.ts';
import { payments } from '../../schema/payments.table.ts';
import { products } from '../../schema/products.table.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** An invoice as the firm sent it; `file_id` is its document, if it sent one. */
export interface InvoiceRow {
  id: string;
  dossier_id: string;
  label: string;
  details: Partial<Omit<Invoice, 'id' | 'label'>> & { file_id?: string | null };
}

/** An invoice of the licence, or null. The caller checks whose it is. */
export async function findInvoice(q: Queries, licence_id: string, id: string): Promise<InvoiceRow | null> {
  const [row] = await q
    .select({ id: products.id, dossier_id: products.dossier_id, label: products.label, details: products.details })
    .from(products)
    .where(and(eq(products.licence_id, licence_id), eq(products.id, id), eq(products.kind, 'invoice')));
  return (row as InvoiceRow | undefined) ?? null;
}

/** The payment that counts for an action: the paid one, else the pending one, else the last attempt. */
export async function paymentOfAction(q: Queries, { licence_id, id }: ActionRow): Promise<PaymentRow | null> {
  const weight = sql`case ${payments.status} when 'PAID' then 2 when 'PENDING' then 1 when 'CREATED' then 1 else 0 end`;
  const [row] = await q
    .select()
    .from(payments)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.action_id, id)))
    .orderBy(desc(weight), desc(payments.created_at))
    .limit(1);
  return row ?? null;
}

/**
 * What the actions to pay an invoice say. `offered`: the firm offers payment in the portal, by an open action with a
 * valid link. `closed`: the latest is closed, as when the firm booked a payment from elsewhere.
 */
export async function payActionsOf(
  q: Queries,
  licence_id: string,
  product_id: string,
): Promise<{ offered: boolean; closed: boolean }> {
  const latestFirst = await q
    .select({ is_done: actions.is_done, details: actions.details })
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
  };
}

/** When an invoice was paid in the portal, or null. */
export async function paidAt(q: Queries, licence_id: string, product_id: string): Promise<Date | null> {
  const [row] = await q
    .select({ paid_at: payments.paid_at })
    .from(payments)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.product_id, product_id), eq(payments.status, 'PAID')))
    .limit(1);
  return row?.paid_at ?? null;
}

/** Null if the action has another live attempt: the table allows one. */
export async function addPayment(tx: Queries, row: typeof payments.$inferInsert): Promise<PaymentRow | null> {
  const [added] = await tx.insert(payments).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

/** Stores the payment as the provider created it; once. */
export async function linkPayment(
  q: Queries,
  { licence_id, id }: PaymentRow,
  given: { provider_id: string; payment_url: string | null; updated_at: Date },
): Promise<void> {
  await q
    .update(payments)
    .set(given)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.id, id), isNull(payments.provider_id)));
}

/** Removes an attempt that the provider refused: it does not count. */
export async function forgetPayment(q: Queries, { licence_id, id }: PaymentRow): Promise<void> {
  await q
    .delete(payments)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.id, id), isNull(payments.provider_id)));
}

/** The row, locked until the end of the transaction. */
export async function lockPayment(
  tx: Queries,
  { licence_id, id }: Pick<PaymentRow, 'licence_id' | 'id'>,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.id, id)))
    .for('update');
  return row ?? null;
}

export async function setStatus(
  tx: Queries,
  { licence_id, id }: PaymentRow,
  change: Pick<PaymentRow, 'status' | 'updated_at' | 'paid_at'>,
): Promise<void> {
  await tx
    .update(payments)
    .set(change)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.id, id)));
}

/** By the provider's id, in any licence; runs in `system`. */
export async function paymentOfProvider(q: Queries, provider_id: string): Promise<PaymentRow | null> {
  const [row] = await q.select().from(payments).where(eq(payments.provider_id, provider_id));
  return row ?? null;
}
