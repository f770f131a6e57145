import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { type MeasureStrength, openStrength } from './strength.ts';
import { openTurns, type Visitor } from './turns.ts';

/** How accounts' passwords are hashed and checked. */
export interface Passwords {
  /** `$argon2id$…`, including salt and parameters. @throws RequestError SERVICE_UNAVAILABLE if too many wait */
  hash(password: string, who?: Visitor): Promise<string>;
  /** Whether the password matches the hash; without a hash always false, after the same time. @throws as `hash` */
  verify(of: string | null | undefined, password: string, who?: Visitor): Promise<boolean>;
  /** How strong a new password is, knowing these words of the person and the firm. @throws as `hash` */
  strength: MeasureStrength;
  /** Whether the hash has weaker parameters than we use today. */
  outdated(of: string): boolean;
}

/** The parameters of Argon2id; memory in kB. */
export interface Cost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** At a given cost: for tests, which make hundreds of hashes. The product uses `passwords`. */
export function passwordsAt(cost: Cost): Passwords {
  const { memoryCost: m, timeCost: t, parallelism: p } = cost;
  // No one's password: an unknown user name is checked against it, so that the answer takes as long as for a known
  // one.
  const nobody = `$argon2id$v=19$m=${m},t=${t},p=${p}$b7nDkOQabtM03StQ8QaPJg$XRqZ5fqyvpvTW+dlNyLPXqG1Z7gb58hdCVx9kL5NGBk`;
  return {
    hash: (password, who = house()) => inTurn(who, () => hash(plain(password), cost)),
    verify: async (of, password, who = house()) => {
      const right = await inTurn(who, () => verify(of ?? nobody, plain(password)));
      return right && of != null;
    },
    strength,
    outdated: (of) => {
      const { memoryCost, timeCost } = parseOptions(of);
      return memoryCost < m || timeCost < t;
    },
  };
}

/** Keyboards encode one accented letter in several ways. */
const plain = (password: string) => password.normalize('NFKC');

/**
 * Each hash takes 64 MB and a core: as many in parallel as there are cores, 4 at most. The rest wait, about ten seconds
 * at most; beyond it clients are asked to retry, rather than wait for a time-out.
 */
const inTurn = openTurns({ atOnce: Math.min(4, availableParallelism()), places: 12, length: 200 });

/** One thread for all. */
const strength = openStrength();

/** The program itself, or the firm by its key: no one shares its place. */
const house = (): Visitor => ({ from: randomUUID(), known: true });

/** At the cost that OWASP recommends (docs/decisions/017): what the product uses. */
export const passwords: Passwords = passwordsAt({ memoryCost: 65_536, timeCost: 3, parallelism: 1 });
