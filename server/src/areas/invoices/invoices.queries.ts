import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { prepared, type Queries } from '../../db/queries.ts';
import type { Owner } from '../../products/products.queries.ts';
import { actions } from '../../schema/actions.table.ts';
import { payments } from '../../schema/payments.table.ts';
import { products } from '../../schema/products.table.ts';
import type { InvoiceRow } from './payments.queries.ts';

const invoicesOfDossier = prepared('invoices-of-dossier', (db) => {
  const payAction = db
    .selectDistinctOn([actions.product_id], {
      id: actions.id,
      product_id: actions.product_id,
      is_done: actions.is_done,
    })
    .from(actions)
    .where(
      and(
        eq(actions.dossier_id, sql.placeholder('dossier_id')),
        eq(actions.type, 'PAY_INVOICE_PER_IDEAL'),
        isNull(actions.cancelled_at),
      ),
    )
    .orderBy(actions.product_id, desc(actions.date_created))
    .as('pay_action');
  const lastPayment = db
    .selectDistinctOn([payments.product_id], {
      product_id: payments.product_id,
      status: payments.status,
      issuer: payments.issuer,
    })
    .from(payments)
    .where(eq(payments.dossier_id, sql.placeholder('dossier_id')))
    .orderBy(payments.product_id, desc(payments.created_at))
    .as('last_payment');
  return db
    .select({
      id: products.id,
      label: products.label,
      details: products.details,
      action_id: payAction.id,
      action_done: payAction.is_done,
      payment_status: lastPayment.status,
      issuer: lastPayment.issuer,
    })
    .from(products)
    .leftJoin(payAction, eq(payAction.product_id, products.id))
    .leftJoin(lastPayment, eq(lastPayment.product_id, products.id))
    .where(
      and(
        eq(products.licence_id, sql.placeholder('licence_id')),
        eq(products.dossier_id, sql.placeholder('dossier_id')),
        eq(products.kind, 'invoice'),
      ),
    )
    .orderBy(products.position, desc(products.created_at));
});

/** The dossier's invoices with the action that pays each and its latest payment, in the firm's order. */
export async function listInvoices(q: Queries, { licence_id, dossier_id }: Owner) {
  const rows = await invoicesOfDossier(q, { licence_id, dossier_id });
  return rows.map((row) => ({ ...row, details: row.details as InvoiceRow['details'] }));
}
