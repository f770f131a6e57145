import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { fail } from '../kernel/errors.ts';

/** How accounts' passwords are hashed and checked. */
export interface Passwords {
  /** `$argon2id$…`, including salt and parameters. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash; without a hash always false, after the same time. */
  verify(of: string | null | undefined, password: string): Promise<boolean>;
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
    hash: (password) => inTurn(() => hash(plain(password), cost)),
    verify: async (of, password) => {
      const right = await inTurn(() => verify(of ?? nobody, plain(password)));
      return right && of != null;
    },
    outdated: (of) => {
      const { memoryCost, timeCost } = parseOptions(of);
      return memoryCost < m || timeCost < t;
    },
  };
}

/** Keyboards encode one accented letter in several ways. */
const plain = (password: string) => password.normalize('NFKC');

/** Each hash takes 64 MB and a core: as many in parallel as there are cores, 4 at most. The rest are queued. */
const atOnce = Math.min(4, availableParallelism());
/** About ten seconds of work; beyond it clients are asked to retry, rather than wait for a time-out. */
const lineLength = 200;

let running = 0;
const line: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (line.length >= lineLength) fail('SERVICE_UNAVAILABLE');
    await new Promise<void>((go) => line.push(go));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = line.shift();
    // Hands its slot to the next; it is never free in between.
    if (next) next();
    else running -= 1;
  }
}

/** At the cost that OWASP recommends (docs/decisions/017): what the product uses. */
export const passwords: Passwords = passwordsAt({ memoryCost: 65_536, timeCost: 3, parallelism: 1 });
