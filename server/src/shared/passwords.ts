import { availableParallelism } from 'node:os';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { fail } from '../http/errors.ts';

/** OWASP's parameters for Argon2id (decision 12); memory in kB. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } satisfies Options;

/**
 * Of nobody's password: an unknown user name is checked against it, so that the answer takes as long as for a known one.
 */
const nobody = '$argon2id$v=19$m=65536,t=3,p=1$b7nDkOQabtM03StQ8QaPJg$XRqZ5fqyvpvTW+dlNyLPXqG1Z7gb58hdCVx9kL5NGBk';

/** `$argon2id$…`, with its own salt and parameters. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(plain(password), cost));

/** Whether it is the password of the hash; without a hash always false, after the same time. */
export async function verifyPassword(of: string | null | undefined, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(of ?? nobody, plain(password)));
  return right && of != null;
}

/** Keyboards send one letter with an accent in several ways. */
const plain = (password: string) => password.normalize('NFKC');

/** Whether the hash was made with less than we ask for today. */
export function outdated(of: string): boolean {
  const { memoryCost, timeCost } = parseOptions(of);
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
}

/** Each hash takes 64 MB and a core: as many at once as there are cores, 4 at most. The rest waits in line. */
const atOnce = Math.min(4, availableParallelism());
/** Some ten seconds of work; who comes later is told to come back, rather than to wait for a time-out. */
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
    // The place passes on; it is not free in between.
    if (next) next();
    else running -= 1;
  }
}
