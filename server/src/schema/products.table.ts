import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, type JsonObject, moment } from '../db/columns.ts';
import { dossiers } from './dossiers.table.ts';
import { licenceId } from './licences.table.ts';

/** One row per product of any kind; `details` are the served attributes, validated by the kind's schema on import. */
export const products = pgTable(
  'products',
  {
    id: id(),
    licence_id: licenceId(),
    dossier_id: uuid().notNull(),
    kind: text().notNull(),
    firm_id: text().notNull(),
    label: text().notNull(),
    details: jsonb().$type<JsonObject>().notNull().default({}),
    /** The details as lists read them: converting jsonb to text costs more than the rest of such a query. */
    details_text: text().notNull().generatedAlwaysAs(sql`details::text`),
    position: integer().notNull().default(0),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    /** When the firm said that it is over: it shows no more, and what was done with it stays. */
    ended_at: moment(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'products_dossier',
    }).onDelete('cascade'),
    unique('products_firm_id').on(t.licence_id, t.kind, t.firm_id),
    unique('products_tenant').on(t.licence_id, t.id),
    index('products_by_dossier').on(t.dossier_id, t.kind, t.position),
  ],
);
