import type { Queries } from '../../../platform/db/queries.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { type Account, changeAccount } from '../accounts.queries.ts';
import type { Call } from '../handler.ts';
import { findLastSession, rememberDevice } from '../requests/known-device.ts';
import { endSession } from '../sessions.queries.ts';
import type { AuthenticationMethod, TokenPair } from '../sign-in-sessions.ts';

/**
 * Starts the session of an authenticated consumer, and records it, in one transaction. It takes the place of the one
 * that they had on this device. Call `sessions.forget` after the commit.
 */
export async function startSession(
  tx: Queries,
  call: Pick<Call<'login'>, 'clock' | 'cookies' | 'meta' | 'secrets' | 'sessions'>,
  account: Account,
  method: AuthenticationMethod,
): Promise<TokenPair> {
  const { clock, meta, sessions } = call;
  const now = clock.now();
  const who = { id: account.consumer_id, licence_id: account.licence_id, dossier_id: account.dossier_id };
  await changeAccount(tx, account, { last_sign_in_at: now });
  await recordConsumerAudit(tx, toAct(who, now), meta, { act: 'signed-in', details: { method } });
  const earlier = findLastSession(call, who.id);
  if (earlier) await endSession(tx, earlier, now, 'signed-in-again');
  const session = await sessions.start(tx, who, method, meta);
  rememberDevice(call, who.id, session.session_id);
  return session;
}
