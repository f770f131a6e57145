import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';

/**
 * The firm's file on one household or company. Foreign keys to it include the licence, here and in the other tables: a
 * row cannot refer to another licence's row, not even through a bug.
 */
export const dossiers = pgTable(
  'dossiers',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    firm_id: text().notNull(),
    /** The id that the form for a new dossier gave it, once the firm has given it its own; else null. */
    form_id: text(),
    label: text().notNull(),
    created_at: createMomentColumn().notNull(),
    /** The day on which the firm closed it; null: it is open. */
    closed_on: date({ mode: 'string' }),
    /** Why nothing of it may be erased; null: no legal hold. */
    legal_hold: text(),
    /**
     * The dossier in which everything of it is now, but for the notes and the trail, which are never rewritten;
     * null: it is one of its own.
     */
    merged_into: uuid(),
  },
  (t) => [
    unique('dossiers_firm_id').on(t.licence_id, t.firm_id),
    unique('dossiers_tenant').on(t.licence_id, t.id),
    foreignKey({
      columns: [t.licence_id, t.merged_into],
      foreignColumns: [t.licence_id, t.id],
      name: 'dossiers_merged_into',
    }).onDelete('cascade'),
    index('dossiers_merged').on(t.merged_into).where(sql`${t.merged_into} is not null`),
  ],
);

export const advisers = pgTable(
  'advisers',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    firm_id: text().notNull(),
    name: text().notNull(),
    phone: text(),
    emailaddress: text(),
    /** Such as '+31612345678'. */
    whatsapp: text(),
    /** A data URL, as served. */
    image: text(),
  },
  (t) => [unique('advisers_firm_id').on(t.licence_id, t.firm_id), unique('advisers_tenant').on(t.licence_id, t.id)],
);

/** The adviser that the dashboard of a dossier shows, and their role (P3-18). */
export const dossier_panels = pgTable(
  'dossier_panels',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    adviser_id: uuid().notNull(),
    label: text().notNull(),
    /** `ADVISOR` is the dossier's owner. */
    systemname: text().notNull(),
    dont_show_prefix: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'dossier_panels_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.adviser_id],
      foreignColumns: [advisers.licence_id, advisers.id],
      name: 'dossier_panels_adviser',
    }).onDelete('cascade'),
    index('dossier_panels_by_dossier').on(t.dossier_id, t.position),
    index('dossier_panels_by_adviser').on(t.licence_id, t.adviser_id).concurrently(),
  ],
);
