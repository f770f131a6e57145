import { createIdColumn, createMomentColumn } from '../../../platform/db/columns.ts';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  sql,
  text,
  unique,
  uuid,
} from '../../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../../platform/db/licences.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';

/** Why a link was ended before its time: its upload was sent, or whoever made it ended it or left. */
export type LinkEnd = 'sent' | 'ended';

/**
 * A link that can do one thing: add files to one upload, without signing in. Of its secrets only the SHA-256 is kept.
 * Whether it works is asked anew at each use (`link-holders.ts`).
 */
export const upload_links = pgTable(
  'upload_links',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    /** `phone`: photos for the upload that is open on a computer. */
    kind: text().$type<'phone'>().notNull(),
    action_id: uuid().notNull(),
    /** The consumer who made it, and in whose name it works. */
    consumer_id: uuid().notNull(),
    /** The session in which it was made, with which it ends. */
    session_id: uuid().notNull(),
    /** The hash of the secret in the link, which is worth nothing once somebody holds it. */
    secret_hash: text().notNull(),
    /** The hash of the secret that the first device to open it chose; from then on that alone works. */
    holder_hash: text(),
    created_at: createMomentColumn().notNull(),
    expires_at: createMomentColumn().notNull(),
    opened_at: createMomentColumn(),
    /** When the page that made it last looked: a computer that is closed looks no more. */
    seen_at: createMomentColumn().notNull(),
    ended_at: createMomentColumn(),
    ended_reason: text().$type<LinkEnd>(),
    /** The number of files that came by it, and their bytes together, whether they are still here or not. */
    files: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.action_id],
      foreignColumns: [actions.licence_id, actions.id],
      name: 'upload_links_action',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'upload_links_consumer',
    }).onDelete('cascade'),
    unique('upload_links_tenant').on(t.licence_id, t.id),
    unique('upload_links_secret').on(t.licence_id, t.secret_hash),
    unique('upload_links_holder').on(t.licence_id, t.holder_hash),
    index('upload_links_by_action').on(t.licence_id, t.action_id),
    index('upload_links_by_consumer').on(t.licence_id, t.consumer_id),
    check('upload_links_ended_reason', sql`${t.ended_reason} in ('sent', 'ended')`),
  ],
);
