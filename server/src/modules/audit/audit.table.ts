import { createMomentColumn, type JsonObject } from '../../platform/db/columns.ts';
import { bigint, index, jsonb, pgSequence, pgTable, primaryKey, sql, text, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn, licences } from '../../platform/db/licences.table.ts';

/** The sequence that numbers the entries. Before PostgreSQL 17 a partitioned table has no identity column. */
export const audit_ids = pgSequence('audit_ids');
export const security_event_ids = pgSequence('security_event_ids');

/**
 * The audit trail: who saw or did what. Append-only: the application's role may not update or delete. Partitioned by
 * the month of `at`.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).notNull().default(sql`nextval('audit_ids')`),
    licence_id: createLicenceColumn(),
    at: createMomentColumn().notNull(),
    actor_kind: text().$type<'consumer' | 'adviser' | 'backoffice' | 'staff' | 'system' | 'guest'>().notNull(),
    /** The consumer's or key's id, or the adviser's name. */
    actor_id: text(),
    act: text().notNull(),
    dossier_id: uuid(),
    consumer_id: uuid(),
    target_kind: text(),
    target_id: text(),
    address: text(),
    user_agent: text(),
    details: jsonb().$type<JsonObject>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.id, t.at], name: 'audit_pkey' }),
    index('audit_by_dossier').on(t.dossier_id, t.at),
    index('audit_by_consumer').on(t.consumer_id, t.at),
    index('audit_by_licence').on(t.licence_id, t.at),
    index('audit_by_actor').on(t.licence_id, t.actor_id, t.at).concurrently(),
    index('audit_polls').on(t.licence_id, t.actor_id, t.target_id, t.at).where(sql`${t.act} = 'poll'`),
  ],
);

/** Failed sign-ins, locks, reused tokens: for those who monitor the installation. Append-only and partitioned too. */
export const security_events = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).notNull().default(sql`nextval('security_event_ids')`),
    /** Null: the licence was not known yet; only `system` writes and reads those. */
    licence_id: uuid().references(() => licences.id, { onDelete: 'cascade' }),
    at: createMomentColumn().notNull(),
    kind: text().notNull(),
    consumer_id: uuid(),
    address: text(),
    details: jsonb().$type<JsonObject>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at], name: 'security_events_pkey' }),
    index('security_events_by_licence').on(t.licence_id, t.at),
    index('security_events_by_consumer').on(t.consumer_id, t.at),
  ],
);
