import { createHash, createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Json } from '../../../platform/db/columns.ts';
import type { Database } from '../../../platform/db/open.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { SecretBox } from '../../../platform/kernel/secrets.ts';
import type { AppContext } from '../app-context.ts';
import {
  claimKey,
  holdKey,
  type KeyedWrite,
  keepAnswer,
  releaseKey,
  storeAnswer,
  takeOverKey,
} from './idempotency.queries.ts';

/** The response: a status and, if any, a JSON document. */
export interface WireAnswer {
  status: number;
  body: Json | undefined;
  /** The version of what is answered (`conditions.ts`), without quotes. */
  etag: string | null;
  /** Whether the answer was given before, to the write that this one repeats. */
  isRepeat?: true;
}

/** The interval at which a running write renews its claim; one that has not for three times as long has died. */
const HOLD_MS = 3_000;
const ABANDONED_MS = 3 * HOLD_MS;
const POLL_INTERVAL_MS = 40;
const WAIT_TIMEOUT_MS = 20_000;

/** @throws RequestError if the header is present but not a valid key */
export function parseIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  return fail('MALFORMED_REQUEST');
}

/**
 * Hashes a body under the installation's key: a body can hold a password, and whoever has the database could otherwise
 * find it by guessing, without the slow hash that guards it.
 * @throws RequestError for what is nested deeper than it can be written: nothing of ours is
 */
export function hashBody(secrets: Pick<SecretBox, 'derive'>, body: unknown): BodyHashes {
  try {
    const text = JSON.stringify(body) ?? '';
    const key = secrets.derive('bodies of repeated writes');
    return {
      body_hash: createHmac('sha256', key).update(text).digest('base64'),
      former_hash: createHash('sha256').update(text).digest('base64'),
    };
  } catch {
    return fail('MALFORMED_REQUEST');
  }
}

/** Hashes of one body: as it is stored, and as version 1.0 stored it, whose writes may be repeated after an upgrade. */
export interface BodyHashes {
  body_hash: string;
  former_hash: string;
}
/** A form with files has no hash: only its handler reads it, and the key alone must do. */
export const noHashes: BodyHashes = { body_hash: '', former_hash: '' };

/** The answer of a write without an answer body. */
const nothing: WireAnswer = { status: 204, body: undefined, etag: null };
const toStoredAnswer = ({ status, body, etag }: WireAnswer) => ({ status, answer: body ?? null, etag });

/**
 * Does a write once per key: a repeat gets the stored answer, a concurrent one waits for the first. A refusal is not
 * stored: it changed nothing, and the corrected form may use the same key.
 *
 * @param silent the write has no answer body. Then its answer is stored in the transaction of its effect, so that a
 *   process that dies leaves either both or neither.
 * @param act does the write with the database it is given: if silent, in one `transaction`
 */
export async function runOnce(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { former_hash, ...write }: KeyedWrite & BodyHashes,
  silent: boolean,
  act: (db: Database) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const runClaimed = () =>
    holdWhileRunning({ db, clock }, write, () =>
      silent ? storeInTransaction(db, write, act) : storeAfterWrite(db, write, act),
    );
  const watch = watchClaims();
  for (let waited = 0; waited < WAIT_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    const other = await claimKey(db, write, clock.now());
    if (!other) return runClaimed();
    const isSameBody = other.body_hash === write.body_hash || other.body_hash === former_hash;
    if (other.endpoint !== write.endpoint || !isSameBody) fail('IDEMPOTENCY_KEY_REUSED');
    if (other.status !== null)
      return { status: other.status, body: other.answer ?? undefined, etag: other.etag, isRepeat: true };
    if (
      watch.isAbandoned(other.created_at, clock.now()) &&
      (await takeOverKey(db, write, other.created_at, clock.now()))
    )
      return runClaimed();
    await wait(POLL_INTERVAL_MS);
  }
  return fail('SERVICE_UNAVAILABLE');
}

/**
 * Tells a claim that is no longer held by its age. One from the future is of before the clock was set back, and may yet
 * be held: then only watching it tells.
 */
export function watchClaims() {
  let last = { claimed_at: Number.NaN, since: 0 };
  return {
    isAbandoned(claim: Date, now: Date): boolean {
      const claimed_at = claim.getTime();
      if (claimed_at !== last.claimed_at) last = { claimed_at, since: performance.now() };
      const age = now.getTime() - claimed_at;
      return (age < 0 ? performance.now() - last.since : age) > ABANDONED_MS;
    },
  };
}

/** Holds the key while the write runs, and releases it if the write was refused. */
async function holdWhileRunning(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  write: KeyedWrite,
  act: () => Promise<WireAnswer>,
) {
  const hold = setInterval(() => void holdKey(db, write, clock.now()).catch(() => {}), HOLD_MS);
  try {
    return await act();
  } catch (error) {
    await releaseKey(db, write).catch(() => {});
    throw error;
  } finally {
    clearInterval(hold);
  }
}

type Act = (db: Database) => Promise<WireAnswer>;

async function storeAfterWrite(db: Database, write: KeyedWrite, act: Act): Promise<WireAnswer> {
  const answer = await act(db);
  await storeAnswer(db, write, toStoredAnswer(answer));
  return answer;
}

async function storeInTransaction(db: Database, write: KeyedWrite, act: Act): Promise<WireAnswer> {
  let kept = false;
  const change: Database['transaction'] = async (licenceId, work) => {
    if (kept) throw new Error('A write under a key is one transaction.');
    const result = await db.transaction(licenceId, async (tx) => {
      const done = await work(tx);
      await keepAnswer(tx, write, toStoredAnswer(nothing));
      return done;
    });
    kept = true;
    return result;
  };
  await act({ ...db, transaction: change });
  // There was nothing to change.
  if (!kept) await storeAnswer(db, write, toStoredAnswer(nothing));
  return nothing;
}
