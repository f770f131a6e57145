import type { Call, Handlers } from '../../http/handler.ts';
import { securityEvent } from '../../journal/audit.queries.ts';
import { fail } from '../../kernel/errors.ts';
import { type Account, accountToSignIn, changeAccount, lower, signedInFrom } from '../../sign-in/accounts.queries.ts';
import { networkOf, refuse, type Try, tryOrFail } from '../../sign-in/throttle.ts';
import { authResult } from './auth-result.ts';
import { startSession } from './signed-in.ts';

const day = 86_400_000;
/** No consumer has this id: an unknown name costs the same queries. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const loginHandlers = {
  /** Password sign-in: a session, or a pending token if a code is needed (P4-01, P4-02; docs/decisions/014, 016, 018). */
  async login(call) {
    const { db, clock, sessions, passwords, licence, body, meta } = call;
    const { account, known } = await db.read(licence.id, async (q) => {
      const account = await accountToSignIn(q, licence.id, body.email);
      const known = await signedInFrom(q, account?.consumer_id ?? nobody, meta.address, recently(clock.now()));
      return { account, known };
    });
    const address = await tryOrFail(call, licence.id, 'address', networkOf(meta.address));
    const guess = await tryAccount(call, account, known);
    const right = await passwords.verify(account?.password_hash, body.password);
    if (!account || !right) {
      const event = { licence_id: licence.id, at: clock.now(), kind: 'login-failed', address: meta.address } as const;
      await db.read(licence.id, (q) => securityEvent(q, { ...event, consumer_id: account?.consumer_id }));
      const [locked] = await Promise.all([guess.wrong(), address.wrong()]);
      if (locked) refuse('account', locked);
      fail('AUTH_LOGIN_FAILED');
    }
    const late = await guess.right();
    if (late) refuse('account', late);
    await renewHash(call, account);
    const who = { id: account.consumer_id, licence_id: licence.id };
    if (account.two_factor_enabled) {
      const pending = await sessions.pendingToken(who);
      return authResult(who.id, { accessToken: pending, refreshToken: pending }, { twoFactor: true });
    }
    const pair = await db.change(licence.id, (tx) => startSession(tx, call, account, 'password'));
    return authResult(who.id, pair, { twoFactorSetup: account.two_factor_required });
  },

  /** Exchanges a refresh token for a new pair (P4-08; docs/decisions/015). */
  async refresh({ sessions, licence, body, meta }) {
    const fresh = await sessions.refresh(licence, body.refreshToken, meta);
    if (typeof fresh === 'string') fail(fresh);
    return authResult(fresh.consumer_id, fresh, { twoFactorSetup: fresh.two_factor_setup });
  },

  async logout({ sessions, consumer }) {
    await sessions.end(consumer, 'logout');
  },
} satisfies Partial<Handlers>;

/**
 * A consumer who has signed in from this address before is counted separately, so that guesses from elsewhere do not
 * lock them out (docs/decisions/018: no lock can be used to shut a person out for long). Unknown names are counted as
 * typed.
 */
const tryAccount = (call: Call<'login'>, account: Account | null, known: boolean): Promise<Try> =>
  tryOrFail(
    call,
    call.licence.id,
    'account',
    account ? accountKey(account.consumer_id, known ? call.meta.address : null) : `name ${lower(call.body.email)}`,
  );

/** The throttle's key for an account, from a known address or from anywhere else. */
export const accountKey = (consumer_id: string, known_address: string | null): string =>
  known_address ? `${consumer_id} from ${known_address}` : consumer_id;

/** The earliest sign-in that still makes an address a known one. */
export const recently = (now: Date): Date => new Date(now.getTime() - 90 * day);

/** Replaces a hash with outdated parameters while we have the password. */
async function renewHash({ db, passwords, body, licence }: Call<'login'>, account: Account): Promise<void> {
  if (!account.password_hash || !passwords.outdated(account.password_hash)) return;
  const password_hash = await passwords.hash(body.password);
  await db.read(licence.id, (q) => changeAccount(q, account, { password_hash }));
}
