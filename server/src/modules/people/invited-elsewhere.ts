import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Queries } from '../../platform/db/queries.ts';
import { enqueueMail } from '../../platform/jobs/outbox.queries.ts';
import { type Actor, toAuditActor, toWireActor } from '../audit/actors.ts';
import { recordAudit, recordSecurityEvent } from '../audit/audit.queries.ts';
import { recordEvent } from '../events/events.queries.ts';
import { changeAccount } from '../identity/accounts.queries.ts';
import { revokeTokens } from '../identity/sessions.queries.ts';
import type { InvitedOnly } from './invited-only.queries.ts';

const DAYS = 7;

/**
 * A document gave who was invited another mail address: whoever has the old one may have the link, so it ends, and the
 * new address gets its own, as by the call that corrects one.
 */
export async function inviteElsewhere(
  tx: Queries,
  { id, licence_id, dossier_id, invitations, email: before }: InvitedOnly,
  email: string | null,
  { actor, address, at }: { actor: Actor; address: string | null; at: Date },
): Promise<void> {
  await revokeTokens(tx, id, ['invitation'], at);
  const about = { licence_id, dossier_id, consumer_id: id, at };
  const data = { by: toWireActor(actor) };
  await recordEvent(tx, {
    ...about,
    by: actor,
    type: 'consumer.mail-address-corrected',
    data,
    facts: [{ field: 'email', before, after: email }],
  });
  const target = { target_kind: 'consumer', target_id: id, details: {} };
  await recordAudit(tx, { ...about, ...toAuditActor(actor), address, act: 'mail-address-corrected', ...target });
  await recordSecurityEvent(tx, { licence_id, at, kind: 'email-changed-by-firm', consumer_id: id });
  if (email === null) return;
  const invitation_expires_at = new Date(at.getTime() + DAYS * DAY_MS);
  const sent = { invited_at: at, invitation_expires_at, invitations: (invitations ?? 0) + 1 };
  await changeAccount(tx, { licence_id, consumer_id: id }, sent);
  const order = { template: 'invitation', consumer_id: id, data: { lifetime_days: DAYS } } as const;
  await enqueueMail(tx, licence_id, order, at);
  await recordEvent(tx, { ...about, by: actor, type: 'consumer.invited', data });
}
