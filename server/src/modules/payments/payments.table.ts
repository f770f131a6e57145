import {
  openPaymentStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '@klantportaal/contract/modules/tasks/payment-states';
import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import { check, foreignKey, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { toLiterals } from '../../platform/db/literals.ts';
import { products } from '../products/products.table.ts';
import { actions } from '../tasks/actions.table.ts';

/**
 * An attempt to pay an invoice. The row is written before the provider is called and its id is the idempotency key
 * there; at most one attempt per invoice is offered, so a hundred clicks make one payment.
 */
export const payments = pgTable(
  'payments',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    action_id: uuid().notNull(),
    /** The invoice. */
    product_id: uuid().notNull(),
    /** The consumer who pressed the button and gets the receipt; null: from the firm. No key, as of a signature. */
    started_by: uuid(),
    description: text().notNull(),
    /** The requested amount. */
    amount_cents: integer().notNull(),
    /** The amount the provider reports as paid; null: not paid, or paid as requested. */
    paid_cents: integer(),
    /** Totals refunded by the provider and taken back by a bank, as the provider reports them; mostly 0. */
    refunded_cents: integer().notNull().default(0),
    charged_back_cents: integer().notNull().default(0),
    /** When one of both last changed; `updated_at` is of the payment itself. */
    returned_at: createMomentColumn(),
    /** Always what the provider says, never what we think became of it. */
    status: text().$type<PaymentStatus>().notNull().default('CREATED'),
    provider_id: text().unique(),
    payment_url: text(),
    /** Display only: iDEAL no longer has a bank list. */
    issuer: text(),
    created_at: createMomentColumn().notNull(),
    updated_at: createMomentColumn().notNull(),
    paid_at: createMomentColumn(),
    /** When another attempt took its place; its page at the bank may still be open. */
    replaced_at: createMomentColumn(),
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
    // A replaced payment is offered no more, but still follows the provider.
    uniqueIndex('payments_one_offered')
      .on(t.product_id)
      .where(sql`${t.status} in (${toLiterals(openPaymentStatuses)}) and ${t.replaced_at} is null`),
    index('payments_by_dossier').on(t.dossier_id),
    index('payments_by_action').on(t.action_id, t.created_at),
    index('payments_by_product').on(t.product_id),
    check('payments_amount', sql`${t.amount_cents} > 0`),
    check('payments_status', sql`${t.status} in (${toLiterals(paymentStatuses)})`),
    index('payments_by_licence').on(t.licence_id, t.created_at).concurrently(),
  ],
);
