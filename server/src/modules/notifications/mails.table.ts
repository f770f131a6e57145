import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import { foreignKey, index, pgTable, sql, text, unique, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { consumers } from '../people/consumers.table.ts';

/** The kinds of news that a consumer can be mailed about. */
export type AnnouncementKind =
  | 'to-do'
  | 'rejection'
  | 'invoice'
  | 'document'
  | 'reminder'
  | 'document-expiring'
  | 'document-lapsed'
  | 'all-approved'
  | 'appointment'
  | 'important-document'
  | 'invoice-to-read'
  | 'invitation-again'
  | 'second-reader';

/**
 * Announcements to a person by mail: the job that looks for news adds one, and the job that gathers them settles it.
 * Rows stay, so that nothing is announced twice.
 */
export const announcements = pgTable(
  'announcements',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    consumer_id: uuid().notNull(),
    kind: text().$type<AnnouncementKind>().notNull(),
    /** The id of the action, delivery or product, with its version where versions are told apart. */
    subject: text().notNull(),
    noticed_at: createMomentColumn().notNull(),
    /** When it went into a mail, or was left out of all for good; null: it waits. */
    settled_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'announcements_consumer',
    }).onDelete('cascade'),
    unique('announcements_once').on(t.consumer_id, t.kind, t.subject),
    index('announcements_waiting').on(t.licence_id, t.consumer_id, t.noticed_at).where(sql`${t.settled_at} is null`),
    index('announcements_by_consumer').on(t.licence_id, t.consumer_id).concurrently(),
  ],
);
