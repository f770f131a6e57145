import { createIdColumn, createMomentColumn, type JsonObject } from '../../platform/db/columns.ts';
import { foreignKey, index, integer, jsonb, pgTable, sql, text, unique, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';

/** One row per product of any kind; `details` are the served attributes, validated by the kind's schema on import. */
export const products = pgTable(
  'products',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    kind: text().notNull(),
    firm_id: text().notNull(),
    label: text().notNull(),
    details: jsonb().$type<JsonObject>().notNull().default({}),
    /** The details as lists read them: converting jsonb to text costs more than the rest of such a query. */
    details_text: text().notNull().generatedAlwaysAs(sql`details::text`),
    /** The step of its timeline that it is at, as the firm calls it; null: it has none. */
    phase: text().generatedAlwaysAs(
      sql`jsonb_path_query_first(details, '$.timeline[*] ? (@.active == true)') ->> 'label'`,
    ),
    position: integer().notNull().default(0),
    created_at: createMomentColumn().notNull(),
    updated_at: createMomentColumn().notNull(),
    /** When the firm said that it is over: it shows no more, and what was done with it stays. */
    ended_at: createMomentColumn(),
  },
  (t) => [
    index('products_appointments')
      .on(t.licence_id, sql`(${t.details} ->> 'date')`)
      .where(sql`${t.kind} = 'appointment'`),
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

/** When the firm planned an appointment: '2026-11-21 10:00'. */
export const plannedFor = sql`concat_ws(' ', ${products.details}->>'date', ${products.details}->>'start_time')`;

/**
 * Not ended by the firm, and not cancelled by the consumer. `cancelled_for` holds the time that was
 * cancelled, so an appointment that the firm reschedules counts again.
 */
export const isNotCancelled = sql<boolean>`(${products.ended_at} is null and (${products.kind} <> 'appointment'
  or ${products.details}->>'cancelled_for' is distinct from ${plannedFor}))`;
