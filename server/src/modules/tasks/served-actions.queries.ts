import { and, desc, eq, isNull, sql } from '../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../platform/db/queries.ts';
import { deliveries } from '../files/files.table.ts';
import { selectPaymentsByInvoice } from '../payments/payments.queries.ts';
import { consumers } from '../people/consumers.table.ts';
import type { Owner } from '../products/products.queries.ts';
import { products } from '../products/products.table.ts';
import { actions } from './actions.table.ts';

const actionsOfDossier = prepareQuery('actions-of-dossier', (db) => {
  const lastDelivery = db
    .selectDistinctOn([deliveries.action_id], {
      action_id: deliveries.action_id,
      status: deliveries.status,
      reason: deliveries.reason,
    })
    .from(deliveries)
    .where(and(eq(deliveries.dossier_id, sql.placeholder('dossier_id')), isNull(deliveries.deleted_at)))
    .orderBy(deliveries.action_id, desc(deliveries.delivered_at))
    .as('last_delivery');
  const paid = selectPaymentsByInvoice(db);
  return db
    .select({
      action: actions,
      product: { id: products.id, label: products.label, kind: products.kind, details: products.details },
      delivery: { status: lastDelivery.status, reason: lastDelivery.reason },
      payments: paid.rows,
      asked_of: consumers.display_name,
    })
    .from(actions)
    .leftJoin(products, eq(products.id, actions.product_id))
    .leftJoin(consumers, eq(consumers.id, actions.requested_for))
    .leftJoin(lastDelivery, eq(lastDelivery.action_id, actions.id))
    .leftJoin(paid, eq(paid.product_id, actions.product_id))
    .where(
      and(
        eq(actions.licence_id, sql.placeholder('licence_id')),
        eq(actions.dossier_id, sql.placeholder('dossier_id')),
        isNull(actions.cancelled_at),
      ),
    )
    .orderBy(desc(actions.date_created), actions.firm_id);
});

/** Every action of the dossier that was not cancelled, newest first, with product, last delivery and the payments of its invoice. */
export const listActions = (q: Queries, { licence_id, dossier_id }: Owner) =>
  actionsOfDossier(q, { licence_id, dossier_id });
export type ListedAction = Awaited<ReturnType<typeof listActions>>[number];
