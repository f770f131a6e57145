import { id, type JsonObject, moment } from '../../../platform/db/columns.ts';
import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from '../../../platform/db/drizzle.ts';
import { licenceId, licences } from '../../../platform/db/licences.table.ts';

/** What is known of a sandbox besides its licence (docs/decisions/318); `licence_id` is the sandbox's own. */
export const sandboxes = pgTable('sandboxes', {
  licence_id: licenceId().primaryKey(),
  /** The firm's; each has one sandbox at most. */
  of_licence: uuid()
    .notNull()
    .unique('sandboxes_of_licence')
    .references(() => licences.id, { onDelete: 'cascade' }),
  /** Of all of its invented consumers, as it is typed: it opens nothing else. */
  password: text().notNull(),
  /** The user name of its first administrator, who has an invitation in its mailbox. */
  administrator: text().notNull(),
  made_at: moment().notNull(),
  /** When its invented dossiers were all there; null: they are being made. */
  filled_at: moment(),
});

/** A mail that was written in a sandbox: it is kept here in place of being sent. */
export const sandbox_mails = pgTable(
  'sandbox_mails',
  {
    id: id(),
    licence_id: licenceId(),
    /** Of its order in the outbox; written again, it stays one mail. */
    order_id: uuid().notNull(),
    to: text().notNull(),
    from: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The names of what came with it. */
    files: jsonb().$type<string[]>().notNull().default([]),
    at: moment().notNull(),
  },
  (t) => [unique('sandbox_mails_order').on(t.licence_id, t.order_id), index('sandbox_mails_at').on(t.licence_id, t.at)],
);

/** A payment at the simulated bank of a sandbox. */
export const sandbox_payments = pgTable(
  'sandbox_payments',
  {
    licence_id: licenceId(),
    /** The simulated provider's own; not to be guessed. */
    id: text().notNull(),
    payment: jsonb().$type<JsonObject>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.id] })],
);
