import { createIdColumn, createMomentColumn } from '../../../platform/db/columns.ts';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../../platform/db/licences.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { files } from '../../files/files.table.ts';
import { products } from '../products.table.ts';

/** Damage that a consumer reported under an insurance. The firm sends its progress. */
export const damage_reports = pgTable(
  'damage_reports',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    product_id: uuid().notNull(),
    /** The reporting consumer; not a foreign key, so that the report outlives the consumer's row. */
    reported_by: uuid().notNull(),
    /** The person's name at the time. */
    reported_by_name: text().notNull(),
    /** When the damage happened, in the Netherlands: YYYY-MM-DD and hh:mm. */
    date: text().notNull(),
    time: text().notNull(),
    cause: text().notNull(),
    notes: text(),
    reported_at: createMomentColumn().notNull(),
    /** The place in the firm's feed; assigned when it is read (`modules/events/feed.queries.ts`). */
    position: bigint({ mode: 'number' }),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'damage_reports_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.product_id],
      foreignColumns: [products.licence_id, products.id],
      name: 'damage_reports_product',
    }).onDelete('cascade'),
    unique('damage_reports_tenant').on(t.licence_id, t.id),
    index('damage_reports_by_dossier').on(t.dossier_id, t.reported_at),
    index('damage_reports_by_product').on(t.product_id),
    unique('damage_reports_position').on(t.licence_id, t.position),
    index('damage_reports_unnumbered').on(t.licence_id).where(sql`${t.position} is null`),
  ],
);

/** The photos and papers of a report, each as it was sent. */
export const damage_report_files = pgTable(
  'damage_report_files',
  {
    licence_id: createLicenceColumn(),
    report_id: uuid().notNull(),
    file_id: uuid().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.report_id, t.file_id] }),
    foreignKey({
      columns: [t.licence_id, t.report_id],
      foreignColumns: [damage_reports.licence_id, damage_reports.id],
      name: 'damage_report_files_report',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.file_id],
      foreignColumns: [files.licence_id, files.id],
      name: 'damage_report_files_file',
    }),
    index('damage_report_files_by_file').on(t.file_id),
    index('damage_report_files_by_report').on(t.licence_id, t.report_id).concurrently(),
  ],
);
