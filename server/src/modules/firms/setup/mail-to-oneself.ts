import type { BackofficeCallName } from '@klantportaal/contract/firm-calls';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import type { BackofficeRequest } from '../../identity/firm-calls.ts';
import { findStaff } from '../../identity/staff/accounts.queries.ts';
import { enqueueStaffMail, type MailSample } from '../../identity/staff/mail-orders.ts';
import { enterOrFail } from '../../identity/staff/throttles.ts';

type Call = Pick<BackofficeRequest<BackofficeCallName>, 'db' | 'clock' | 'key' | 'address'>;

/**
 * Mails the caller a test: to their own address alone, a few in a row, and with a line in the trail.
 * @param sample the mail to consumers that it shows; without it, one that says that mails arrive
 * @throws RequestError for a key, which has no address, and for too many
 */
export async function sendTestMailToCaller(call: Call, sample?: MailSample) {
  const { db, clock, key } = call;
  const { licence_id, id } = key;
  if (key.kind !== 'staff') fail('STAFF_NOT_FOUND');
  await enterOrFail(call, licence_id, 'test-mail', id);
  const account = await db.transaction(licence_id, async (tx) => {
    const found = (await findStaff(tx, { id, licence_id })) ?? fail('STAFF_NOT_FOUND');
    await enqueueStaffMail(tx, found, 'test', clock.now(), sample && { sample });
    const details = sample && { mail: sample.mail };
    await recordAudit(tx, {
      ...startAuditEntry(call),
      act: 'test-mail-sent',
      target_kind: 'staff',
      target_id: id,
      details,
    });
    return found;
  });
  return new Answered({ id, to: account.email }, { status: 202 });
}
