import type { AttemptOutcome } from '@klantportaal/contract/modules/integrations/webhook-states';
import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import { bigint, index, integer, pgTable, sql, text, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn, createMakerColumns } from '../../platform/db/licences.table.ts';

/** Endpoints at which a firm's systems are told of events. */
export const webhook_endpoints = pgTable(
  'webhook_endpoints',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    url: text().notNull(),
    types: text().array().notNull(),
    /** The mail address that hears of a pause. */
    contact: text(),
    /** Sealed; messages are signed with it. */
    secret: text().notNull(),
    /** Sealed; until that moment messages are signed with this one too. */
    previous_secret: text(),
    previous_until: createMomentColumn(),
    created_at: createMomentColumn().notNull(),
    /** Events up to here have their messages. */
    queued_position: bigint({ mode: 'number' }).notNull(),
    /** The time since which no message was taken. */
    failing_since: createMomentColumn(),
    /** Nothing is sent, and no messages are made, until somebody resumes it. */
    paused_at: createMomentColumn(),
    ...createMakerColumns(),
  },
  (t) => [index('webhook_endpoints_by_licence').on(t.licence_id).concurrently()],
);

/** A message waiting for one endpoint: one event, or a test. */
export const webhook_messages = pgTable(
  'webhook_messages',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    endpoint_id: uuid()
      .notNull()
      .references(() => webhook_endpoints.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    event_id: uuid(),
    position: bigint({ mode: 'number' }),
    type: text().notNull(),
    attempts: integer().notNull().default(0),
    created_at: createMomentColumn().notNull(),
    next_at: createMomentColumn().notNull(),
    /** The end of the lease: until then one worker sends it, after that another may claim it. */
    locked_until: createMomentColumn(),
    taken_at: createMomentColumn(),
    given_up_at: createMomentColumn(),
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
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    endpoint_id: uuid()
      .notNull()
      .references(() => webhook_endpoints.id, { onDelete: 'cascade' }),
    message_id: uuid()
      .notNull()
      .references(() => webhook_messages.id, { onDelete: 'cascade' }),
    at: createMomentColumn().notNull(),
    duration_ms: integer().notNull(),
    status: integer(),
    error: text(),
    outcome: text().$type<AttemptOutcome>().notNull(),
    next_attempt_at: createMomentColumn(),
  },
  (t) => [
    index('webhook_attempts_of').on(t.endpoint_id, t.at),
    index('webhook_attempts_of_message').on(t.message_id),
    index('webhook_attempts_by_licence').on(t.licence_id, t.at).concurrently(),
  ],
);
