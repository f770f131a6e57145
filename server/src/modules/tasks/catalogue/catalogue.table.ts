import type { CatalogueBody, CatalogueSort } from '@klantportaal/contract/modules/tasks/catalogue';
import { createIdColumn, createMomentColumn } from '../../../platform/db/columns.ts';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  unique,
  uuid,
} from '../../../platform/db/drizzle.ts';
import { createLicenceColumn, type FirmActorKind } from '../../../platform/db/licences.table.ts';

/** The catalogue that a firm keeps in versions: document kinds, templates of requests, reasons for a rejection. */

/** The present version of each entry of a firm's catalogue. */
export const catalogue_entries = pgTable(
  'catalogue_entries',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    sort: text().$type<CatalogueSort>().notNull(),
    firm_id: text().notNull(),
    version: integer().notNull(),
    body: jsonb().$type<CatalogueBody>().notNull(),
    /** Not offered any more; what refers to it still finds it. */
    removed_at: createMomentColumn(),
    updated_at: createMomentColumn().notNull(),
  },
  (t) => [
    unique('catalogue_entries_firm_id').on(t.licence_id, t.sort, t.firm_id),
    unique('catalogue_entries_tenant').on(t.licence_id, t.id),
    check('catalogue_entries_sort', sql`${t.sort} in ('document-kind', 'request-template', 'rejection-reason')`),
  ],
);

/** Every version that there was. Append-only. */
export const catalogue_versions = pgTable(
  'catalogue_versions',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    entry_id: uuid().notNull(),
    version: integer().notNull(),
    /** Null: it was removed. */
    body: jsonb().$type<CatalogueBody>(),
    actor_kind: text().$type<FirmActorKind>().notNull(),
    actor_id: text(),
    actor_name: text(),
    at: createMomentColumn().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.entry_id],
      foreignColumns: [catalogue_entries.licence_id, catalogue_entries.id],
      name: 'catalogue_versions_entry',
    }).onDelete('cascade'),
    unique('catalogue_versions_number').on(t.entry_id, t.version),
    index('catalogue_versions_by_entry').on(t.licence_id, t.entry_id).concurrently(),
  ],
);
