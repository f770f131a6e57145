import { createMomentColumn } from '../../platform/db/columns.ts';
import { check, foreignKey, index, integer, pgTable, primaryKey, sql, text, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { staff_accounts } from '../identity/staff/staff.table.ts';
import { consumers } from '../people/consumers.table.ts';

/**
 * Jobs of the outbox that were done a while ago, without what they were about; but mails, which are the firm's.
 * Partitioned by the month of `done_at`; a month that is old goes as a whole.
 */
export const done_jobs = pgTable(
  'done_jobs',
  {
    licence_id: createLicenceColumn(),
    id: uuid().notNull(),
    kind: text().notNull(),
    attempts: integer().notNull(),
    created_at: createMomentColumn().notNull(),
    done_at: createMomentColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.licence_id, t.id, t.done_at], name: 'done_jobs_pkey' })],
);

/**
 * Sessions that could not be used for a while, of consumers and of the firm's people: for who asks what a device did.
 * Partitioned by the month of `absolute_expires_at`; a month that is old goes as a whole.
 */
export const past_sessions = pgTable(
  'past_sessions',
  {
    licence_id: createLicenceColumn(),
    id: uuid().notNull(),
    /** The owner: exactly one of these two is set. */
    consumer_id: uuid(),
    staff_id: uuid(),
    authentication_method: text().notNull(),
    user_agent: text(),
    address: text(),
    created_at: createMomentColumn().notNull(),
    last_seen_at: createMomentColumn().notNull(),
    absolute_expires_at: createMomentColumn().notNull(),
    ended_at: createMomentColumn(),
    ended_reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.id, t.absolute_expires_at], name: 'past_sessions_pkey' }),
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'past_sessions_consumer',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.staff_id],
      foreignColumns: [staff_accounts.licence_id, staff_accounts.id],
      name: 'past_sessions_staff',
    }).onDelete('cascade'),
    check('past_sessions_owner', sql`num_nonnulls(${t.consumer_id}, ${t.staff_id}) = 1`),
    index('past_sessions_by_consumer').on(t.licence_id, t.consumer_id),
    index('past_sessions_by_staff').on(t.licence_id, t.staff_id),
  ],
);
