import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import { bigint, index, pgTable, primaryKey, text, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn, createMakerColumns, licences } from '../../platform/db/licences.table.ts';

/** Companies whose programs work for several firms, such as the maker of a CRM. Known to the whole installation. */
export const suppliers = pgTable('suppliers', {
  id: createIdColumn(),
  name: text().notNull().unique(),
  created_at: createMomentColumn().notNull(),
});

/**
 * The bearer keys of the firm's systems; only the SHA-256 is stored. A key belongs to one licence, or to a supplier and
 * opens every licence that granted it; with neither it sees all licences.
 */
export const backoffice_keys = pgTable(
  'backoffice_keys',
  {
    id: createIdColumn(),
    licence_id: uuid().references(() => licences.id, { onDelete: 'cascade' }),
    supplier_id: uuid().references(() => suppliers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: text().notNull().unique(),
    scopes: text().array().notNull(),
    created_at: createMomentColumn().notNull(),
    expires_at: createMomentColumn(),
    last_used_at: createMomentColumn(),
    revoked_at: createMomentColumn(),
    ...createMakerColumns(),
  },
  (t) => [
    index('backoffice_keys_by_licence').on(t.licence_id).concurrently(),
    index('backoffice_keys_by_supplier').on(t.supplier_id).concurrently(),
  ],
);

/** The suppliers that a licence lets in, and their scopes. The row goes when the grant is taken back. */
export const supplier_grants = pgTable(
  'supplier_grants',
  {
    licence_id: createLicenceColumn(),
    supplier_id: uuid()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    scopes: text().array().notNull(),
    granted_at: createMomentColumn().notNull(),
    /** Up to here the firm's events stand in the supplier's own feed; null: none yet. */
    feed_position: bigint({ mode: 'number' }),
    ...createMakerColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.supplier_id] }),
    index('supplier_grants_by_supplier').on(t.supplier_id).concurrently(),
  ],
);

/**
 * The answers that are being sent to a firm's people and programs piece by piece, such as a batch or an export: each is
 * asked for again while it runs, and ends when its row is ended. The row goes with the answer.
 */
export const open_streams = pgTable(
  'open_streams',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    /** The name of the call. */
    call: text().notNull(),
    ...createMakerColumns(),
    began_at: createMomentColumn().notNull(),
    /** When it was last asked about; one that is long ago stopped with its process. */
    seen_at: createMomentColumn().notNull(),
    ended_at: createMomentColumn(),
  },
  (t) => [index('open_streams_by_licence').on(t.licence_id)],
);
