import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type JsonObject, moment } from '../db/columns.ts';
import { licenceId } from './licences.table.ts';

/**
 * The documents of a licence itself as the firm sent them, as `dossier_documents` holds those of its dossiers
 * (docs/decisions/262).
 */
export const licence_documents = pgTable(
  'licence_documents',
  {
    licence_id: licenceId(),
    kind: text().$type<'licence' | 'advisers' | 'important-documents'>().notNull(),
    document: jsonb().$type<JsonObject>().notNull(),
    /** Goes up with each change of the document; the `ETag` is made of it. */
    revision: integer().notNull().default(1),
    changed_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.kind] })],
);
