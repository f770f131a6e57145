import { createMomentColumn } from '../../platform/db/columns.ts';
import { index, pgTable, primaryKey, text, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';

/**
 * The firm's own ids of records as they were before they were changed: they lead to the record for
 * as long as it is there, and are nobody else's.
 */
export const former_ids = pgTable(
  'former_ids',
  {
    licence_id: createLicenceColumn(),
    kind: text().$type<'dossier' | 'person' | 'product' | 'action'>().notNull(),
    /** The kind of a product; '' for all other records. */
    product_kind: text().notNull(),
    firm_id: text().notNull(),
    /** Our id of the record. No key, since it is of several tables. */
    record_id: uuid().notNull(),
    changed_at: createMomentColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.kind, t.product_kind, t.firm_id] }),
    index('former_ids_by_record').on(t.licence_id, t.record_id),
  ],
);
