import type { Invoice } from '@klantportaal/contract/areas/invoices';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/queries.ts';
import type { ActionRow } from '../../shared/actions.queries.ts';
import { consumers } from '../../shared/consumers.table.ts';
import { payments } from '../../shared/payments.table.ts';
import { products } from '../../shared/products.table.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** An invoice as the firm sent it; `file_id` is its document, where it sent one. */
export interface InvoiceRow {
  id: string;
  dossier_id: string;
  label: string;
  details: Partial<Omit<Invoice, 'id' | 'label'>> & { file_id?: string | null };
}

/** An invoice of the licence; null when there is none. Whose it is, the caller asks. */
export async function findInvoice(q: Queries, licence_id: string, id: string): Promise<InvoiceRow | null> {
  const [row] = await q
    .select({ id: products.id, dossier_id: products.dossier_id, label: products.label, details: products.details })
    .from(products)
    .where(and(eq(products.licence_id, licence_id), eq(products.id, id), eq(products.kind, 'invoice')));
  return (row as InvoiceRow | undefined) ?? null;
}

/** The payment that speaks for an action: the one that was paid, else the one under way, else the last try. */
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

/** When an invoice was paid in the portal; null while it was not. */
export async function paidAt(q: Queries, licence_id: string, product_id: string): Promise<Date | null> {
  const [row] = await q
    .select({ paid_at: payments.paid_at })
    .from(payments)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.product_id, product_id), eq(payments.status, 'PAID')))
    .limit(1);
  return row?.paid_at ?? null;
}

/** Null when another try of the action is alive: the table allows one. */
export async function addPayment(tx: Queries, row: typeof payments.$inferInsert): Promise<PaymentRow | null> {
  const [added] = await tx.insert(payments).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

/** Writes down what the provider made of it; once. */
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

/** A try that the provider refused: it was none. */
export async function forgetPayment(q: Queries, { licence_id, id }: PaymentRow): Promise<void> {
  await q
    .delete(payments)
    .where(and(eq(payments.licence_id, licence_id), eq(payments.id, id), isNull(payments.provider_id)));
}

/** The row, until the end of the transaction nobody else's. */
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

/** By the provider's id, in any licence; asked in `system`. */
export async function paymentOfProvider(q: Queries, provider_id: string): Promise<PaymentRow | null> {
  const [row] = await q.select().from(payments).where(eq(payments.provider_id, provider_id));
  return row ?? null;
}

/** Who pays, as a letter addresses them. */
export async function payerOf(q: Queries, { id, licence_id }: { id: string; licence_id: string }) {
  const [row] = await q
    .select({
      display_name: consumers.display_name,
      address_style: consumers.address_style,
      chosen_language: consumers.chosen_language,
    })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
  return row ?? null;
}
