import { createIdColumn, createMomentColumn } from '../../../platform/db/columns.ts';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from '../../../platform/db/drizzle.ts';
import { createLicenceColumn, type FirmActorKind } from '../../../platform/db/licences.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';

/** A spreadsheet of clients that was imported; nothing of what stood in it but the name of the file. */
export const client_imports = pgTable(
  'client_imports',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    file_name: text().notNull(),
    actor_kind: text().$type<FirmActorKind>().notNull(),
    actor_id: text(),
    actor_name: text(),
    begun_at: createMomentColumn().notNull(),
    /** Null: it is under way, or broke off. */
    finished_at: createMomentColumn(),
    undone_at: createMomentColumn(),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
  },
  (t) => [
    unique('client_imports_tenant').on(t.licence_id, t.id),
    index('client_imports_by_time').on(t.licence_id, t.begun_at),
  ],
);

/** The dossiers that an import made, as long as they are there. */
export const imported_dossiers = pgTable(
  'imported_dossiers',
  {
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    import_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dossier_id] }),
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'imported_dossiers_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.import_id],
      foreignColumns: [client_imports.licence_id, client_imports.id],
      name: 'imported_dossiers_import',
    }).onDelete('cascade'),
    index('imported_dossiers_by_import').on(t.licence_id, t.import_id),
  ],
);

/** The field of each heading in the spreadsheets of a firm, as its people last chose. */
export const client_headings = pgTable(
  'client_headings',
  {
    licence_id: createLicenceColumn(),
    /** Without capitals, accents and signs. */
    heading: text().notNull(),
    /** Null: it is not used. */
    field: text(),
    said_at: createMomentColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.heading] })],
);
