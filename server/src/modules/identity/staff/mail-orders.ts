import type { Reader, TextsByLocale } from '@klantportaal/contract/texts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { MailName } from '../../../platform/jobs/orders.ts';
import { enqueue } from '../../../platform/jobs/outbox.queries.ts';
import type { TrailAct } from '../../audit/act-words.ts';
import type { IdentityField } from '../../audit/told-acts.ts';
import type { StaffId } from './accounts.queries.ts';

/** TABLE: the mails to the firm's people. The compiler enforces that each has a template (`staff-mails.ts`). */
export const staffMails = [
  'invitation',
  'password-reset',
  'two-factor-reset',
  'password-changed',
  'two-factor-changed',
  'recovery-codes-renewed',
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'organisation-tied',
  'test',
  'told',
  'guest-link-ended',
] as const;
export type StaffMailName = (typeof staffMails)[number];

/** An act that outlives the person who did it, for the administrators. */
export interface ToldAct {
  act: TrailAct;
  who: { kind: 'staff' | 'key' | 'supplier' | 'operator' | 'program'; name?: string; email?: string };
  /** The subject of the act; null where the act says it all. */
  about: string | null;
  changes: { field: IdentityField | 'role' | 'counts_until'; from: string | null; to: string | null }[];
}

/** A link to somebody else that another one took back. */
export interface EndedLink {
  /** The name of who was mailed it. */
  guest: string;
  /** The colleague or program that took it back; null: a client. */
  by: string | null;
  /** The firm's own id of its dossier. */
  dossier: string;
}

/** The order as it is stored: without the link, which is made when the mail is sent. */
export interface StaffMailOrder {
  staff_id: string;
  template: StaffMailName;
  /** The act that a `told` mail is about; absent for other mails. */
  told?: ToldAct;
  /** The link to somebody else that a `guest-link-ended` is about. */
  ended?: EndedLink;
  /** The mail to consumers that a `test` shows, in the words given; absent: a mail of its own. */
  sample?: MailSample;
}

declare module '../../../platform/jobs/orders.ts' {
  interface JobPayloads {
    'staff-mail': StaffMailOrder;
  }
}

/** A mail to consumers with invented facts, for one of the firm's people. */
export interface MailSample extends Reader {
  mail: MailName;
  /** The firm's own words as they are drafted. */
  words: TextsByLocale;
}

/** Queues a mail to somebody of the firm; it is written and sent after the commit. */
export async function enqueueStaffMail(
  tx: Queries,
  { id: staff_id, licence_id }: StaffId,
  template: StaffMailName,
  now: Date,
  extra: Pick<StaffMailOrder, 'told' | 'sample' | 'ended'> = {},
): Promise<void> {
  const order: StaffMailOrder = { staff_id, template, ...extra };
  await enqueue(tx, { licence_id, kind: 'staff-mail', payload: order, at: now });
}
