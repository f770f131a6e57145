import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import { createMomentColumn } from '../../platform/db/columns.ts';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { dossiers } from './dossiers.table.ts';

/**
 * A dossier as the firm sent it, all its documents taken together: what a `GET` answers, and what the next document is
 * compared with. A dossier that the firm never sent has no row.
 */
export const dossier_documents = pgTable(
  'dossier_documents',
  {
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    document: jsonb().$type<DossierDocument>().notNull(),
    /** Goes up with each change of the document; the `ETag` is made of it. */
    revision: integer().notNull().default(1),
    /** The hash of the document sent last, so that an identical one is skipped; null: compare in full. */
    sent_hash: text(),
    changed_at: createMomentColumn().notNull(),
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
