import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import type { Queries } from '../../../platform/db/queries.ts';
import { getGuesserNetwork } from '../../../platform/http/network.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { renderQrCode } from '../../../platform/kernel/qr-code.ts';
import { recordSecurityEvent } from '../../audit/audit.queries.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { type Account, changeAccount, lockAccount, replaceRecoveryCodes, useCounter } from '../accounts.queries.ts';
import type { Call, Handlers } from '../handler.ts';
import { buildOtpUri, generateRecoveryCodes, generateSeed, useAppCode, useRecovery } from '../one-time-codes.ts';
import { openPending, sealPending } from '../pending-seed.ts';
import { demandRecentSignIn } from '../recent-sign-in.ts';
import { rememberDevice } from '../requests/known-device.ts';
import type { SignedIn } from '../session.ts';
import { refuse, tryOnce, tryOrFail } from '../throttle.ts';
import { isLocked } from '../throttles-by.ts';
import { createAuthResult } from './auth-result.ts';
import { startSession } from './signed-in.ts';

type TwoFactorCall = Call<'twoFactor'>;

/** The code at sign-in, or turning two-factor on or off (P4-02, P4-11 to P4-13). */
export const twoFactor: Handlers['twoFactor'] = async (call) => {
  const { body, consumer } = call;
  if ('pending' in consumer) return signIn(call);
  demandRecentSignIn({ clock: call.clock, signed_in_at: consumer.signed_in_at });
  return body.enabled ? enable(call, consumer) : disable(call, consumer);
};

/** A new seed each time: one that was shown before may have been seen by someone else. */
export const getTwoFactorQr: Handlers['getTwoFactorQr'] = async ({ db, clock, secrets, licence, consumer }) => {
  demandRecentSignIn({ clock, signed_in_at: consumer.signed_in_at });
  const seed = generateSeed();
  const { user_name } = await db.transaction(licence.id, async (tx) => {
    const account = await lockAccount(tx, licence.id, consumer.id);
    // Having the session must not be enough to replace the consumer's phone by another.
    if (!account || account.two_factor_enabled) fail('ACCESS_DENIED');
    await changeAccount(tx, account, { two_factor_pending_secret: sealPending(secrets, seed, clock.now()) });
    return account;
  });
  return { id: consumer.id, image: await renderQrCode(buildOtpUri(seed, licence.name, user_name)), key: seed };
};

/** The second step of signing in. */
async function signIn(call: TwoFactorCall): Promise<AuthResult> {
  const { consumer, body } = call;
  if (body.consumerId && body.consumerId !== consumer.id) fail('AUTH_REQUIRED');
  const pair = await withCode(call, async (tx, account) => {
    const method = await claimCode(tx, call, account);
    return method && startSession(tx, call, account, method);
  });
  call.sessions.forget(consumer.id);
  return createAuthResult(consumer.id, pair);
}

/** Step 2 of the settings: the app shows the code of the seed that was scanned. */
async function enable(call: TwoFactorCall, consumer: SignedIn): Promise<AuthResult> {
  const { clock, secrets, sessions, licence, body } = call;
  const { codes, hashes } = generateRecoveryCodes(secrets, consumer.id);
  const pair = await withCode(call, async (tx, account) => {
    const shown = account.two_factor_pending_secret;
    const seed = shown && openPending(secrets, shown, clock.now());
    if (account.two_factor_enabled || !seed) return null;
    const claimStep = (step: number) => useCounter(tx, consumer.id, step);
    if (!(await useAppCode(seed, body.code, clock.now(), claimStep))) return null;
    await changeAccount(tx, account, {
      two_factor_secret: secrets.seal(seed),
      two_factor_pending_secret: null,
      two_factor_enabled: true,
    });
    await replaceRecoveryCodes(tx, licence.id, consumer.id, hashes);
    await record(tx, call, consumer, 'two-factor-enabled');
    return sessions.renew(tx, consumer, 'password+otp', 'two-factor-changed', call.meta);
  });
  sessions.forget(consumer.id);
  rememberDevice(call, consumer.id, pair.session_id);
  return createAuthResult(consumer.id, pair, { recovery_codes: codes });
}

async function disable(call: TwoFactorCall, consumer: SignedIn): Promise<AuthResult> {
  const { sessions, licence } = call;
  let required = false;
  const pair = await withCode(call, async (tx, account) => {
    if (!(await claimCode(tx, call, account))) return null;
    required = account.two_factor_required;
    await changeAccount(tx, account, { two_factor_enabled: false, two_factor_secret: null });
    await replaceRecoveryCodes(tx, licence.id, consumer.id, []);
    await record(tx, call, consumer, 'two-factor-disabled');
    return sessions.renew(tx, consumer, 'password', 'two-factor-changed', call.meta);
  });
  sessions.forget(consumer.id);
  rememberDevice(call, consumer.id, pair.session_id);
  return createAuthResult(consumer.id, pair, { twoFactorSetup: required });
}

/**
 * Runs the work that needs a code, with the account locked, as one counted try. `work` returns null for a wrong code:
 * then nothing changes.
 */
async function withCode<T extends object>(
  call: TwoFactorCall,
  work: (tx: Queries, account: Account) => Promise<T | null>,
): Promise<T> {
  const { db, clock, licence, consumer, meta } = call;
  // Whoever gets here knows the password: what others of the same network do does not keep them out.
  const address = await tryOnce(call, licence.id, 'address', getGuesserNetwork(meta.address));
  const guess = await tryOrFail(call, licence.id, 'code', consumer.id);
  const opened = await db.transaction(licence.id, async (tx) => {
    const account = await lockAccount(tx, licence.id, consumer.id);
    const result = account && (await work(tx, account));
    const locked = await (result ? guess.right(tx) : guess.wrong(tx));
    if (locked) refuse('code', locked);
    const event = { licence_id: licence.id, at: clock.now(), consumer_id: consumer.id, address: meta.address };
    if (!result) await recordSecurityEvent(tx, { ...event, kind: 'code-failed' });
    return result;
  });
  if (opened) return opened;
  if (!isLocked(address)) await address.wrong();
  return fail('INVALID_OTP');
}

/** Uses up a code of the app or a recovery code; returns the sign-in method it counts as, null if it is neither. */
async function claimCode(
  tx: Queries,
  { clock, secrets, body, meta }: TwoFactorCall,
  account: Account,
): Promise<'password+otp' | 'password+recovery' | null> {
  const { consumer_id, licence_id, two_factor_enabled, two_factor_secret } = account;
  if (!two_factor_enabled || !two_factor_secret) return null;
  const now = clock.now();
  const spend = (step: number) => useCounter(tx, consumer_id, step);
  if (await useAppCode(secrets.open(two_factor_secret), body.code, now, spend)) return 'password+otp';
  if (!(await useRecovery(tx, secrets, consumer_id, body.code, now))) return null;
  await recordSecurityEvent(tx, {
    licence_id,
    at: now,
    kind: 'recovery-code-used',
    consumer_id,
    address: meta.address,
  });
  return 'password+recovery';
}

/** Reports a change of two-factor to the firm, the watchers and the consumer. */
async function record(
  tx: Queries,
  { clock, meta, licence }: TwoFactorCall,
  consumer: SignedIn,
  kind: 'two-factor-enabled' | 'two-factor-disabled',
): Promise<void> {
  const now = clock.now();
  const { id: consumer_id } = consumer;
  const act = toAct(consumer, now);
  await recordConsumerAudit(tx, act, meta, { act: kind });
  await recordEvent(tx, { ...act, by: 'consumer', type: `consumer.${kind}` });
  await recordSecurityEvent(tx, { licence_id: licence.id, at: now, kind, consumer_id, address: meta.address });
  await enqueueMail(tx, licence.id, { template: kind, consumer_id, data: {} }, now);
}
