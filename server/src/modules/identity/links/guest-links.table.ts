import { createIdColumn, createMomentColumn } from '../../../platform/db/columns.ts';
import { date, foreignKey, index, pgTable, text, unique, uuid } from '../../../platform/db/drizzle.ts';
import { createLicenceColumn, createMakerColumns } from '../../../platform/db/licences.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';

/**
 * A link by which somebody else, who was mailed it, delivers one document. Of its secret only the SHA-256 is kept.
 * Whether it works is asked anew at each use (`guest-holders.ts`).
 */
export const guest_links = pgTable(
  'guest_links',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    action_id: uuid().notNull(),
    /** The consumer in whose name it delivers: who made it, or whom the firm asks. */
    consumer_id: uuid().notNull(),
    /** The principal of the firm who made it; without a kind the consumer did, by this name. */
    ...createMakerColumns(),
    name: text().notNull(),
    email: text().notNull(),
    /** The maker's own words in the mail. */
    text: text(),
    language: text().$type<'nl' | 'en'>().notNull(),
    secret_hash: text().notNull(),
    created_at: createMomentColumn().notNull(),
    /** The last day on which it works, and the instant at which that day ends. */
    until: date({ mode: 'string' }).notNull(),
    expires_at: createMomentColumn().notNull(),
    /** When it was taken back. */
    ended_at: createMomentColumn(),
    delivered_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.action_id],
      foreignColumns: [actions.licence_id, actions.id],
      name: 'guest_links_action',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'guest_links_consumer',
    }).onDelete('cascade'),
    unique('guest_links_tenant').on(t.licence_id, t.id),
    unique('guest_links_secret').on(t.licence_id, t.secret_hash),
    index('guest_links_by_action').on(t.licence_id, t.action_id),
    index('guest_links_by_consumer').on(t.licence_id, t.consumer_id),
  ],
);
