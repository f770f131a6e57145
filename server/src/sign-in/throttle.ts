import type { ErrorCode } from '@klantportaal/contract/errors';
import type { Database } from '../db/open.ts';
import type { Queries } from '../db/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { fail } from '../kernel/errors.ts';
import { sha256 } from '../kernel/secrets.ts';
import {
  clearFailures,
  countFailure,
  type Failure,
  forgetFailures,
  lockedUntil,
  takeBackFailure,
} from './throttle.queries.ts';

type Policy = Omit<Failure, 'key' | 'now'> & { refusal: ErrorCode };

/**
 * TABLE: what is throttled and how (docs/decisions/018), in failures and seconds. No delay is longer than 15 minutes,
 * so that no one can lock another person out for long.
 */
const policies = {
  /** Passwords of one account. */
  account: { free: 5, first: 10, longest: 300, memory: 3600, refusal: 'CONSUMER_LOCKED' },
  /** Anything guessed from one network address; many people may share one. */
  address: { free: 50, first: 10, longest: 300, memory: 900, refusal: 'TOO_MANY_REQUESTS' },
  /** One-time codes of one account: at this point the password is known. */
  code: { free: 5, first: 60, longest: 900, memory: 3600, refusal: 'CONSUMER_LOCKED' },
  /** New passwords of one account that were refused: measuring them costs work (docs/decisions/221). */
  'new-password': { free: 20, first: 30, longest: 300, memory: 900, refusal: 'TOO_MANY_REQUESTS' },
  /** Birthdays typed with one mail address for one action. */
  birthday: { free: 5, first: 60, longest: 900, memory: 3600, refusal: 'CONSUMER_LOCKED' },
  /** Reset mails requested for one typed address. */
  'reset-mail': { free: 5, first: 60, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** New dossiers from one network, which an office or a family shares: from then on each costs some work (docs/decisions/144). */
  dossier: { free: 50, first: 600, longest: 900, memory: 3600, refusal: 'PROOF_OF_WORK_REQUIRED' },
  /** The same, with and without that work: far more than people make. */
  'dossier-flood': { free: 300, first: 60, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** One solved challenge: it counts once, for as long as it is valid. */
  proof: { free: 1, first: 900, longest: 900, memory: 900, refusal: 'PROOF_OF_WORK_REQUIRED' },
  /** Mails that new dossiers send to one typed address. */
  'dossier-mail': { free: 3, first: 900, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** Files of one consumer that took too much time or memory to read (docs/decisions/156). */
  'costly-file': { free: 3, first: 600, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** QR codes and test cases of the data-sharing app for one action: each costs a call to the provider. */
  sharing: { free: 5, first: 30, longest: 300, memory: 900, refusal: 'TOO_MANY_REQUESTS' },
  /** Questions to the provider about one session: a page asks every five seconds (Q4-06), and nobody is refused. */
  'sharing-look': { free: 1, first: 1, longest: 1, memory: 1, refusal: 'TOO_MANY_REQUESTS' },
} as const satisfies Record<string, Policy>;

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

/** `what` names who or what is guessed at; only its hash is stored. */
export async function tryOnce(
  context: { db: Database; clock: Clock },
  licence_id: string,
  kind: keyof typeof policies,
  what: string,
): Promise<Try | Locked> {
  const { db, clock } = context;
  const { refusal: _, ...policy } = policies[kind];
  const came = { ...policy, key: keyOf(licence_id, kind, what), now: clock.now() };
  const asked = async (q: Queries | undefined, ask: (q: Queries) => Promise<Date | null>): Promise<Locked | null> =>
    leftUntil(await (q ? ask(q) : db.read(licence_id, ask)), clock);
  const locked = await asked(undefined, (q) => lockedUntil(q, came));
  return (
    locked ?? {
      still: () => asked(undefined, (q) => lockedUntil(q, { ...came, now: clock.now() })),
      right: (q) => asked(q, (at) => clearFailures(at, came)),
      wrong: (q) => asked(q, (at) => countFailure(at, came)),
    }
  );
}

const leftUntil = (until: Date | null, clock: Clock): Locked | null =>
  until && { locked_time_remaining: Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)) };

/** A guess that counted when it came. */
export interface Entered {
  /** Nothing was guessed, or not by a stranger: the count is as if it never came. */
  takeBack(): Promise<void>;
  /** The guess was right: forgets all failures of its key. */
  right(): Promise<void>;
}

/**
 * Counts a failure before it is known to be one, so that of hundreds that come together only those are judged that come
 * before the lock (docs/decisions/160).
 */
export async function enterOnce(
  ...[context, licence_id, kind, what]: Parameters<typeof tryOnce>
): Promise<Entered | Locked> {
  const { db, clock } = context;
  const { refusal: _, ...policy } = policies[kind];
  const failure = { ...policy, key: keyOf(licence_id, kind, what), now: clock.now() };
  const locked = leftUntil(await db.read(licence_id, (q) => countFailure(q, failure)), clock);
  return (
    locked ?? {
      takeBack: () => db.read(licence_id, (q) => takeBackFailure(q, failure)),
      right: () => db.read(licence_id, (q) => forgetFailures(q, failure.key)),
    }
  );
}

/** As `enterOnce`; ends the request with the policy's code and the time left when the key is locked. */
export async function enterOrFail(...[context, licence_id, kind, what]: Parameters<typeof tryOnce>): Promise<Entered> {
  const answer = await enterOnce(context, licence_id, kind, what);
  return isLocked(answer) ? refuse(kind, answer) : answer;
}

/** Forgets the failures of a key, without a try. */
export async function forgetTries(...[context, licence_id, kind, what]: Parameters<typeof tryOnce>): Promise<void> {
  await context.db.read(licence_id, (q) => forgetFailures(q, keyOf(licence_id, kind, what)));
}

const keyOf = (licence_id: string, kind: string, what: string) => sha256(`${licence_id} ${kind} ${what}`);

/** As `tryOnce`; ends the request with the policy's code and the time left when the key is locked. */
export async function tryOrFail(...[context, licence_id, kind, what]: Parameters<typeof tryOnce>): Promise<Try> {
  const answer = await tryOnce(context, licence_id, kind, what);
  return isLocked(answer) ? refuse(kind, answer) : answer;
}

/** Ends the request with the policy's code and the time left. */
export const refuse = (kind: keyof typeof policies, locked: Locked): never => fail(policies[kind].refusal, locked);
