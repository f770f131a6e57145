import { createMomentColumn, type Json } from '../../platform/db/columns.ts';
import { foreignKey, index, jsonb, pgTable, primaryKey, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';

/** A fact of a dossier as it was before an event and as it is after it. */
export interface FactChange {
  /** Its name on the wire. */
  field: string;
  before: Json;
  after: Json;
}

/**
 * Facts that events changed, for the firm's history of a dossier. Apart from the events, from which nothing is erased:
 * here facts go with the dossier, and with the person whom it is about. No consumer sees any of it.
 */
export const fact_changes = pgTable(
  'fact_changes',
  {
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    event_id: uuid().notNull(),
    at: createMomentColumn().notNull(),
    changes: jsonb().$type<FactChange[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.event_id] }),
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'fact_changes_dossier',
    }).onDelete('cascade'),
    index('fact_changes_by_dossier').on(t.dossier_id, t.at),
  ],
);
