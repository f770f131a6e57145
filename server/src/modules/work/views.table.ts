import { createIdColumn, createMomentColumn, type JsonObject } from '../../platform/db/columns.ts';
import { check, index, integer, jsonb, pgTable, sql, text, unique } from '../../platform/db/drizzle.ts';
import { createLicenceColumn, type FirmActorKind } from '../../platform/db/licences.table.ts';

/** Views of lists that people of the firm keep. */
export const saved_views = pgTable(
  'saved_views',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    /** The owner: `key:<id>` or `staff:<id>`; null: shared by the whole firm. */
    owner: text(),
    list: text().$type<'inbox' | 'dossiers'>().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<JsonObject>().notNull(),
    /** Its place among the others. */
    position: integer().notNull().default(0),
    /** The principal who last created or changed it. */
    actor_kind: text().$type<FirmActorKind>().notNull(),
    actor_id: text(),
    actor_name: text(),
    updated_at: createMomentColumn().notNull(),
  },
  (t) => [
    unique('saved_views_tenant').on(t.licence_id, t.id),
    index('saved_views_by_owner').on(t.licence_id, t.owner),
    check('saved_views_list', sql`${t.list} in ('inbox', 'dossiers')`),
  ],
);
