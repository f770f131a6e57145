import type { ErrorCode } from '@klantportaal/contract/errors';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Queries } from '../../../platform/db/queries.ts';
import { getGuesserNetwork } from '../../../platform/http/network.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { recordSecurityEvent } from '../../audit/audit.queries.ts';
import { hashOfRecoveryCode, useAppCode } from '../one-time-codes.ts';
import { isLocked } from '../throttles-by.ts';
import { lockStaff, type StaffId, type StaffRow, useRecoveryHash, useStep } from './accounts.queries.ts';
import { hasSecondFactor } from './second-factor.ts';
import type { StaffRequest } from './staff-calls.ts';
import { ANY_FIRM, refuse, tryOnce, tryOrFail } from './throttles.ts';

type CodeCall = Pick<StaffRequest<'giveCode'>, 'db' | 'clock' | 'secrets' | 'body' | 'meta'>;
type TriedCall = Pick<CodeCall, 'db' | 'clock' | 'meta'>;
export type CodeMethod = 'password+otp' | 'password+recovery';

interface Ways {
  /** The refusal when the code is wrong. */
  refusal?: ErrorCode;
  /** Locks the account, and what must be locked before it. */
  lock?: (tx: Queries) => Promise<StaffRow | null>;
}

/**
 * Runs the work that needs a code, with the account locked, as one counted try. A code that `read` does not take changes
 * nothing.
 * @throws RequestError the refusal, or CONSUMER_LOCKED with the time left
 */
export async function withCode<R, T>(
  call: TriedCall,
  who: StaffId,
  read: (tx: Queries, account: StaffRow) => Promise<R | null>,
  work: (tx: Queries, account: StaffRow, read: R) => Promise<T>,
  { refusal = 'INVALID_OTP', lock = (tx) => lockStaff(tx, who) }: Ways = {},
): Promise<T> {
  const { db, clock, meta } = call;
  // Whoever gets here knows the password: what others of the same network do does not keep them out.
  const address = await tryOnce(call, ANY_FIRM, 'address', getGuesserNetwork(meta.address));
  const guess = await tryOrFail(call, who.licence_id, 'code', who.id);
  const done = await db.transaction(who.licence_id, async (tx) => {
    const account = await lock(tx);
    const result = account && (await read(tx, account));
    const locked = await (result === null ? guess.wrong(tx) : guess.right(tx));
    if (locked) refuse('code', locked);
    if (result !== null) return { value: await work(tx, ensure(account), result) };
    await recordSecurityEvent(tx, {
      licence_id: who.licence_id,
      at: clock.now(),
      kind: 'code-failed',
      address: meta.address,
      details: { staff: who.id },
    });
    return null;
  });
  if (done) return done.value;
  if (!isLocked(address)) await address.wrong();
  return fail(refusal);
}

/** Works after a code of the second factor that the account has: of the app, or a recovery code. */
export const takeCode = <T>(
  call: CodeCall,
  who: StaffId,
  work: (tx: Queries, account: StaffRow, method: CodeMethod) => Promise<T>,
  lock?: Ways['lock'],
): Promise<T> => withCode(call, who, (tx, account) => claimCode(tx, call, account), work, lock && { lock });

/** Uses up a code of the app or a recovery code; null if it is neither. */
async function claimCode(tx: Queries, call: CodeCall, account: StaffRow): Promise<CodeMethod | null> {
  const { clock, secrets, body, meta } = call;
  const { id, licence_id, two_factor_secret } = account;
  if (!hasSecondFactor(account)) return null;
  const now = clock.now();
  const claimStep = (step: number) => useStep(tx, id, step);
  if (two_factor_secret && (await useAppCode(secrets.open(two_factor_secret), body.code, now, claimStep)))
    return 'password+otp';
  const hash = hashOfRecoveryCode(secrets, id, body.code);
  if (hash === null || !(await useRecoveryHash(tx, id, hash, now))) return null;
  await recordSecurityEvent(tx, {
    licence_id,
    at: now,
    kind: 'recovery-code-used',
    address: meta.address,
    details: { staff: id },
  });
  return 'password+recovery';
}
