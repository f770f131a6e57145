import type { ErrorCode } from '@klantportaal/contract/errors';
import type { Database } from '../../platform/db/open.ts';
import type { Queries } from '../../platform/db/queries.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import {
  clearFailures,
  countFailure,
  type Failure,
  findLockedUntil,
  forgetFailures,
  takeBackFailure,
} from './throttles/throttle.queries.ts';

/** When a kind of guess is delayed, and the code of its refusal. */
export type Policy = Omit<Failure, 'key' | 'now'> & { refusal: ErrorCode };

/** Seconds until the next try is allowed, if this one is not. */
export type Locked = { locked_time_remaining: number };

/**
 * A pending try. Of many concurrent tries only those judged before the lock count: `right` and `wrong` report if others
 * have locked the key in the meantime. Both may run in the transaction that they guard.
 */
export interface Try {
  /** Asks again, after waiting: how long the key is locked now, or null. */
  still(): Promise<Locked | null>;
  /** Forgets the failures of the key; if it was locked, the try came too late and fails. */
  right(q?: Queries): Promise<Locked | null>;
  wrong(q?: Queries): Promise<Locked | null>;
}

export const isLocked = (answer: Try | Entered | Locked): answer is Locked => 'locked_time_remaining' in answer;

/** A guess that counted when it came. */
export interface Entered {
  /** Nothing was guessed, or not by a stranger: the count is as if it never came. */
  takeBack(): Promise<void>;
  /** The guess was right: forgets all failures of its key. */
  right(): Promise<void>;
}

interface ThrottleContext {
  db: Database;
  clock: Clock;
}

/** The count: a kind of the table, and who or what is guessed at, of which only a hash is stored. */
type Counted<Kind> = [context: ThrottleContext, licence_id: string, kind: Kind, what: string];

export interface Throttles<Kind extends string> {
  tryOnce(...counted: Counted<Kind>): Promise<Try | Locked>;
  /** Tries as `tryOnce` does; ends the request with the policy's code and the time left when the key is locked. */
  tryOrFail(...counted: Counted<Kind>): Promise<Try>;
  /**
   * Counts a failure before it is known to be one, so that of hundreds that come together only those are judged that
   * come before the lock.
   */
  enterOnce(...counted: Counted<Kind>): Promise<Entered | Locked>;
  /** Enters as `enterOnce` does; ends the request with the policy's code and the time left when the key is locked. */
  enterOrFail(...counted: Counted<Kind>): Promise<Entered>;
  /** Forgets the failures of a key, without a try. */
  forgetTries(...counted: Counted<Kind>): Promise<void>;
  /** Ends the request with the policy's code and the time left. */
  refuse(kind: Kind, locked: Locked): never;
}

/**
 * Throttles by a table of policies.
 * @param actor who is guessed at, if not consumers: kinds of one name count apart
 */
export function createThrottles<Kind extends string>(
  policies: Readonly<Record<Kind, Policy>>,
  actor: string | null = null,
): Throttles<Kind> {
  const prefix = actor === null ? '' : `${actor} `;
  const toKey = (licence_id: string, kind: Kind, subject: string) =>
    hashSha256(`${prefix}${licence_id} ${kind} ${subject}`);
  const toFailure = (...[{ clock }, licence_id, kind, subject]: Counted<Kind>): Failure => {
    const { refusal: _, ...policy } = policies[kind];
    return { ...policy, key: toKey(licence_id, kind, subject), now: clock.now() };
  };

  const throttles: Throttles<Kind> = {
    async tryOnce(...counted) {
      const [{ db, clock }, licence_id] = counted;
      const came = toFailure(...counted);
      const findLock = async (
        q: Queries | undefined,
        ask: (q: Queries) => Promise<Date | null>,
      ): Promise<Locked | null> => toLocked(await (q ? ask(q) : db.query(licence_id, ask)), clock);
      const locked = await findLock(undefined, (q) => findLockedUntil(q, came));
      return (
        locked ?? {
          still: () => findLock(undefined, (q) => findLockedUntil(q, { ...came, now: clock.now() })),
          right: (q) => findLock(q, (queries) => clearFailures(queries, came)),
          wrong: (q) => findLock(q, (queries) => countFailure(queries, came)),
        }
      );
    },
    async tryOrFail(...counted) {
      const answer = await throttles.tryOnce(...counted);
      return isLocked(answer) ? refuse(counted[2], answer) : answer;
    },
    async enterOnce(...counted) {
      const [{ db, clock }, licence_id] = counted;
      const failure = toFailure(...counted);
      const locked = toLocked(await db.query(licence_id, (q) => countFailure(q, failure)), clock);
      return (
        locked ?? {
          takeBack: () => db.query(licence_id, (q) => takeBackFailure(q, failure)),
          right: () => db.query(licence_id, (q) => forgetFailures(q, failure.key)),
        }
      );
    },
    async enterOrFail(...counted) {
      const answer = await throttles.enterOnce(...counted);
      return isLocked(answer) ? refuse(counted[2], answer) : answer;
    },
    forgetTries: ({ db }, licence_id, kind, subject) =>
      db.query(licence_id, (q) => forgetFailures(q, toKey(licence_id, kind, subject))),
    refuse,
  };
  function refuse(kind: Kind, locked: Locked): never {
    return fail(policies[kind].refusal, locked);
  }
  return throttles;
}

const toLocked = (until: Date | null, clock: Clock): Locked | null =>
  until && { locked_time_remaining: Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)) };
