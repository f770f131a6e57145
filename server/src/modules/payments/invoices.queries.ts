import { and, desc, eq, isNull, sql } from '../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../platform/db/queries.ts';
import type { Owner } from '../products/products.queries.ts';
import { products } from '../products/products.table.ts';
import { actions } from '../tasks/actions.table.ts';
import { type InvoiceRow, selectPaymentsByInvoice } from './payments.queries.ts';

const invoicesOfDossier = prepareQuery('invoices-of-dossier', (db) => {
  const payAction = db
    .selectDistinctOn([actions.product_id], {
      id: actions.id,
      product_id: actions.product_id,
      is_done: actions.is_done,
      date_executed: actions.date_executed,
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
  const paid = selectPaymentsByInvoice(db);
  return db
    .select({
      id: products.id,
      label: products.label,
      details: products.details,
      action_id: payAction.id,
      action_done: payAction.is_done,
      action_executed: payAction.date_executed,
      payments: paid.rows,
    })
    .from(products)
    .leftJoin(payAction, eq(payAction.product_id, products.id))
    .leftJoin(paid, eq(paid.product_id, products.id))
    .where(
      and(
        eq(products.licence_id, sql.placeholder('licence_id')),
        eq(products.dossier_id, sql.placeholder('dossier_id')),
        eq(products.kind, 'invoice'),
      ),
    )
    .orderBy(products.position, desc(products.created_at));
});

/** The dossier's invoices with the action that pays each and its payments, in the firm's order. */
export async function listInvoices(q: Queries, { licence_id, dossier_id }: Owner) {
  const rows = await invoicesOfDossier(q, { licence_id, dossier_id });
  return rows.map((row) => ({
    ...row,
    details: row.details as InvoiceRow['details'],
    payments: row.payments ?? [],
  }));
}
