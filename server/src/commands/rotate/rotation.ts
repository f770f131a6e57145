import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/open.ts';
import type { Secrets } from './open-secrets.ts';
import { isPreviousServed, reseal } from './reseal.ts';

interface RotationParts {
  db: Pick<Database, 'queryAsSystem'>;
  secrets: Secrets;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds between two looks. */
  every?: number;
}

/** Within this time every server notices that another key is in force, in milliseconds. */
export const NOTICED_WITHIN = 2_000;
/**
 * While there is a `SECRET_KEY_PREVIOUS`: puts `SECRET_KEY` into force once no server has the old one as its own, then
 * seals everything anew, and again every hour for what came in between.
 */
export function startRotation({ db, secrets, log, every = NOTICED_WITHIN }: RotationParts): () => Promise<unknown> {
  if (!secrets.keys.previous) return async () => {};
  let closed = false;
  /** A connection that broke for a moment is no server that is gone: seen twice it counts. */
  let unseen = 0;
  let resealedAt = Number.NEGATIVE_INFINITY;

  async function turn(): Promise<void> {
    await secrets.look();
    if (secrets.sealsWithPrevious()) {
      unseen = (await isPreviousServed({ db, secrets })) ? 0 : unseen + 1;
      if (unseen < 2) return;
      await secrets.putIntoForce();
      log.info('SECRET_KEY is in force; what is sealed under the key before is sealed anew');
      // The others notice first, so that one pass finds everything.
      return;
    }
    if (performance.now() - resealedAt < HOUR_MS) return;
    const found = await reseal({ db, secrets }, (line) => log.info(`sealed anew: ${line}`));
    resealedAt = performance.now();
    if (found.lost > 0)
      log.warn({ values: found.lost }, 'neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens some of what is sealed');
    log.info({ values: found.values, resealed: found.previous }, 'everything sealed was read');
  }
  const run = () =>
    turn().catch((error: unknown) => log.warn({ err: error }, 'sealing anew failed, and is tried again'));
  let running = run();
  const timer = setInterval(() => {
    if (closed) return;
    running = running.then(run);
  }, every);
  return () => {
    closed = true;
    clearInterval(timer);
    return running;
  };
}
