import type { ErrorCode } from '@klantportaal/contract/errors';
import type { Database } from '../db/open.ts';
import type { Queries } from '../db/queries.ts';
import { fail } from '../http/errors.ts';
import type { Clock } from './clock.ts';
import { sha256 } from './secrets.ts';
import { clearFailures, countFailure, type Failure, forgetFailures, lockedUntil } from './throttle.queries.ts';

type Policy = Omit<Failure, 'key' | 'now'> & { refusal: ErrorCode };

/**
 * TABLE: what is throttled and how (decision 13), in failures and seconds. No delay is longer than 15 minutes, so that
 * nobody can shut somebody else out for long.
 */
const policies = {
  /** Passwords of one account. */
  account: { free: 5, first: 10, longest: 300, memory: 3600, refusal: 'CONSUMER_LOCKED' },
  /** Anything guessed from one network address; many people may share one. */
  address: { free: 50, first: 10, longest: 300, memory: 900, refusal: 'TOO_MANY_REQUESTS' },
  /** One-time codes of one account: who gets here knows the password. */
  code: { free: 5, first: 60, longest: 900, memory: 3600, refusal: 'CONSUMER_LOCKED' },
  /** Birthdays typed with one mail address for one action. */
  birthday: { free: 5, first: 60, longest: 900, memory: 3600, refusal: 'CONSUMER_LOCKED' },
  /** Reset mails asked for one typed address. */
  'reset-mail': { free: 5, first: 60, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
} as const satisfies Record<string, Policy>;

/** Seconds until the next try may be made, where this one may not. */
export type Locked = { locked_time_remaining: number };

/**
 * A try under way. Of many at once only those count that are judged before the lock: `right` and `wrong` say when others
 * locked the key in the meantime. Both may run in the transaction of what they open.
 */
export interface Try {
  /** Forgets the failures of the key; where it got locked, the try was too late and opens nothing. */
  right(q?: Queries): Promise<Locked | null>;
  wrong(q?: Queries): Promise<Locked | null>;
}

export const isLocked = (answer: Try | Locked): answer is Locked => 'locked_time_remaining' in answer;

/** `what` names who or what is guessed; only its hash is kept. */
export async function tryOnce(
  parts: { db: Database; clock: Clock },
  licence_id: string,
  kind: keyof typeof policies,
  what: string,
): Promise<Try | Locked> {
  const { db, clock } = parts;
  const key = keyOf(licence_id, kind, what);
  const { refusal: _, ...policy } = policies[kind];
  const now = clock.now();
  const asked = async (q: Queries | undefined, ask: (q: Queries) => Promise<Date | null>): Promise<Locked | null> => {
    const until = await (q ? ask(q) : db.read(licence_id, ask));
    return until && { locked_time_remaining: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) };
  };
  const locked = await asked(undefined, (q) => lockedUntil(q, key, now));
  return (
    locked ?? {
      right: (q) => asked(q, (at) => clearFailures(at, key, now)),
      wrong: (q) => asked(q, (at) => countFailure(at, { ...policy, key, now })),
    }
  );
}

/** Forgets what failed for a key, without a try. */
export async function forgetTries(...[parts, licence_id, kind, what]: Parameters<typeof tryOnce>): Promise<void> {
  await parts.db.read(licence_id, (q) => forgetFailures(q, keyOf(licence_id, kind, what)));
}

const keyOf = (licence_id: string, kind: string, what: string) => sha256(`${licence_id} ${kind} ${what}`);

/** As `tryOnce`; ends the request with the policy's code and the time left when the key is locked. */
export async function tryOrFail(...[parts, licence_id, kind, what]: Parameters<typeof tryOnce>): Promise<Try> {
  const answer = await tryOnce(parts, licence_id, kind, what);
  return isLocked(answer) ? refuse(kind, answer) : answer;
}

/** Ends the request with the policy's code and the time left. */
export const refuse = (kind: keyof typeof policies, locked: Locked): never => fail(policies[kind].refusal, locked);

/** What of a network address is one guesser: IPv6 gives everybody a whole /64. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/, '');
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const full = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return full.slice(0, 4).join(':');
}
