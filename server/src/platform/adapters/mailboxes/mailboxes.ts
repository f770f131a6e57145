import type { Readable } from 'node:stream';
import type { MailboxFault, MailboxSecurity } from '@klantportaal/contract/modules/integrations/mailbox';

export interface MailboxSettings {
  host: string;
  port: number;
  security: MailboxSecurity;
  user: string;
  password: string;
  folder: string;
  move_to: string | null;
}

/** The place up to which a folder was read. */
export interface MailboxPosition {
  /** The folder's own mark; with another one its numbers mean other mails. Null: it was not read yet. */
  uid_validity: string | null;
  /** The number of the last mail that is done with. */
  last_uid: number;
  /** Mails of before that are left. */
  begins_at: Date;
}

/** A mail of the folder. */
export interface FoundMail {
  uid: number;
  received_at: Date;
  /** Bytes, as the server says. */
  size: number;
  /** The beginning of the mail, whole if it is shorter than the bytes wanted. */
  open(most_bytes: number): Promise<Readable>;
}

/** An open mailbox, of which one mail after the other is read. */
export interface OpenMailbox {
  uid_validity: string;
  /** Mails in the folder. */
  count: number;
  /** Mails after a position, the oldest first, and no more than that. */
  listAfter(position: MailboxPosition, most: number): Promise<FoundMail[]>;
  /** The heads of the last mails, the newest first. */
  readLastHeads(most: number): Promise<Buffer[]>;
  /** Moves a mail that is done with to where the settings say; does nothing where they say that it stays. */
  putAside(uid: number): Promise<void>;
}

/** Reads mailboxes of firms, and none inside our own network. */
export interface MailboxesPort {
  /** Why a mailbox there is never read; null if it may be. */
  refusal(settings: Pick<MailboxSettings, 'host' | 'port' | 'security'>): MailboxRefusal | null;
  /**
   * Opens a mailbox for as long as the work takes, and closes it; ends it after `most_ms`, or when that is too long.
   * @throws MailboxError when it cannot be opened or read
   */
  open<T>(settings: MailboxSettings, work: (mailbox: OpenMailbox) => Promise<T>, most_ms?: number): Promise<T>;
}

/** A fault of the settings themselves, and which one it is. */
export type MailboxRefusal = {
  field: 'host' | 'port' | 'security';
  code: 'address_not_public' | 'host_not_allowed' | 'port_not_allowed' | 'encryption_required';
};

/** A mailbox could not be opened or read. */
export class MailboxError extends Error {
  override name = 'MailboxError';
  readonly fault: MailboxFault;
  constructor(fault: MailboxFault, cause?: unknown) {
    super(`The mailbox cannot be read: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** A mail is not in the folder any more. */
export class MailGoneError extends Error {
  override name = 'MailGoneError';
}
