import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts';
import { createLicenceColumn, type FirmActorKind } from '../../platform/db/licences.table.ts';
import { deliveries } from '../files/files.table.ts';
import { advisers, dossiers } from './dossiers.table.ts';

/**
 * Notes of the firm's people about a dossier or one of its deliveries, for themselves and for whoever reads the dossier
 * later. Append-only: a note is corrected by a next one. No consumer sees any of it.
 */
export const internal_notes = pgTable(
  'internal_notes',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    /** Null: about the dossier. */
    delivery_id: uuid(),
    text: text().notNull(),
    /** The note that this one corrects. */
    corrects: uuid(),
    actor_kind: text().$type<FirmActorKind>().notNull(),
    actor_id: text(),
    actor_name: text(),
    /** The person who wrote it, where a program passes it on. */
    written_by: text(),
    at: createMomentColumn().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'internal_notes_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.delivery_id],
      foreignColumns: [deliveries.licence_id, deliveries.id],
      name: 'internal_notes_delivery',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.corrects],
      foreignColumns: [t.licence_id, t.id],
      name: 'internal_notes_corrects',
    }).onDelete('cascade'),
    unique('internal_notes_tenant').on(t.licence_id, t.id),
    index('internal_notes_by_dossier').on(t.dossier_id, t.at),
    index('internal_notes_by_delivery').on(t.delivery_id),
    index('internal_notes_by_corrected').on(t.corrects).where(sql`${t.corrects} is not null`).concurrently(),
  ],
);

/** The people of the firm who work on a dossier: one adviser, and helpers. */
export const dossier_assignments = pgTable(
  'dossier_assignments',
  {
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    adviser_id: uuid().notNull(),
    role: text().$type<'adviser' | 'helper'>().notNull(),
    assigned_at: createMomentColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dossier_id, t.adviser_id] }),
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'dossier_assignments_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.adviser_id],
      foreignColumns: [advisers.licence_id, advisers.id],
      name: 'dossier_assignments_adviser',
    }).onDelete('cascade'),
    // The conflict target names these columns, also where keys begin with the licence.
    uniqueIndex('dossier_assignments_key').on(t.licence_id, t.dossier_id, t.adviser_id).concurrently(),
    index('dossier_assignments_by_adviser').on(t.adviser_id),
    check('dossier_assignments_role', sql`${t.role} in ('adviser', 'helper')`),
    index('dossier_assignments_by_licence').on(t.licence_id, t.dossier_id).concurrently(),
  ],
);

/** The substitute of an adviser who is away, until a day. */
export const adviser_substitutes = pgTable(
  'adviser_substitutes',
  {
    licence_id: createLicenceColumn(),
    adviser_id: uuid().primaryKey(),
    substitute_id: uuid().notNull(),
    /** The last day. YYYY-MM-DD. */
    until: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.adviser_id],
      foreignColumns: [advisers.licence_id, advisers.id],
      name: 'adviser_substitutes_adviser',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.substitute_id],
      foreignColumns: [advisers.licence_id, advisers.id],
      name: 'adviser_substitutes_substitute',
    }).onDelete('cascade'),
    check('adviser_substitutes_another', sql`${t.adviser_id} <> ${t.substitute_id}`),
    // The conflict target names these columns, also where keys begin with the licence.
    uniqueIndex('adviser_substitutes_key').on(t.licence_id, t.adviser_id).concurrently(),
    index('adviser_substitutes_by_substitute').on(t.licence_id, t.substitute_id).concurrently(),
  ],
);
