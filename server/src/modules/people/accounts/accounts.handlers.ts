import type { Queries } from '../../../platform/db/queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit, recordSecurityEvent } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { lookAgain } from '../../dossiers/dossier-documents.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { removeAccount } from '../../identity/accounts.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { type OneTimePurpose, revokeTokens } from '../../identity/sessions.queries.ts';
import { findConsumerByFirmId } from '../consumer-of-firm.queries.ts';

/** The tokens that still sign somebody in or let them set a password; an invitation ends with the account alone. */
const waysIn: OneTimePurpose[] = ['password-reset', 'view-as', 'product-action'];

export const endSessions: BackofficeHandlers['endSessions'] = (call) => shutOut(call, 'sessions-ended', waysIn);

/** The consumer stays, with the dossier and what was delivered. */
export const closeAccount: BackofficeHandlers['closeAccount'] = (call) =>
  shutOut(call, 'account-closed', [...waysIn, 'invitation'], async (tx, { id, dossier_id }) => {
    await removeAccount(tx, call.key.licence_id, id);
    // Sending the same document again gives them a new account.
    await lookAgain(tx, dossier_id);
  });

/** Ends a consumer's sessions and open links in one transaction with its event and its line in the audit trail. */
async function shutOut(
  call: BackofficeRequest<'endSessions' | 'closeAccount'>,
  act: 'sessions-ended' | 'account-closed',
  links: OneTimePurpose[],
  alsoRun: (tx: Queries, consumer: { id: string; dossier_id: string }) => Promise<void> = async () => {},
): Promise<void> {
  const { db, clock, sessions, key, params } = call;
  const { licence_id } = key;
  const now = clock.now();
  const consumer_id = await db.transaction(licence_id, async (tx) => {
    const consumer = await findConsumerByFirmId(tx, licence_id, params.firmId);
    if (!consumer) fail('CONSUMER_NOT_FOUND');
    const { id, dossier_id } = consumer;
    await sessions.endAll(tx, id, 'ended-by-firm');
    await revokeTokens(tx, id, links, now);
    await alsoRun(tx, consumer);
    const type = act === 'account-closed' ? 'account.closed' : 'account.sessions-ended';
    const by = toActor(key);
    const data = { by: toWireActor(by) };
    await recordEvent(tx, { licence_id, at: now, by, type, dossier_id, consumer_id: id, data });
    await recordAudit(tx, {
      ...startAuditEntry(call),
      at: now,
      act,
      dossier_id,
      consumer_id: id,
      target_kind: 'consumer',
      target_id: id,
    });
    await recordSecurityEvent(tx, { licence_id, at: now, kind: 'ended-by-firm', consumer_id: id });
    return id;
  });
  sessions.forget(consumer_id);
}
