import type { Queries } from '../db/queries.ts';
import { enqueue } from '../outbox/outbox.queries.ts';
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
  'test',
] as const;
export type StaffMailName = (typeof staffMails)[number];

/** As it is stored: no link, which is made when the mail is sent. */
export interface StaffMailOrder {
  staff_id: string;
  template: StaffMailName;
}

/** Queues a mail to somebody of the firm; it is written and sent after the commit. */
export async function enqueueStaffMail(
  tx: Queries,
  { id: staff_id, licence_id }: StaffId,
  template: StaffMailName,
  at: Date,
): Promise<void> {
  await enqueue(tx, { licence_id, kind: 'staff-mail', payload: { staff_id, template }, at });
}
