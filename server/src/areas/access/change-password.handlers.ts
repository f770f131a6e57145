import { fail } from '../../http/errors.ts';
import type { Handlers } from '../../http/handler.ts';
import { accountOf, changeAccount, lockAccount, signedInFrom } from '../../shared/accounts.queries.ts';
import { securityEvent } from '../../shared/audit.queries.ts';
import { hashPassword, verifyPassword } from '../../shared/passwords.ts';
import { useUpTokensOf } from '../../shared/sessions.queries.ts';
import { networkOf, refuse, tryOrFail } from '../../shared/throttle.ts';
import { authResult } from './auth-result.ts';
import { accountKey, recently } from './login.handlers.ts';
import { demandStrength, passwordLinks, policyOf, recordPasswordChange } from './password-policy.ts';

export const changePasswordHandlers = {
  async getPasswordPolicy({ db, licence, consumer }) {
    const account = await db.read(licence.id, (q) => accountOf(q, licence.id, consumer.id));
    return policyOf(account ?? fail('ACCESS_DENIED'), licence);
  },

  /**
   * The current password is guessed at under the throttle of signing in, so that an open session is no second door. The
   * rules are those of the reset link (decision 12).
   */
  async changePassword(call) {
    const { db, clock, sessions, licence, consumer, body, meta } = call;
    const at = clock.now();
    const [account, known] = await db.read(licence.id, (q) =>
      Promise.all([accountOf(q, licence.id, consumer.id), signedInFrom(q, consumer.id, meta.address, recently(at))]),
    );
    if (!account) fail('ACCESS_DENIED');
    const address = await tryOrFail(call, licence.id, 'address', networkOf(meta.address));
    const guess = await tryOrFail(call, licence.id, 'account', accountKey(consumer.id, known ? meta.address : null));
    if (!(await verifyPassword(account.password_hash, body.current_password))) {
      const event = { licence_id: licence.id, at, consumer_id: consumer.id, address: meta.address };
      await db.read(licence.id, (q) => securityEvent(q, { ...event, kind: 'password-check-failed' }));
      const [locked] = await Promise.all([guess.wrong(), address.wrong()]);
      if (locked) refuse('account', locked);
      fail('CURRENT_PASSWORD_WRONG');
    }
    const late = await guess.right();
    if (late) refuse('account', late);
    await demandStrength(body.password, account, licence);
    const password_hash = await hashPassword(body.password);

    const pair = await db.change(licence.id, async (tx) => {
      const now = await lockAccount(tx, licence.id, consumer.id);
      // Somebody else replaced it since we looked: what was typed as current is not any more.
      if (now?.password_hash !== account.password_hash) fail('CURRENT_PASSWORD_WRONG');
      await changeAccount(tx, account, { password_hash, password_changed_at: at });
      await useUpTokensOf(tx, consumer.id, passwordLinks, at);
      await recordPasswordChange(tx, account, at, meta);
      return sessions.renew(tx, consumer, consumer.authentication_method, 'password-changed');
    });
    sessions.forget(consumer.id);
    return authResult(consumer.id, pair, { twoFactorSetup: consumer.two_factor_setup });
  },
} satisfies Partial<Handlers>;
