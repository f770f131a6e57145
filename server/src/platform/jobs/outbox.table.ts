import { createIdColumn, createMomentColumn, type Json, type JsonObject } from '../db/columns.ts';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, unique, uuid } from '../db/drizzle.ts';
import { createLicenceColumn } from '../db/licences.table.ts';
import type { JobKind } from './orders.ts';

/**
 * Work to do after a transaction, written in it: mails, webhooks, requests for a reset link, accounts of a new
 * dossier, data that a consumer shares with an app, what the firm may still undo. Done and dead rows are kept for the firm to see.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    kind: text().$type<JobKind>().notNull(),
    payload: jsonb().$type<JsonObject>().notNull(),
    attempts: integer().notNull().default(0),
    next_at: createMomentColumn().notNull(),
    /** The end of the lease: until then one worker runs it, after that another may claim it. */
    locked_until: createMomentColumn(),
    /** When a mail was handed over of which nobody knows yet whether it was taken. */
    uncertain_since: createMomentColumn(),
    last_error: text(),
    /** The subject and recipient of a mail that was handed over. */
    subject: text(),
    sent_to: text(),
    /** The mail server refused it for good. */
    is_refused: boolean().notNull().default(false),
    created_at: createMomentColumn().notNull(),
    done_at: createMomentColumn(),
    dead_at: createMomentColumn(),
  },
  (t) => [
    index('outbox_waiting').on(t.next_at).where(sql`${t.done_at} is null and ${t.dead_at} is null`),
    index('outbox_mails_of')
      .on(t.licence_id, sql`(${t.payload} ->> 'consumer_id')`, t.created_at)
      .where(sql`${t.kind} = 'mail'`),
    // Jobs that are removed by age.
    index('outbox_done').on(t.done_at).where(sql`${t.done_at} is not null and ${t.kind} <> 'mail'`).concurrently(),
    index('outbox_dead').on(t.dead_at).where(sql`${t.dead_at} is not null`),
    index('outbox_by_licence').on(t.licence_id, t.created_at).concurrently(),
  ],
);

/** When a licence last had its turn with a kind of job of which each has one (`IN_TURNS`). */
export const outbox_turns = pgTable(
  'outbox_turns',
  {
    licence_id: createLicenceColumn(),
    kind: text().notNull(),
    taken_at: createMomentColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.kind] })],
);

/**
 * Everything that happens in a dossier, for the firm's systems. `position` is assigned when it is read
 * (`modules/events/feed.queries.ts`), by one reader at a time: that no two have the same one is not the key's doing, since the
 * table is partitioned by the month of `at`, which each key must name.
 */
export const events = pgTable(
  'events',
  {
    id: uuid().notNull().defaultRandom(),
    licence_id: createLicenceColumn(),
    position: bigint({ mode: 'number' }),
    type: text().notNull(),
    at: createMomentColumn().notNull(),
    /** The principal who caused it. `import`: the firm itself, by command. */
    actor_kind: text()
      .$type<'consumer' | 'guest' | 'staff' | 'key' | 'import' | 'system'>()
      .notNull()
      .default('consumer'),
    /** The id of the consumer, the staff account or the key. */
    actor_id: text(),
    dossier_id: uuid(),
    consumer_id: uuid(),
    data: jsonb().$type<JsonObject>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.id, t.at], name: 'events_pkey' }),
    index('events_by_dossier').on(t.dossier_id, t.at),
    unique('events_position').on(t.licence_id, t.position, t.at),
    index('events_unnumbered').on(t.licence_id, t.at).where(sql`${t.position} is null`),
  ],
);

/** A repeated write gets the same answer. `status` is null while it runs. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    licence_id: createLicenceColumn(),
    /** `consumer:<id>`, `key:<id>` (back office), `staff:<id>` or `guest`. */
    actor: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    body_hash: text().notNull(),
    status: integer(),
    answer: jsonb().$type<Json>(),
    /** The version of what was answered. */
    etag: text(),
    created_at: createMomentColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.actor, t.key] }), index('idempotency_keys_by_age').on(t.created_at)],
);
