import { ensure } from '@klantportaal/contract/values/ensure';
import { getGuesserNetwork, getNetwork } from '../../../platform/http/network.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { recordSecurityEvent } from '../../audit/audit.queries.ts';
import { type Account, changeAccount, findAccountToSignIn, normalizeLogin } from '../accounts.queries.ts';
import type { Call, Handlers } from '../handler.ts';
import { hasGivenPassword, sendPasswordChoice } from '../passwords/given-password.ts';
import { toAccountKey } from '../requests/known-device.ts';
import { enterOrFail, refuse, tryOrFail } from '../throttle.ts';
import type { Entered, Locked, Try } from '../throttles-by.ts';
import { createAuthResult } from './auth-result.ts';
import { findKnownSource } from './known-place.ts';
import { startSession } from './signed-in.ts';

/** Password sign-in: a session, or a pending token if a code is needed (P4-01, P4-02). */
export const login: Handlers['login'] = async (call) => {
  const found = await findAccount(call);
  const guess = await countGuess(call, found);
  const right = await isPasswordRight(call, found, guess);
  const { account } = found;
  if (!account || !right) return refuseGuess(call, found, guess);
  await forgiveGuess(guess);
  if (hasGivenPassword(call, call.licence, account)) {
    await sendPasswordChoice(call, account);
    fail('PASSWORD_CHOICE_REQUIRED');
  }
  await renewHash(call, account);
  return account.two_factor_enabled ? askForCode(call, account) : signIn(call, account);
};

/** Exchanges a refresh token, or the pair of a link, for a new pair (P4-08, P2.4-08). */
export const refresh: Handlers['refresh'] = async ({ sessions, licence, body, meta }) => {
  const { accessToken, refreshToken } = body;
  const fresh = accessToken
    ? await sessions.openLink(licence, { accessToken, refreshToken }, meta)
    : await sessions.refresh(licence, refreshToken, meta);
  if (typeof fresh === 'string') fail(fresh);
  return createAuthResult(fresh.consumer_id, fresh, { twoFactorSetup: fresh.two_factor_setup });
};

export const logout: Handlers['logout'] = async ({ db, sessions, consumer }) => {
  await sessions.end(consumer, 'logout');
  if (consumer.authentication_method === 'view-as') return;
  const account = { licence_id: consumer.licence_id, consumer_id: consumer.id };
  // A seed that was shown and not confirmed is not for whoever signs in next.
  await db.query(consumer.licence_id, (q) => changeAccount(q, account, { two_factor_pending_secret: null }));
};

/** The account of what was typed, and the known place that this comes from, if it does. */
interface Found {
  account: Account | null;
  place: string | null;
}

function findAccount(call: Call<'login'>): Promise<Found> {
  const { db, licence, body } = call;
  return db.query(licence.id, async (q) => {
    const account = await findAccountToSignIn(q, licence.id, body.email);
    return { account, place: await findKnownSource(call, q, account) };
  });
}

/** One guess, counted by account and by network. */
interface Guess {
  ofAccount: Try;
  /** Counted when it came; null from a known place: then what others of the network do costs nothing. */
  ofNetwork: Entered | null;
}

/**
 * A consumer who has signed in from this place before is counted separately, so that guesses from elsewhere do not lock
 * them out: no lock can be used to shut a person out for long. Unknown names are counted as typed.
 */
async function countGuess(call: Call<'login'>, { account, place }: Found): Promise<Guess> {
  const { licence, body, meta } = call;
  const whose = account ? toAccountKey(account.consumer_id, place) : `name ${normalizeLogin(body.email)}`;
  const ofAccount = await tryOrFail(call, licence.id, 'account', whose);
  const ofNetwork = place ? null : await enterOrFail(call, licence.id, 'address', getGuesserNetwork(meta.address));
  return { ofAccount, ofNetwork };
}

/** Measures the password when its turn comes, unless the account was locked meanwhile. */
function isPasswordRight(call: Call<'login'>, { account, place }: Found, guess: Guess): Promise<boolean> {
  const { passwords, body, meta } = call;
  const from = place ? toAccountKey(ensure(account).consumer_id, place) : getNetwork(meta.address);
  const assertStillUnlocked = async () => refuseIfLocked(await guess.ofAccount.still());
  return (
    passwords
      .verify(account?.password_hash, body.password, { known: place !== null, from, still: assertStillUnlocked })
      // Nothing was guessed.
      .catch(async (error: unknown) => {
        await guess.ofNetwork?.takeBack();
        throw error;
      })
  );
}

async function refuseGuess(call: Call<'login'>, { account }: Found, guess: Guess): Promise<never> {
  const { db, clock, licence, meta } = call;
  const event = { licence_id: licence.id, at: clock.now(), kind: 'login-failed', address: meta.address } as const;
  await db.query(licence.id, (q) => recordSecurityEvent(q, { ...event, consumer_id: account?.consumer_id ?? null }));
  refuseIfLocked(await guess.ofAccount.wrong());
  return fail('AUTH_LOGIN_FAILED');
}

/** A right password forgets the failures before it, unless others locked the account first. */
async function forgiveGuess({ ofAccount, ofNetwork }: Guess): Promise<void> {
  const [late] = await Promise.all([ofAccount.right(), ofNetwork?.takeBack()]);
  refuseIfLocked(late);
}

function refuseIfLocked(locked: Locked | null): void {
  if (locked) refuse('account', locked);
}

/** The password was right, and a code is needed. */
async function askForCode({ sessions }: Call<'login'>, { consumer_id, licence_id }: Account) {
  const pending = await sessions.pendingToken({ id: consumer_id, licence_id });
  return createAuthResult(consumer_id, { accessToken: pending, refreshToken: pending }, { twoFactor: true });
}

async function signIn(call: Call<'login'>, account: Account) {
  const { db, sessions } = call;
  const pair = await db.transaction(account.licence_id, (tx) => startSession(tx, call, account, 'password'));
  sessions.forget(account.consumer_id);
  return createAuthResult(account.consumer_id, pair, { twoFactorSetup: account.two_factor_required });
}

/** Replaces a hash with outdated parameters while we have the password. */
async function renewHash({ db, passwords, body, licence }: Call<'login'>, account: Account): Promise<void> {
  if (!account.password_hash || !passwords.outdated(account.password_hash)) return;
  const password_hash = await passwords.hash(body.password);
  await db.query(licence.id, (q) => changeAccount(q, account, { password_hash }));
}
