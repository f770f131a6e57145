import { id, moment } from '../../platform/db/columns.ts';
import { bigint, index, pgTable, primaryKey, text, uuid } from '../../platform/db/drizzle.ts';
import { licenceId, licences, madeBy } from '../../platform/db/licences.table.ts';

/** Whose programs work for several firms, such as the maker of a CRM. Known to the whole installation. */
export const suppliers = pgTable('suppliers', {
  id: id(),
  name: text().notNull().unique(),
  created_at: moment().notNull(),
});

/**
 * The bearer keys of the firm's systems; only the SHA-256 is stored. A key belongs to one licence, or to a supplier and
 * opens every licence that granted it; with neither it sees all licences.
 */
export const backoffice_keys = pgTable(
  'backoffice_keys',
  {
    id: id(),
    licence_id: uuid().references(() => licences.id, { onDelete: 'cascade' }),
    supplier_id: uuid().references(() => suppliers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: text().notNull().unique(),
    scopes: text().array().notNull(),
    created_at: moment().notNull(),
    expires_at: moment(),
    last_used_at: moment(),
    revoked_at: moment(),
    ...madeBy(),
  },
  (t) => [
    index('backoffice_keys_by_licence').on(t.licence_id).concurrently(),
    index('backoffice_keys_by_supplier').on(t.supplier_id).concurrently(),
  ],
);

/** Which suppliers a licence lets in, and with which scopes. The row goes when the grant is taken back. */
export const supplier_grants = pgTable(
  'supplier_grants',
  {
    licence_id: licenceId(),
    supplier_id: uuid()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    scopes: text().array().notNull(),
    granted_at: moment().notNull(),
    /** Up to here the firm's events stand in the supplier's own feed; null: none yet. */
    feed_position: bigint({ mode: 'number' }),
    ...madeBy(),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.supplier_id] }),
    index('supplier_grants_by_supplier').on(t.supplier_id).concurrently(),
  ],
);

/**
 * The answers that are being sent to a firm's people and programs piece by piece, such as a batch or an export: each is
 * asked for again while it runs, and ends when its row is ended (docs/decisions/451). The row goes with the answer.
 */
export const open_streams = pgTable(
  'open_streams',
  {
    id: id(),
    licence_id: licenceId(),
    /** The name of the call. */
    call: text().notNull(),
    ...madeBy(),
    began_at: moment().notNull(),
    /** When it was last asked about; one that is long ago stopped with its process. */
    seen_at: moment().notNull(),
    ended_at: moment(),
  },
  (t) => [index('open_streams_by_licence').on(t.licence_id)],
);
