import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { tell } from '../../../platform/kernel/observed.ts';
import { type Limits, openTurns, type Turns, type Visitor } from '../throttles/turns.ts';
import { type MeasureStrength, openStrength } from './strength.ts';

/** The way accounts' passwords are hashed and checked. */
export interface Passwords {
  /** `$argon2id$…`, including salt and parameters. @throws RequestError TOO_BUSY if too many wait */
  hash(password: string, who?: Visitor): Promise<string>;
  /** Whether the password matches the hash; without a hash always false, after the same time. @throws as `hash` */
  verify(storedHash: string | null | undefined, password: string, who?: Visitor): Promise<boolean>;
  /** The strength of a new password, knowing these words of the person and the firm. @throws as `hash` */
  strength: MeasureStrength;
  /** Whether the hash has weaker parameters than we use today. */
  outdated(storedHash: string): boolean;
  /** The number that are computed at this moment, and how many wait for it. */
  line(): { running: number; waiting: number };
}

/** The parameters of Argon2id; memory in kB. */
export interface Cost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/**
 * At a given cost and, unless it is the process's own, in a given line: for tests, which make hundreds of hashes. The
 * product uses `passwords`.
 */
export function createPasswords(cost: Cost, inTurn: Turns = ofProcess): Passwords {
  const { memoryCost: m, timeCost: t, parallelism: p } = cost;
  // No one's password: an unknown user name is checked against it, so that the answer takes as long as for a known
  // one.
  const nobody = `$argon2id$v=19$m=${m},t=${t},p=${p}$b7nDkOQabtM03StQ8QaPJg$XRqZ5fqyvpvTW+dlNyLPXqG1Z7gb58hdCVx9kL5NGBk`;
  return {
    hash: (password, who = createHouseVisitor()) => inTurn(who, () => hash(normalizePassword(password), cost)),
    verify: async (storedHash, password, who = createHouseVisitor()) => {
      const right = await inTurn(who, () => verify(storedHash ?? nobody, normalizePassword(password)));
      return right && storedHash != null;
    },
    strength,
    outdated: (storedHash) => {
      const { memoryCost, timeCost } = parseOptions(storedHash);
      return memoryCost < m || timeCost < t;
    },
    line: inTurn.state,
  };
}

/** Keyboards encode one accented letter in several ways. */
const normalizePassword = (password: string) => password.normalize('NFKC');

/** Threads that Node has for such work; more at once would wait there, where nobody takes turns. */
const HASH_CONCURRENCY = 4;

/**
 * Each hash takes 64 MB and a core: as many in parallel as there are cores. The rest wait, about ten seconds at most;
 * beyond it clients are asked to retry, rather than wait for a time-out. One line for the whole process, since its
 * memory and cores are one: consumers, staff and imports.
 */
const ofProcess = openTurns(
  { atOnce: Math.min(HASH_CONCURRENCY, availableParallelism()), places: 12, length: 200 },
  () => tell('password-refused', {}),
);

/**
 * Sets how many passwords this process computes at once and how many may wait, of known visitors and of strangers.
 * @returns the limits of before
 */
export const limitPasswords = (limits: Partial<Pick<Limits, 'atOnce' | 'length'>>): Limits => ofProcess.limit(limits);

/** One thread for all. */
const strength = openStrength();

/** The program itself, or the firm by its key: no one shares its place. */
const createHouseVisitor = (): Visitor => ({ from: randomUUID(), known: true });

/** At the cost that OWASP recommends: what the product uses. */
export const passwords: Passwords = createPasswords({ memoryCost: 65_536, timeCost: 3, parallelism: 1 });
