/** The mailbox of a firm, which is read for documents that clients mail. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { isHost } from '../../values/contact/web-address.ts';
import { defineFilledText, defineOptionalText, maybeMoment, maybeText } from '../../values/text.ts';

/** The way the connection is encrypted: from its first byte, or once the server has greeted. `none`: on this machine alone, in the demo. */
export const mailboxSecurities = ['tls', 'starttls', 'none'] as const;
export type MailboxSecurity = (typeof mailboxSecurities)[number];

/** TABLE: why a mailbox cannot be read, in the order in which it is found out. */
export const mailboxFaults = [
  'no_connection',
  'no_encryption',
  'certificate_refused',
  'sign_in_refused',
  'unknown_folder',
  'unknown_target',
  'storage_full',
  'took_too_long',
  'failed',
] as const;
export type MailboxFault = (typeof mailboxFaults)[number];

const host = z.string({ error: 'required' }).check(
  z.minLength(1, 'required'),
  z.maxLength(253, 'too_long'),
  z.refine((name) => name === '' || isHost(name), { error: 'invalid' }),
);

/** The name by which a receiving server signs what it found out about a sender (RFC 8601). */
const server = z.pipe(
  defineOptionalText(253),
  z.transform((name) => name && name.trim().toLowerCase()),
);

export const MailboxBody = z.strictObject({
  host,
  port: z.int({ error: 'invalid' }).check(z.gte(1, 'invalid'), z.lte(65_535, 'invalid')),
  security: z._default(z.enum(mailboxSecurities, { error: 'invalid' }), 'tls'),
  user: defineFilledText(320),
  /** Null or left out: the one that is kept. */
  password: defineOptionalText(1000),
  folder: z._default(defineFilledText(200), 'INBOX'),
  /** The folder to which a mail is moved once it is here; null: it stays as it is, unread. */
  move_to: defineOptionalText(200),
  /**
   * The name in the header `Authentication-Results` of the server that receives the firm's mail, which alone proves a
   * sender; null: no sender counts as proved.
   */
  receiving_server: server,
});
export type MailboxBody = z.output<typeof MailboxBody>;

/** The firm's mailbox without its password, which is never answered. `id` is that of the licence. */
export const Mailbox = defineResource('mailboxes', {
  host: z.string(),
  port: z.int(),
  security: z.enum(mailboxSecurities),
  user: z.string(),
  folder: z.string(),
  move_to: maybeText,
  receiving_server: maybeText,
  /** Instants, ISO 8601 in UTC. When it was last read without a fault. */
  read_at: maybeMoment,
  /** The time since which it could not be read; null: the last time it could. */
  failing_since: maybeMoment,
  /** Why not. */
  fault: z.nullable(z.enum(mailboxFaults)),
  /** The time since which it is not read, after a restore: until it is set again. */
  paused_at: maybeMoment,
});
export type Mailbox = Flat<typeof Mailbox>;

/** The findings in a mailbox that could be opened. */
export const MailboxTest = defineResource('mailbox-tests', {
  /** Mails in the folder that is read. */
  mails: z.int(),
  /** The servers that signed its last mails, each by the name in the topmost header, with how many; the most first. */
  receiving_servers: z.array(z.object({ name: z.string(), mails: z.int() })),
});
export type MailboxTest = Flat<typeof MailboxTest>;
