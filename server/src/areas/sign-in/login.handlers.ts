import type { Call, Handlers } from '../../http/handler.ts';
import { securityEvent } from '../../journal/audit.queries.ts';
import { fail } from '../../kernel/errors.ts';
import { type Account, accountToSignIn, changeAccount, lower } from '../../sign-in/accounts.queries.ts';
import { guesserOf, networkOf } from '../../sign-in/network.ts';
import { enterOrFail, refuse, tryOrFail } from '../../sign-in/throttle.ts';
import type { Try } from '../../sign-in/throttles-by.ts';
import { authResult } from './auth-result.ts';
import { accountKey, knownPlace } from './known-place.ts';
import { startSession } from './signed-in.ts';

export const loginHandlers = {
  /** Password sign-in: a session, or a pending token if a code is needed (P4-01, P4-02; docs/decisions/014, 016, 018). */
  async login(call) {
    const { db, clock, sessions, passwords, licence, body, meta } = call;
    const { account, place } = await db.read(licence.id, async (q) => {
      const account = await accountToSignIn(q, licence.id, body.email);
      return { account, place: await knownPlace(call, q, account) };
    });
    const guess = await tryAccount(call, account, place);
    const address = await enterFrom(call, place);
    const waiting = { known: place !== null, from: place ? accountKey(account!.consumer_id, place) : address.network };
    const still = async () => {
      const locked = await guess.still();
      if (locked) refuse('account', locked);
    };
    const right = await passwords
      .verify(account?.password_hash, body.password, { ...waiting, still })
      // Nothing was guessed.
      .catch((error: unknown) => address.takeBack().then(() => Promise.reject(error)));
    if (!account || !right) {
      const event = { licence_id: licence.id, at: clock.now(), kind: 'login-failed', address: meta.address } as const;
      await db.read(licence.id, (q) => securityEvent(q, { ...event, consumer_id: account?.consumer_id }));
      const locked = await guess.wrong();
      if (locked) refuse('account', locked);
      fail('AUTH_LOGIN_FAILED');
    }
    const [late] = await Promise.all([guess.right(), address.takeBack()]);
    if (late) refuse('account', late);
    await renewHash(call, account);
    const who = { id: account.consumer_id, licence_id: licence.id };
    if (account.two_factor_enabled) {
      const pending = await sessions.pendingToken(who);
      return authResult(who.id, { accessToken: pending, refreshToken: pending }, { twoFactor: true });
    }
    const pair = await db.change(licence.id, (tx) => startSession(tx, call, account, 'password'));
    sessions.forget(who.id);
    return authResult(who.id, pair, { twoFactorSetup: account.two_factor_required });
  },

  /** Exchanges a refresh token, or the pair of a link, for a new pair (P4-08, P2.4-08; docs/decisions/015, 019). */
  async refresh({ sessions, licence, body, meta }) {
    const { accessToken, refreshToken } = body;
    const fresh = accessToken
      ? await sessions.openLink(licence, { accessToken, refreshToken }, meta)
      : await sessions.refresh(licence, refreshToken, meta);
    if (typeof fresh === 'string') fail(fresh);
    return authResult(fresh.consumer_id, fresh, { twoFactorSetup: fresh.two_factor_setup });
  },

  async logout({ db, sessions, consumer }) {
    await sessions.end(consumer, 'logout');
    if (consumer.authentication_method === 'view-as') return;
    const account = { licence_id: consumer.licence_id, consumer_id: consumer.id };
    // A seed that was shown and not confirmed is not for whoever signs in next (docs/decisions/016).
    await db.read(consumer.licence_id, (q) => changeAccount(q, account, { two_factor_pending_secret: null }));
  },
} satisfies Partial<Handlers>;

/**
 * A consumer who has signed in from this place before is counted separately, so that guesses from elsewhere do not lock
 * them out (docs/decisions/018: no lock can be used to shut a person out for long). Unknown names are counted as typed.
 */
const tryAccount = (call: Call<'login'>, account: Account | null, place: string | null): Promise<Try> =>
  tryOrFail(
    call,
    call.licence.id,
    'account',
    account ? accountKey(account.consumer_id, place) : `name ${lower(call.body.email)}`,
  );

/** Counts a guess from this network, unless its place is known: then what others of the network do costs nothing. */
async function enterFrom(call: Call<'login'>, place: string | null) {
  const network = networkOf(call.meta.address);
  const entered = place ? null : await enterOrFail(call, call.licence.id, 'address', guesserOf(call.meta.address));
  return { network, takeBack: async () => entered?.takeBack() };
}

/** Replaces a hash with outdated parameters while we have the password. */
async function renewHash({ db, passwords, body, licence }: Call<'login'>, account: Account): Promise<void> {
  if (!account.password_hash || !passwords.outdated(account.password_hash)) return;
  const password_hash = await passwords.hash(body.password);
  await db.read(licence.id, (q) => changeAccount(q, account, { password_hash }));
}
