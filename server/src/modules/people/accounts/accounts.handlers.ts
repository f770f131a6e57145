import type { Queries } from '../../../platform/db/queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { actorOfKey, servedActor } from '../../audit/actors.ts';
import { audit, securityEvent } from '../../audit/audit.queries.ts';
import { byKey } from '../../audit/by-key.ts';
import { lookAgain } from '../../dossiers/dossier-documents.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { removeAccount } from '../../identity/accounts.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { type OneTimePurpose, useUpTokensOf } from '../../identity/sessions.queries.ts';
import { consumerOfFirm } from '../consumer-of-firm.queries.ts';

/** What still signs somebody in, or lets them choose a password; an invitation goes with the account alone. */
const waysIn: OneTimePurpose[] = ['password-reset', 'view-as', 'product-action'];

export const handlers = {
  endSessions: (call) => shutOut(call, 'sessions-ended', waysIn),

  /** The consumer stays, with the dossier and what was delivered (docs/decisions/193). */
  closeAccount: (call) =>
    shutOut(call, 'account-closed', [...waysIn, 'invitation'], async (tx, { id, dossier_id }) => {
      await removeAccount(tx, call.key.licence_id, id);
      // The same document again gives them a new one.
      await lookAgain(tx, dossier_id);
    }),
} satisfies Partial<BackofficeHandlers>;

/** Ends a consumer's sessions and open links in one transaction with its event and its line in the audit trail. */
async function shutOut(
  call: BackofficeRequest<'endSessions' | 'closeAccount'>,
  act: 'sessions-ended' | 'account-closed',
  links: OneTimePurpose[],
  more: (tx: Queries, consumer: { id: string; dossier_id: string }) => Promise<void> = async () => {},
): Promise<void> {
  const { db, clock, sessions, key, params } = call;
  const { licence_id } = key;
  const at = clock.now();
  const consumer_id = await db.transaction(licence_id, async (tx) => {
    const consumer = await consumerOfFirm(tx, licence_id, params.firmId);
    if (!consumer) fail('CONSUMER_NOT_FOUND');
    const { id, dossier_id } = consumer;
    await sessions.endAllOf(tx, id, 'ended-by-firm');
    await useUpTokensOf(tx, id, links, at);
    await more(tx, consumer);
    const type = act === 'account-closed' ? 'account.closed' : 'account.sessions-ended';
    const by = actorOfKey(key);
    const data = { by: servedActor(by) };
    await recordEvent(tx, { licence_id, at, by, type, dossier_id, consumer_id: id, data });
    await audit(tx, { ...byKey(call), at, act, dossier_id, consumer_id: id, target_kind: 'consumer', target_id: id });
    await securityEvent(tx, { licence_id, at, kind: 'ended-by-firm', consumer_id: id });
    return id;
  });
  sessions.forget(consumer_id);
}
