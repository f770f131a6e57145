import type { Localised } from '../../platform/db/columns.ts';
import { integer, jsonb, pgTable, primaryKey, text } from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';

/** The choices of the create-dossier form (Q3-29): income types and product phases of a licence. */
export const entities = pgTable(
  'entities',
  {
    licence_id: createLicenceColumn(),
    kind: text().$type<'income-type' | 'product-phase'>().notNull(),
    code: text().notNull(),
    label: jsonb().$type<Localised>().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.kind, t.code] })],
);
