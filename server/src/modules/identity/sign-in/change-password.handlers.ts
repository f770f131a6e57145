import { fail } from '../../../platform/kernel/errors.ts';
import { securityEvent } from '../../audit/audit.queries.ts';
import { accountOf, chooseOwnPassword, lockAccount } from '../accounts.queries.ts';
import type { Handlers } from '../handler.ts';
import { accountKey, rememberDevice } from '../requests/known-device.ts';
import { useUpTokensOf } from '../sessions.queries.ts';
import { refuse, tryOrFail } from '../throttle.ts';
import { authResult } from './auth-result.ts';
import { knownPlace } from './known-place.ts';
import { demandStrength, passwordLinks, policyOf, recordPasswordChange } from './password-policy.ts';

export const changePasswordHandlers = {
  async getPasswordPolicy({ db, licence, consumer }) {
    const account = await db.query(licence.id, (q) => accountOf(q, licence.id, consumer.id));
    return policyOf(account ?? fail('ACCESS_DENIED'), licence);
  },

  /**
   * Guesses at the current password fall under the sign-in throttle, so that an open session is no way around it. The
   * rules are those of the reset link (docs/decisions/017).
   */
  async changePassword(call) {
    const { db, clock, sessions, passwords, licence, consumer, body, meta } = call;
    const at = clock.now();
    const { account, place } = await db.query(licence.id, async (q) => {
      const account = await accountOf(q, licence.id, consumer.id);
      return { account, place: await knownPlace(call, q, account) };
    });
    if (!account) fail('ACCESS_DENIED');
    const key = accountKey(consumer.id, place);
    const guess = await tryOrFail(call, licence.id, 'account', key);
    const who = { from: key, known: true };
    if (!(await passwords.verify(account.password_hash, body.current_password, who))) {
      const event = { licence_id: licence.id, at, consumer_id: consumer.id, address: meta.address };
      await db.query(licence.id, (q) => securityEvent(q, { ...event, kind: 'password-check-failed' }));
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
      await chooseOwnPassword(tx, account, password_hash, at);
      await useUpTokensOf(tx, consumer.id, passwordLinks, at);
      await recordPasswordChange(tx, account, at, meta);
      return sessions.renew(tx, consumer, consumer.authentication_method, 'password-changed', meta);
    });
    sessions.forget(consumer.id);
    rememberDevice(call, consumer.id, pair.session_id);
    return authResult(consumer.id, pair, { twoFactorSetup: consumer.two_factor_setup });
  },
} satisfies Partial<Handlers>;
