import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { PortInUse, settleAddress } from './address.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { listen } from './db/listen.ts';
import { startDatabase } from './db/start.ts';
import { openDocuments, sweepTemporary } from './documents/documents.ts';
import { forgetKeys } from './http/idempotency.queries.ts';
import type { Parts } from './http/parts.ts';
import { loadDemo } from './load-demo.ts';
import { sendMails } from './mails/send-mail.ts';
import { sweepOrphans } from './outside/files/sweep.ts';
import { openOutside } from './outside/outside.ts';
import { outsideSettings } from './outside-settings.ts';
import { readPortalBuild } from './page/portal-build.ts';
import { secretKey } from './secret-key.ts';
import { systemClock } from './shared/clock.ts';
import { knownFiles } from './shared/files.queries.ts';
import { openLicences } from './shared/licence-cache.ts';
import { outboxChannel } from './shared/outbox.queries.ts';
import { startOutbox } from './shared/outbox.ts';
import { answerResetRequests } from './shared/reset-requests.ts';
import { secretBox } from './shared/secrets.ts';
import { deleteSpentTokens } from './shared/sessions.queries.ts';
import { openSessions } from './shared/sessions.ts';
import { deleteThrottlesBefore } from './shared/throttle.queries.ts';

/** Told of each step, so that a person sees what takes its time. */
export type Say = (step: string) => void;

export interface Running {
  /** Where it listens, as a browser on this machine calls it. */
  address: string;
  config: Config;
}

const portalFolder = fileURLToPath(new URL('../../portal/dist', import.meta.url));
const HOUR = 3_600_000;

/**
 * Brings the whole server up, in the order in which each needs the one before; the port opens last, when migrations and
 * demo data are in (decision 7). Every step puts its end on `ends`, so that whoever stops a half-started server leaves
 * nothing running: call them last first.
 * @throws Error in words for the administrator
 */
export async function start(given: Config, log: Logger, say: Say, ends: (() => Promise<unknown>)[]): Promise<Running> {
  const config = await settleAddress({ ...given, DATA_DIR: resolve(given.DATA_DIR) });
  await mkdir(config.DATA_DIR, { recursive: true });
  const clock = systemClock;

  say(config.DATABASE_URL ? 'Connecting to the database' : 'Starting the database');
  const { db, connection, stop } = await startDatabase(config, log);
  ends.push(stop);

  const temporary = join(config.DATA_DIR, 'tmp');
  const secrets = secretBox(await secretKey(config));
  const licences = openLicences(db);
  const [sessions, outside, documents, portal] = await Promise.all([
    openSessions({ db, clock, licences, secrets }),
    openOutside(outsideSettings(config), () => clock.now()),
    openDocuments(temporary),
    readPortalBuild(portalFolder),
  ]);
  ends.push(outside.close, () => documents.close());
  const parts: Parts = {
    config,
    log,
    db,
    clock,
    outside: outside.outside,
    licences,
    sessions,
    secrets,
    documents,
  };

  if (config.DEMO) {
    say('Looking for the demo');
    const count = await loadDemo(parts);
    if (count > 0) say(`Loaded the demo: ${count} files`);
  }

  const { mail } = outside.outside;
  const mails = sendMails({ db, clock, licences, mail, public_url: config.PUBLIC_URL, mail_from: config.MAIL_FROM });
  const handlers = { mail: mails, 'reset-request': answerResetRequests({ db, clock }) };
  const worker = startOutbox({ db, clock, log, handlers });
  ends.push(() => worker.close());
  const bell = listen(connection, outboxChannel, worker.wake);
  ends.push(() => bell.close());
  ends.push(keepTidy(parts, temporary));

  if (!portal) say('The portal is not built (npm run build): only the API answers');
  const app = await buildApp(parts, { portal });
  ends.push(() => app.close());
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new PortInUse(config) : error;
  }
  return { address: config.PUBLIC_URL, config };
}

/** Once at start and each hour: what crashes left behind, and keys, tokens and failed tries that count no more. */
function keepTidy({ db, clock, log, outside }: Parts, temporary: string): () => Promise<unknown> {
  let hours = 0;
  const tidy = async () => {
    const now = clock.now().getTime();
    await forgetKeys(db, new Date(now - 48 * HOUR));
    const yesterday = new Date(now - 24 * HOUR);
    await db.system((q) => Promise.all([deleteSpentTokens(q, yesterday), deleteThrottlesBefore(q, yesterday)]));
    await sweepTemporary(temporary, new Date(now - 6 * HOUR));
    // Every file of the store is looked at: once a day, a while after the start.
    if (hours % 24 === 1) {
      const known = (keys: string[]) => db.system((q) => knownFiles(q, keys));
      await sweepOrphans(outside.files, known, new Date(now - 24 * HOUR));
    }
    hours += 1;
  };
  const run = () => tidy().catch((error) => log.warn({ err: error }, 'tidying up failed'));
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, HOUR);
  return () => {
    clearInterval(timer);
    return running;
  };
}
