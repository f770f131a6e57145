import type { BankPayment } from '../../../platform/adapters/simulated/bank.ts';
import { createIdColumn, createMomentColumn } from '../../../platform/db/columns.ts';
import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from '../../../platform/db/drizzle.ts';
import { createLicenceColumn, licences } from '../../../platform/db/licences.table.ts';

/** The facts about a sandbox besides its licence; `licence_id` is the sandbox's own. */
export const sandboxes = pgTable('sandboxes', {
  licence_id: createLicenceColumn().primaryKey(),
  /** The firm's; each has one sandbox at most. */
  of_licence: uuid()
    .notNull()
    .unique('sandboxes_of_licence')
    .references(() => licences.id, { onDelete: 'cascade' }),
  /** The password of all of its invented consumers, in clear text: it opens nothing else. */
  password: text().notNull(),
  /** The user name of its first administrator, who has an invitation in its mailbox. */
  administrator: text().notNull(),
  made_at: createMomentColumn().notNull(),
  /** When its invented dossiers were all there; null: they are being made. */
  filled_at: createMomentColumn(),
});

/** A mail that was written in a sandbox: it is kept here in place of being sent. */
export const sandbox_mails = pgTable(
  'sandbox_mails',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    /** The id of its order in the outbox; an order that is written again stays one mail. */
    order_id: uuid().notNull(),
    to: text().notNull(),
    from: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The names of what came with it. */
    files: jsonb().$type<string[]>().notNull().default([]),
    at: createMomentColumn().notNull(),
  },
  (t) => [unique('sandbox_mails_order').on(t.licence_id, t.order_id), index('sandbox_mails_at').on(t.licence_id, t.at)],
);

/** A payment at the simulated bank of a sandbox. */
export const sandbox_payments = pgTable(
  'sandbox_payments',
  {
    licence_id: createLicenceColumn(),
    /** The simulated provider's own; not to be guessed. */
    id: text().notNull(),
    payment: jsonb().$type<BankPayment>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.id] })],
);
