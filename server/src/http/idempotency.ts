import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Json } from '../db/columns.ts';
import { fail } from './errors.ts';
import { claimKey, type KeyedWrite, releaseKey, storeAnswer, takeOverKey } from './idempotency.queries.ts';
import type { Parts } from './parts.ts';

/** What goes back over the wire: a status and, if any, a JSON document. */
export interface WireAnswer {
  status: number;
  body: Json | undefined;
}

/** A write that has not answered for this long belongs to a process that ended. */
const ABANDONED_MS = 60_000;
const LOOK_AGAIN_MS = 40;
const PATIENCE_MS = 20_000;

/** @throws RequestError when the header is there and no key */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  return fail('MALFORMED_REQUEST');
}

export const bodyHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64');

/**
 * Does a write once per key: a repeat gets the stored answer, one that comes at the same time waits for the first. A
 * refusal is not stored: it changed nothing, and the corrected form may come under the same key (decision 17).
 */
export async function once(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  write: KeyedWrite,
  act: () => Promise<WireAnswer>,
): Promise<WireAnswer> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    const other = await claimKey(db, write, clock.now());
    if (!other) return claimed(db, write, act);
    if (other.endpoint !== write.endpoint || other.body_hash !== write.body_hash) fail('IDEMPOTENCY_KEY_REUSED');
    if (other.status !== null) return { status: other.status, body: other.answer ?? undefined };
    const abandoned = clock.now().getTime() - other.created_at.getTime() > ABANDONED_MS;
    if (abandoned && (await takeOverKey(db, write, other.created_at, clock.now()))) return claimed(db, write, act);
    await wait(LOOK_AGAIN_MS);
  }
  return fail('SERVICE_UNAVAILABLE');
}

async function claimed(db: Parts['db'], write: KeyedWrite, act: () => Promise<WireAnswer>): Promise<WireAnswer> {
  try {
    const answer = await act();
    await storeAnswer(db, write, answer.status, answer.body ?? null);
    return answer;
  } catch (error) {
    await releaseKey(db, write).catch(() => {});
    throw error;
  }
}
