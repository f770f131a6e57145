import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import { bigint, index, integer, pgTable, text, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { suppliers } from '../identity/backoffice.table.ts';

/**
 * The places of the events of several firms in one order, for the supplier whom they let in. It
 * names them and repeats nothing of them: what an event says is read in its own firm.
 */
export const supplier_feed = pgTable(
  'supplier_feed',
  {
    id: createIdColumn(),
    /** Given under a lock by the supplier's name that is held to the end, so that none becomes visible after a higher one. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    licence_id: createLicenceColumn(),
    supplier_id: uuid()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    /** Null: a notice to the supplier itself. */
    event_id: uuid(),
    /** The kind of a notice to the supplier. */
    notice: text().$type<'supplier.let-in' | 'supplier.ended'>(),
    scopes: text().array(),
    at: createMomentColumn().notNull(),
  },
  (t) => [
    index('supplier_feed_by_supplier').on(t.supplier_id, t.position),
    index('supplier_feed_by_licence').on(t.licence_id),
    index('supplier_feed_by_age').on(t.at),
  ],
);

/**
 * The endpoint at which a supplier is told of all its firms. It belongs to no firm, and is seen by the program alone
 * (`platform/db/secure.sql`).
 */
export const supplier_endpoints = pgTable('supplier_endpoints', {
  supplier_id: uuid()
    .primaryKey()
    .references(() => suppliers.id, { onDelete: 'cascade' }),
  url: text().notNull(),
  types: text().array().notNull(),
  /** Sealed; messages are signed with it. */
  secret: text().notNull(),
  /** Sealed; until that moment messages are signed with this one too. */
  previous_secret: text(),
  previous_until: createMomentColumn(),
  created_at: createMomentColumn().notNull(),
  /** The feed was told up to here. */
  sent_position: bigint({ mode: 'number' }).notNull(),
  /** The number of times that what comes next was tried. */
  attempts: integer().notNull().default(0),
  next_at: createMomentColumn().notNull(),
  /** The end of the lease of the worker that tells the supplier. */
  locked_until: createMomentColumn(),
  failing_since: createMomentColumn(),
  paused_at: createMomentColumn(),
});
