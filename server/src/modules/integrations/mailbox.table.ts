import type { MailboxFault, MailboxSecurity } from '@klantportaal/contract/modules/integrations/mailbox';
import type {
  AttachmentRefusal,
  MailRemark,
  SenderProof,
} from '@klantportaal/contract/modules/integrations/received-mails';
import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/db/drizzle.ts';
import { createLicenceColumn, type FirmActorKind, licences } from '../../platform/db/licences.table.ts';
import { files } from '../files/files.table.ts';
import { consumers } from '../people/consumers.table.ts';

/** The mailbox of a firm that is read for documents, and how far it was read. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    licence_id: uuid()
      .primaryKey()
      .references(() => licences.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    port: integer().notNull(),
    security: text().$type<MailboxSecurity>().notNull(),
    /** The name to sign in with. */
    user_name: text().notNull(),
    /** Sealed. */
    password: text().notNull(),
    folder: text().notNull(),
    /** The folder that a mail goes to once it is here; null: it stays. */
    move_to: text(),
    /** The mail server whose authentication results about a sender count; null: none's. */
    receiving_server: text(),
    changed_at: createMomentColumn().notNull(),
    /** Mails received before this are skipped. */
    begins_at: createMomentColumn().notNull(),
    /** IMAP's UIDVALIDITY of the folder: `last_uid` counts only as long as it is the same; null: not read yet. */
    uid_validity: text(),
    /** The number of the last mail that is done with. */
    last_uid: bigint({ mode: 'number' }).notNull().default(0),
    next_at: createMomentColumn().notNull(),
    /** The end of the lease: until then one process reads the mailbox, after that another may. */
    locked_until: createMomentColumn(),
    /**
     * Set when the database was restored: another installation may read the mailbox, so that somebody has to set it
     * again first.
     */
    paused_at: createMomentColumn(),
    read_at: createMomentColumn(),
    failing_since: createMomentColumn(),
    /** Consecutive times that it could not be read. */
    failures: integer().notNull().default(0),
    fault: text().$type<MailboxFault>(),
    /** When the administrators were told that it fails. */
    told_at: createMomentColumn(),
    /** The mail that was begun and not finished, and how often. */
    stuck_uid: bigint({ mode: 'number' }),
    stuck_times: integer().notNull().default(0),
  },
  (t) => [index('mailboxes_by_turn').on(t.next_at)],
);

/** A mail that came in by the mailbox. */
export const received_mails = pgTable(
  'received_mails',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    /** A hash that identifies the mail, so that it is taken in once. */
    key: text().notNull(),
    received_at: createMomentColumn().notNull(),
    taken_at: createMomentColumn().notNull(),
    /** Lower case; '' where the mail names no single sender. */
    from_address: text().notNull(),
    from_name: text().notNull(),
    subject: text().notNull(),
    /** Sealed; null: it has none, or was not read. */
    text: text(),
    /** The text was cut off. */
    is_cut: boolean().notNull().default(false),
    /** Number of attachments beyond those that were looked at. */
    left_out: integer().notNull().default(0),
    /** The way the receiving server proved the sender; null: it did not. */
    proof: text().$type<SenderProof>(),
    /** The person who sent it; null: nobody was found yet. */
    consumer_id: uuid(),
    /** Whether a staff member said who sent it. */
    is_matched_by_hand: boolean().notNull().default(false),
    /** Why it needs nobody's attention, or could not be read whole. */
    remark: text().$type<MailRemark>(),
    /** The time since which nothing needs to be done with it. */
    done_at: createMomentColumn(),
    done_by_kind: text().$type<FirmActorKind>(),
    done_by_id: text(),
    done_by_name: text(),
    /** For the optimistic lock: raised with every change. */
    version: integer().notNull().default(1),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.consumer_id],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'received_mails_consumer',
    }).onDelete('cascade'),
    unique('received_mails_tenant').on(t.licence_id, t.id),
    unique('received_mails_key').on(t.licence_id, t.key),
    index('received_mails_by_time').on(t.licence_id, t.received_at, t.id),
    index('received_mails_waiting').on(t.licence_id, t.received_at, t.id).where(sql`${t.done_at} is null`),
    index('received_mails_by_consumer').on(t.licence_id, t.consumer_id),
    index('received_mails_by_end').on(t.done_at),
  ],
);

/** A file of such a mail. Its bytes are a file like any other, which belongs to no dossier; a filed one is a copy. */
export const received_attachments = pgTable(
  'received_attachments',
  {
    licence_id: createLicenceColumn(),
    mail_id: uuid().notNull(),
    /** Its number in the mail, from 1. */
    n: integer().notNull(),
    name: text().notNull(),
    /** Size in bytes, as received. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Null: it was refused. */
    file_id: uuid(),
    /** Why it was refused. */
    refusal: text().$type<AttachmentRefusal>(),
    /** The delivery that it became; no foreign key, so that this row outlives the delivery. */
    delivery_id: uuid(),
    filed_at: createMomentColumn(),
    filed_by_kind: text().$type<FirmActorKind>(),
    filed_by_id: text(),
    filed_by_name: text(),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.mail_id, t.n] }),
    foreignKey({
      columns: [t.licence_id, t.mail_id],
      foreignColumns: [received_mails.licence_id, received_mails.id],
      name: 'received_attachments_mail',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.file_id],
      foreignColumns: [files.licence_id, files.id],
      name: 'received_attachments_file',
    }),
    index('received_attachments_by_file').on(t.licence_id, t.file_id),
  ],
);
