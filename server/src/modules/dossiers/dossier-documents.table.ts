import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import { moment } from '../../platform/db/columns.ts';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../platform/db/drizzle.ts';
import { licenceId } from '../../platform/db/licences.table.ts';
import { dossiers } from './dossiers.table.ts';

/**
 * A dossier as the firm sent it, all its documents taken together: what a `GET` answers, and what the next document is
 * compared with (docs/decisions/262). A dossier that the firm never sent has no row.
 */
export const dossier_documents = pgTable(
  'dossier_documents',
  {
    licence_id: licenceId(),
    dossier_id: uuid().notNull(),
    document: jsonb().$type<DossierDocument>().notNull(),
    /** Goes up with each change of the document; the `ETag` is made of it. */
    revision: integer().notNull().default(1),
    /** Of the document that was sent last, so that the same one again is not looked at; null: look. */
    sent_hash: text(),
    changed_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dossier_id] }),
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'dossier_documents_dossier',
    }).onDelete('cascade'),
    index('dossier_documents_by_change').on(t.licence_id, t.changed_at),
  ],
);
