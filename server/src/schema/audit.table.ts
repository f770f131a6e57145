import { type JsonObject, moment } from '../db/columns.ts';
import { bigint, index, jsonb, pgTable, sql, text, uuid } from '../db/drizzle.ts';
import { licenceId, licences } from './licences.table.ts';

/** Who saw or did what (docs/decisions/028). Append-only: the application's role may not update or delete. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    licence_id: licenceId(),
    at: moment().notNull(),
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
    index('audit_by_dossier').on(t.dossier_id, t.at),
    index('audit_by_consumer').on(t.consumer_id, t.at),
    index('audit_by_licence').on(t.licence_id, t.at),
    index('audit_by_actor').on(t.licence_id, t.actor_id, t.at).concurrently(),
    index('audit_polls').on(t.licence_id, t.actor_id, t.target_id, t.at).where(sql`${t.act} = 'poll'`),
  ],
);

/** Failed sign-ins, locks, reused tokens: for those who monitor the installation. Append-only too. */
export const security_events = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: the licence was not known yet; only `system` writes and reads those. */
    licence_id: uuid().references(() => licences.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    kind: text().notNull(),
    consumer_id: uuid(),
    address: text(),
    details: jsonb().$type<JsonObject>().notNull().default({}),
  },
  (t) => [
    index('security_events_by_licence').on(t.licence_id, t.at),
    index('security_events_by_consumer').on(t.consumer_id, t.at),
  ],
);
