import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/actions';
import { id, moment } from '../../platform/db/columns.ts';
import { check, foreignKey, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../../platform/db/drizzle.ts';
import { licenceId } from '../../platform/db/licences.table.ts';
import { products } from '../products/products.table.ts';
import { actions } from '../tasks/actions.table.ts';

/**
 * An attempt to pay an invoice. The row is written before the provider is called and its id is the idempotency key
 * there; at most one attempt per invoice is offered, so a hundred clicks make one payment (docs/decisions/052, 210).
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    licence_id: licenceId(),
    dossier_id: uuid().notNull(),
    action_id: uuid().notNull(),
    /** The invoice. */
    product_id: uuid().notNull(),
    /** The consumer who pressed the button and gets the receipt; null: from the firm. No key, as of a signature. */
    started_by: uuid(),
    description: text().notNull(),
    /** What was asked. */
    amount_cents: integer().notNull(),
    /** What the provider calls paid; null: not paid, or as asked. */
    paid_cents: integer(),
    /** What the provider paid back of it, and what a bank took back, in all: as the provider says, and 0 of most. */
    refunded_cents: integer().notNull().default(0),
    charged_back_cents: integer().notNull().default(0),
    /** When one of both last changed; `updated_at` is of the payment itself. */
    returned_at: moment(),
    /** Always what the provider says, never what we think became of it. */
    status: text().$type<PaymentStatus>().notNull().default('CREATED'),
    provider_id: text().unique(),
    payment_url: text(),
    /** Display only: iDEAL no longer has a bank list. */
    issuer: text(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    paid_at: moment(),
    /** When another attempt took its place; its page at the bank may still be open. */
    replaced_at: moment(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.action_id],
      foreignColumns: [actions.licence_id, actions.id],
      name: 'payments_action',
    }),
    foreignKey({
      columns: [t.licence_id, t.product_id],
      foreignColumns: [products.licence_id, products.id],
      name: 'payments_product',
    }),
    // What was replaced is not offered, but still follows the provider.
    uniqueIndex('payments_one_offered')
      .on(t.product_id)
      .where(sql`${t.status} in ('CREATED', 'PENDING') and ${t.replaced_at} is null`),
    index('payments_by_dossier').on(t.dossier_id),
    index('payments_by_action').on(t.action_id, t.created_at),
    index('payments_by_product').on(t.product_id),
    check('payments_amount', sql`${t.amount_cents} > 0`),
    check('payments_status', sql`${t.status} in ('CREATED', 'PENDING', 'FAILED', 'EXPIRED', 'CANCELLED', 'PAID')`),
    index('payments_by_licence').on(t.licence_id, t.created_at).concurrently(),
  ],
);
