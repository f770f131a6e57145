import { fail } from '../../../platform/kernel/errors.ts';
import { recordSecurityEvent } from '../../audit/audit.queries.ts';
import { chooseOwnPassword, findAccount, lockAccount } from '../accounts.queries.ts';
import type { Handlers } from '../handler.ts';
import { rememberDevice, toAccountKey } from '../requests/known-device.ts';
import { revokeTokens } from '../sessions.queries.ts';
import { refuse, tryOrFail } from '../throttle.ts';
import { createAuthResult } from './auth-result.ts';
import { findKnownSource } from './known-place.ts';
import { createPasswordPolicy, demandStrength, passwordLinks, recordPasswordChange } from './password-policy.ts';

export const getPasswordPolicy: Handlers['getPasswordPolicy'] = async ({ db, licence, consumer }) => {
  const account = await db.query(licence.id, (q) => findAccount(q, licence.id, consumer.id));
  return createPasswordPolicy(account ?? fail('ACCESS_DENIED'), licence);
};

/**
 * Guesses at the current password fall under the sign-in throttle, so that an open session is no way around it. The
 * rules are those of the reset link.
 */
export const changePassword: Handlers['changePassword'] = async (call) => {
  const { db, clock, sessions, passwords, licence, consumer, body, meta } = call;
  const changedAt = clock.now();
  const { account, place } = await db.query(licence.id, async (q) => {
    const account = await findAccount(q, licence.id, consumer.id);
    return { account, place: await findKnownSource(call, q, account) };
  });
  if (!account) fail('ACCESS_DENIED');
  const key = toAccountKey(consumer.id, place);
  const guess = await tryOrFail(call, licence.id, 'account', key);
  const who = { from: key, known: true };
  if (!(await passwords.verify(account.password_hash, body.current_password, who))) {
    const event = { licence_id: licence.id, at: changedAt, consumer_id: consumer.id, address: meta.address };
    await db.query(licence.id, (q) => recordSecurityEvent(q, { ...event, kind: 'password-check-failed' }));
    const locked = await guess.wrong();
    if (locked) refuse('account', locked);
    fail('CURRENT_PASSWORD_WRONG');
  }
  const late = await guess.right();
  if (late) refuse('account', late);
  await demandStrength(call, body.password, account);
  const password_hash = await passwords.hash(body.password, who);

  const pair = await db.transaction(licence.id, async (tx) => {
    const now = await lockAccount(tx, licence.id, consumer.id);
    // Replaced since we looked: what was typed is no longer the current password.
    if (now?.password_hash !== account.password_hash) fail('CURRENT_PASSWORD_WRONG');
    await chooseOwnPassword(tx, account, password_hash, changedAt);
    await revokeTokens(tx, consumer.id, passwordLinks, changedAt);
    await recordPasswordChange(tx, account, changedAt, meta);
    return sessions.renew(tx, consumer, consumer.authentication_method, 'password-changed', meta);
  });
  sessions.forget(consumer.id);
  rememberDevice(call, consumer.id, pair.session_id);
  return createAuthResult(consumer.id, pair, { twoFactorSetup: consumer.two_factor_setup });
};
