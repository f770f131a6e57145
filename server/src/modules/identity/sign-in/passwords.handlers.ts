import { getGuesserNetwork, getNetwork } from '../../../platform/http/network.ts';
import { enqueue, enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { chooseOwnPassword, findAccount, normalizeLogin } from '../accounts.queries.ts';
import type { Handlers } from '../handler.ts';
import { toAccountKey } from '../requests/known-device.ts';
import { findExpiredToken, openOneTimeToken, revokeTokens, useOneTimeToken } from '../sessions.queries.ts';
import { forgetTries, tryOnce, tryOrFail } from '../throttle.ts';
import { isLocked } from '../throttles-by.ts';
import {
  createPasswordPolicy,
  demandStrength,
  passwordLinks as links,
  recordPasswordChange,
} from './password-policy.ts';

/**
 * Only records what was typed: the outbox looks up whose address it is, so that neither the answer nor its timing
 * reveals anything (P2.5-02).
 */
export const forgotPassword: Handlers['forgotPassword'] = async (call) => {
  const { db, clock, licence, body, meta } = call;
  const address = await tryOrFail(call, licence.id, 'address', getGuesserNetwork(meta.address));
  await address.wrong();
  const email = normalizeLogin(body.email);
  // Beyond the limit we send nothing, and do not say so: no mailbox is flooded.
  const request = await tryOnce(call, licence.id, 'reset-mail', email);
  if (isLocked(request) || (await request.wrong())) return;
  const job = { licence_id: licence.id, kind: 'reset-request', payload: { email }, at: clock.now() } as const;
  await db.transaction(licence.id, (tx) => enqueue(tx, job));
};

/** Opening the link does not use it up: mail scanners open links too. */
export const startPasswordReset: Handlers['startPasswordReset'] = async ({ db, clock, licence, body }) => {
  const account = await db.query(licence.id, async (q) => {
    const token = await openOneTimeToken(q, licence.id, hashSha256(body.token), links, clock.now());
    return token && findAccount(q, licence.id, token.consumer_id);
  });
  if (!account) fail('AUTH_START_PASSWORD_RESET_FAILED');
  return createPasswordPolicy(account, licence);
};

/**
 * For who opens a link too late. To the address that we have now, whoever has the old mail; one that was used, or
 * that another one took the place of, is not renewed.
 */
export const renewLink: Handlers['renewLink'] = async (call) => {
  const { db, clock, licence, body, meta } = call;
  const id = hashSha256(body.token);
  const address = await tryOrFail(call, licence.id, 'address', getGuesserNetwork(meta.address));
  const found = await db.query(licence.id, async (q) => {
    const token = await findExpiredToken(q, licence.id, id, links, clock.now());
    return token && findAccount(q, licence.id, token.consumer_id);
  });
  const answer = (is_mailed: boolean) => ({ id: 'renewed-link', is_mailed });
  if (!found) {
    await address.wrong();
    return answer(false);
  }
  const { consumer_id, dossier_id, password_hash } = found;
  // Beyond the limit we send nothing: the mails of before are there.
  const request = await tryOnce(call, licence.id, 'reset-mail', consumer_id);
  if (isLocked(request) || (await request.wrong())) return answer(true);
  const now = clock.now();
  await db.transaction(licence.id, async (tx) => {
    const data = { is_first: password_hash === null };
    await enqueueMail(tx, licence.id, { template: 'expired-link', consumer_id, data }, now);
    const about = { licence_id: licence.id, dossier_id, consumer_id, at: now };
    await recordEvent(tx, { ...about, by: 'consumer', type: 'consumer.link-renewed', data });
  });
  return answer(true);
};

export const resetPassword: Handlers['resetPassword'] = async (call) => {
  const { db, clock, sessions, licence, body, meta } = call;
  const hash = hashSha256(body.token);
  const account = await db.query(licence.id, async (q) => {
    const token = await openOneTimeToken(q, licence.id, hash, links, clock.now());
    return token && findAccount(q, licence.id, token.consumer_id);
  });
  if (!account) fail('UNABLE_TO_RESET_PASSWORD');
  await demandStrength(call, body.password, account);
  const password_hash = await call.passwords.hash(body.password, { from: account.consumer_id, known: true });

  const { consumer_id } = account;
  const now = clock.now();
  await db.transaction(licence.id, async (tx) => {
    if (!(await useOneTimeToken(tx, licence.id, hash, links, now))) fail('UNABLE_TO_MARK_TOKEN_AS_USED_EXCEPTION');
    await revokeTokens(tx, consumer_id, links, now);
    await chooseOwnPassword(tx, account, password_hash, now);
    await sessions.endAll(tx, consumer_id, 'password-reset');
    await recordPasswordChange(tx, account, now, meta);
  });
  sessions.forget(consumer_id);
  // A consumer who was locked out after too many tries can sign in with the new password immediately.
  for (const place of [null, `from ${getNetwork(meta.address)}`])
    await forgetTries(call, licence.id, 'account', toAccountKey(consumer_id, place));
};
