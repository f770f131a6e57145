import { id, moment } from '../../platform/db/columns.ts';
import { bigint, index, integer, pgTable, sql, text, uuid } from '../../platform/db/drizzle.ts';
import { licenceId, madeBy } from '../../platform/db/licences.table.ts';

/** Where a firm's systems are told what happens (docs/decisions/237). */
export const webhook_endpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    licence_id: licenceId(),
    url: text().notNull(),
    types: text().array().notNull(),
    /** Whom to mail when it is paused. */
    contact: text(),
    /** Sealed; messages are signed with it. */
    secret: text().notNull(),
    /** Sealed; until that moment messages are signed with this one too. */
    previous_secret: text(),
    previous_until: moment(),
    created_at: moment().notNull(),
    /** Events up to here have their messages. */
    queued_position: bigint({ mode: 'number' }).notNull(),
    /** Since when no message was taken. */
    failing_since: moment(),
    /** Nothing is sent, and no messages are made, until somebody resumes it. */
    paused_at: moment(),
    ...madeBy(),
  },
  (t) => [index('webhook_endpoints_by_licence').on(t.licence_id).concurrently()],
);

/** What is to be sent to one endpoint: one event, or a test. */
export const webhook_messages = pgTable(
  'webhook_messages',
  {
    id: id(),
    licence_id: licenceId(),
    endpoint_id: uuid()
      .notNull()
      .references(() => webhook_endpoints.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    event_id: uuid(),
    position: bigint({ mode: 'number' }),
    type: text().notNull(),
    attempts: integer().notNull().default(0),
    created_at: moment().notNull(),
    next_at: moment().notNull(),
    /** Until then a worker holds it; after that another may claim it. */
    locked_until: moment(),
    taken_at: moment(),
    given_up_at: moment(),
  },
  (t) => [
    index('webhook_messages_waiting')
      .on(t.endpoint_id, t.next_at)
      .where(sql`${t.taken_at} is null and ${t.given_up_at} is null`),
    index('webhook_messages_by_age').on(t.created_at),
    index('webhook_messages_by_licence').on(t.licence_id, t.endpoint_id).concurrently(),
    index('webhook_messages_by_endpoint').on(t.endpoint_id).concurrently(),
  ],
);

/** Every try to send a message, for who looks why it did not arrive. */
export const webhook_attempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    licence_id: licenceId(),
    endpoint_id: uuid()
      .notNull()
      .references(() => webhook_endpoints.id, { onDelete: 'cascade' }),
    message_id: uuid()
      .notNull()
      .references(() => webhook_messages.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    duration_ms: integer().notNull(),
    status: integer(),
    error: text(),
    outcome: text().$type<'taken' | 'waiting' | 'given-up'>().notNull(),
    next_attempt_at: moment(),
  },
  (t) => [
    index('webhook_attempts_of').on(t.endpoint_id, t.at),
    index('webhook_attempts_of_message').on(t.message_id),
    index('webhook_attempts_by_licence').on(t.licence_id, t.at).concurrently(),
  ],
);
