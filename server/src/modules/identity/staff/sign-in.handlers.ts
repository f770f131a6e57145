import type { SignInStep } from '@klantportaal/contract/modules/identity/staff/schemas';
import { ensure } from '@klantportaal/contract/values/ensure';
import { getGuesserNetwork, getNetwork } from '../../../platform/http/network.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { recordSecurityEvent } from '../../audit/audit.queries.ts';
import { normalizeLogin } from '../accounts.queries.ts';
import { getNetworksCutoff, matchKnownSource, toAccountKey } from '../requests/known-device.ts';
import type { Entered, Locked, Try } from '../throttles-by.ts';
import { changeStaffRow, listAccountsByEmail, listStaffNetworks, type StaffRow } from './accounts.queries.ts';
import { type CodeMethod, takeCode } from './codes.ts';
import { recordStaff } from './record.ts';
import { hasSecondFactor, listFactors } from './second-factor.ts';
import { getFirm } from './settings.ts';
import { getSignedInStaff } from './signed-in.ts';
import type { StaffHandlers, StaffRequest } from './staff-calls.ts';
import { createStep } from './step.ts';
import { ANY_FIRM, enterOrFail, refuse, tryOrFail } from './throttles.ts';
import { enterWithSecondFactor } from './ties.ts';

type SignIn = StaffRequest<'signIn'>;

export const signIn: StaffHandlers['signIn'] = async (call) => {
  const found = await findAccounts(call);
  const guess = await countGuess(call, found);
  const right = await withThisPassword(call, found, guess);
  const chosen = right.filter(({ licence_id }) => !call.body.firm || licence_id === call.body.firm);
  if (chosen.length === 0) return refuseGuess(call, found, guess);
  await forgiveGuess(guess);
  if (chosen.length > 1) return chooseFirm(call, chosen);
  const [account] = chosen as [StaffRow];
  await renewHash(call, account);
  if (!hasSecondFactor(account)) fail('TWO_FACTOR_SETUP_REQUIRED');
  await call.staffSessions.goOn(call.cookies, 'code', account);
  return createStep('code', { factors: listFactors(account) });
};

export const giveCode: StaffHandlers['giveCode'] = async (call) => {
  const { staff, staffSessions } = call;
  const session_id = await enterWithSecondFactor<CodeMethod>(
    call,
    (work, lock) => takeCode(call, staff, work, lock),
    (tx, account, method) => staffSessions.start(tx, call, account, method),
  );
  return getSignedInStaff(call, { ...staff, session_id });
};

export const signOut: StaffHandlers['signOut'] = async ({ db, clock, cookies, staffSessions, meta }) => {
  const ended = await staffSessions.end(cookies);
  if (!ended) return;
  await db.transaction(ended.licence_id, (tx) => recordStaff(tx, ended, { at: clock.now(), meta, act: 'signed-out' }));
};

/** The accounts of what was typed, at any firm, and the known place that this comes from, if it does. */
interface Found {
  accounts: StaffRow[];
  place: string | null;
}

function findAccounts(call: SignIn): Promise<Found> {
  return call.db.queryAsSystem(async (q) => {
    const accounts = await listAccountsByEmail(q, normalizeLogin(call.body.email));
    const ids = accounts.map(({ id }) => id);
    const networks = await listStaffNetworks(q, ids.length > 0 ? ids : [ANY_FIRM], getNetworksCutoff(call.clock));
    const places = accounts.map((account) => matchKnownSource(call, account, networks));
    return { accounts, place: places.find((place) => place !== null) ?? null };
  });
}

/** One guess, counted by mail address and by network, as for consumers. */
interface Guess {
  ofAddress: Try;
  /** Counted when it came; null from a known place: then what others of the network do costs nothing. */
  ofNetwork: Entered | null;
}

async function countGuess(call: SignIn, { place }: Found): Promise<Guess> {
  const ofAddress = await tryOrFail(call, ANY_FIRM, 'account', toAccountKey(normalizeLogin(call.body.email), place));
  const ofNetwork = place ? null : await enterOrFail(call, ANY_FIRM, 'address', getGuesserNetwork(call.meta.address));
  return { ofAddress, ofNetwork };
}

/** The accounts whose password it is. An unknown address is checked against nobody's, which takes as long. */
async function withThisPassword(call: SignIn, { accounts, place }: Found, guess: Guess): Promise<StaffRow[]> {
  const { passwords, body, meta } = call;
  const from = place ? toAccountKey(normalizeLogin(body.email), place) : getNetwork(meta.address);
  const assertStillUnlocked = async () => refuseIfLocked(await guess.ofAddress.still());
  const right: StaffRow[] = [];
  try {
    for (const account of accounts.length > 0 ? accounts : [null])
      if (
        await passwords.verify(account?.password_hash, body.password, {
          known: place !== null,
          from,
          still: assertStillUnlocked,
        })
      )
        right.push(ensure(account));
  } catch (error) {
    // Nothing was guessed.
    await guess.ofNetwork?.takeBack();
    throw error;
  }
  return right;
}

async function refuseGuess({ db, clock, meta }: SignIn, { accounts }: Found, guess: Guess): Promise<never> {
  const event = { at: clock.now(), kind: 'login-failed', address: meta.address } as const;
  const targets = accounts.length > 0 ? accounts : [null];
  await db.transactionAsSystem(async (tx) => {
    for (const account of targets)
      await recordSecurityEvent(tx, {
        ...event,
        licence_id: account?.licence_id ?? null,
        details: account ? { staff: account.id } : {},
      });
  });
  refuseIfLocked(await guess.ofAddress.wrong());
  return fail('AUTH_LOGIN_FAILED');
}

/** A right password forgets the failures before it, unless others locked the account first. */
async function forgiveGuess({ ofAddress, ofNetwork }: Guess): Promise<void> {
  const [late] = await Promise.all([ofAddress.right(), ofNetwork?.takeBack()]);
  refuseIfLocked(late);
}

function refuseIfLocked(locked: Locked | null): void {
  if (locked) refuse('account', locked);
}

async function chooseFirm({ licences }: SignIn, accounts: readonly StaffRow[]): Promise<SignInStep> {
  const firms = await Promise.all(accounts.map(({ licence_id }) => getFirm(licences, licence_id)));
  return createStep('firm', { firms: firms.map(({ id, name }) => ({ id, name })) });
}

/** Replaces a hash with outdated parameters while we have the password. */
async function renewHash({ db, passwords, body }: SignIn, account: StaffRow): Promise<void> {
  if (!account.password_hash || !passwords.outdated(account.password_hash)) return;
  const password_hash = await passwords.hash(body.password);
  await db.query(account.licence_id, (q) => changeStaffRow(q, account, { password_hash }));
}
