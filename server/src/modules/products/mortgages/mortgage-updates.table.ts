import type { MortgageUpdate } from '@klantportaal/contract/modules/products/mortgage-updates';
import { createIdColumn, createMomentColumn } from '../../../platform/db/columns.ts';
import { bigint, foreignKey, index, jsonb, pgTable, sql, unique, uuid } from '../../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../../platform/db/licences.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { products } from '../products.table.ts';

/** The part of an update that the firm reads. */
export type Entered = Pick<
  MortgageUpdate,
  'collateral' | 'loan_parts' | 'new_loan_parts' | 'smartcare' | 'opportunity'
>;

/**
 * Updates that a consumer sent about a mortgage: details, a market value, the answer to a savings offer. A row never
 * changes; the firm reads it.
 */
export const mortgage_updates = pgTable(
  'mortgage_updates',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    product_id: uuid().notNull(),
    /** The action that asked for it. */
    action_id: uuid().notNull(),
    /** No key, so that it outlives the person's row. */
    submitted_by: uuid().notNull(),
    submitted_at: createMomentColumn().notNull(),
    /** The update as the firm reads it: `collateral`, `loan_parts`, `new_loan_parts`, `smartcare`, `opportunity`. */
    entered: jsonb().$type<Entered>().notNull(),
    /** The place in the firm's feed; assigned when it is read (`modules/events/feed.queries.ts`). */
    position: bigint({ mode: 'number' }),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'mortgage_updates_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.product_id],
      foreignColumns: [products.licence_id, products.id],
      name: 'mortgage_updates_product',
    }).onDelete('cascade'),
    index('mortgage_updates_by_dossier').on(t.dossier_id),
    index('mortgage_updates_by_product').on(t.product_id),
    unique('mortgage_updates_position').on(t.licence_id, t.position),
    index('mortgage_updates_unnumbered').on(t.licence_id).where(sql`${t.position} is null`),
  ],
);
