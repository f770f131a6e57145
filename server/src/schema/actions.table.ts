import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, type JsonObject, moment, ofPerson } from '../db/columns.ts';
import { consumers } from './consumers.table.ts';
import { dossiers } from './dossiers.table.ts';
import { licenceId } from './licences.table.ts';
import { products } from './products.table.ts';

/**
 * What the consumer is asked to do. Closed means `is_done`; a cancelled action counts nowhere. `details` are the served
 * fields of its type (document, quotes, smartcare amounts …).
 */
export const actions = pgTable(
  'actions',
  {
    id: id(),
    licence_id: licenceId(),
    dossier_id: uuid().notNull(),
    /** Null: it belongs to the dossier itself. */
    product_id: uuid(),
    firm_id: text().notNull(),
    type: text().notNull(),
    label: text().notNull(),
    comment: text(),
    date_created: moment().notNull(),
    date_executed: moment(),
    is_done: boolean().notNull().default(false),
    cancelled_at: moment(),
    /** YYYY-MM-DD, the last day in Europe/Amsterdam. */
    deadline: date({ mode: 'string' }),
    /** The person it is for; null: anyone of the dossier. */
    requested_for: uuid(),
    /** The person whose doing it holds: who closed it or brought it about; null: the firm's (docs/decisions/215). */
    of_person: ofPerson(),
    details: jsonb().$type<JsonObject>().notNull().default({}),
    updated_at: moment().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'actions_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.product_id],
      foreignColumns: [products.licence_id, products.id],
      name: 'actions_product',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.requested_for],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'actions_requested_for',
    }).onDelete('cascade'),
    unique('actions_firm_id').on(t.licence_id, t.firm_id),
    unique('actions_tenant').on(t.licence_id, t.id),
    index('actions_by_dossier').on(t.dossier_id, t.date_created),
    index('actions_by_product').on(t.product_id),
    check('actions_done_when', sql`not ${t.is_done} or ${t.date_executed} is not null`),
  ],
);
