import type { Queries } from '../../db/queries.ts';
import { audit, securityEvent } from '../../journal/audit.queries.ts';
import { byKey } from '../../journal/by-key.ts';
import { recordEvent } from '../../journal/events.queries.ts';
import { fail } from '../../kernel/errors.ts';
import { removeAccount } from '../../sign-in/accounts.queries.ts';
import { type OneTimePurpose, useUpTokensOf } from '../../sign-in/sessions.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../backoffice-calls.ts';
import { consumerOfFirm } from '../consumer-of-firm.queries.ts';
import { actorOfKey, servedActor } from '../held/actors.ts';
import { lookAgain } from '../import/dossier-documents.queries.ts';

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
