import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { adapterSettings } from './adapter-settings.ts';
import { openAdapters } from './adapters/adapters.ts';
import { pingClamd } from './adapters/virus-scan/clamd.ts';
import { listenError } from './address.ts';
import { buildApp } from './app.ts';
import { settleHeld } from './backoffice/held/settle.ts';
import { settleBy } from './backoffice/held/settle-by.ts';
import { moveStrays } from './backoffice/merges/strays.ts';
import { fillSandbox } from './backoffice/sandbox/fill-sandbox.ts';
import { startDispatch } from './backoffice/webhooks/dispatch.ts';
import type { Config } from './config.ts';
import type { ConsoleAddress } from './console/console-address.ts';
import { buildConsole } from './console/console-app.ts';
import type { ConsoleBuild } from './console/console-build.ts';
import { openDatabaseClock } from './db/database-clock.ts';
import { listen } from './db/listen.ts';
import { openReads } from './db/reads.ts';
import type { StartedDatabase } from './db/start.ts';
import { loadDemo } from './demo/load-demo.ts';
import { startStandIns } from './demo/stand-ins.ts';
import type { StandIns } from './demo/stand-ins-settings.ts';
import { openDocuments } from './documents/documents.ts';
import { openSweep } from './files/sweep.ts';
import type { AppContext } from './http/app-context.ts';
import { openFairShare } from './kernel/fair-share.ts';
import { secretKeys } from './kernel/secret-key.ts';
import { openLicences } from './licences/licence-cache.ts';
import { sendFirmMails } from './mails/firm-mail.ts';
import { tellGivenUp } from './mails/given-up.ts';
import { startNews } from './mails/news/start-news.ts';
import { sendMails } from './mails/send-mail.ts';
import { refuseDemoData } from './operation/demo-data.queries.ts';
import { limitWarnings } from './operation/firm/limits.ts';
import { backupWarnings, diskWarnings } from './operation/machine-warnings.ts';
import { openTidy } from './operation/tidy.ts';
import { watchParties } from './operation/watch-parties.ts';
import { deadJobs } from './outbox/dead-jobs.ts';
import { outboxChannel } from './outbox/outbox.queries.ts';
import { startOutbox } from './outbox/outbox.ts';
import type { PortalBuild } from './page/portal-build.ts';
import { fetchShared } from './questionnaires/sharing/fetch-shared.ts';
import { withSandboxMails } from './sandbox/sandbox-mail.ts';
import { lockOf, openSecrets } from './sealing/open-secrets.ts';
import { startRotation } from './sealing/rotation.ts';
import { inviteNewDossiers } from './sign-in/new-dossiers.ts';
import { limitPasswords, passwords } from './sign-in/passwords.ts';
import { answerResetRequests } from './sign-in/reset-requests.ts';
import { openSessions } from './sign-in/sessions.ts';
import { openSigningKeys } from './sign-in/signing-keys.ts';
import { answerStaffResetRequests, sendStaffMails } from './staff/staff-mails.ts';

const HOUR = 3_600_000;

/** Called at each step, so that a person sees what takes time. */
export type OnProgress = (step: string) => void;

export interface Running {
  /** Where it listens, as a browser on this machine calls it. */
  address: string;
  /** Where the firm's people work; null without a console. */
  console: string | null;
  config: Config;
  /** Asks the load balancer to send no more, and goes on serving for `SHUTDOWN_DELAY`. */
  drain(): Promise<void>;
}

/** What was settled before the database was asked for, and whom to tell. */
interface Settled {
  config: Config & { PUBLIC_URL: string };
  console: ConsoleAddress | null;
  standIns: StandIns | null;
  portal: PortalBuild | null;
  readConsole: () => Promise<ConsoleBuild | null>;
  log: Logger;
  onProgress: OnProgress;
  ends: (() => Promise<unknown>)[];
}

/**
 * Opens everything that the server consists of on a database that has started, and the ports last. Each step adds its
 * cleanup to `ends`.
 * @throws Error in words for the administrator
 */
export async function serve(
  { db, connection, warnings }: StartedDatabase,
  { config, console, standIns, portal, readConsole, log, onProgress, ends }: Settled,
): Promise<Running> {
  limitPasswords({ length: config.PASSWORDS_WAITING });
  if (config.PASSWORDS_AT_ONCE) limitPasswords({ atOnce: config.PASSWORDS_AT_ONCE });
  const clock = await openDatabaseClock(db, { log });
  ends.push(async () => clock.close());
  if (config.NODE_ENV === 'production') await db.queryAsSystem(refuseDemoData);

  const temporary = join(config.DATA_DIR, 'tmp');
  // Seen by others before it reads what is sealed: they wait with a key that this one does not know.
  let wake = () => {};
  const holds = lockOf((await secretKeys(config)).current);
  const listener = listen(connection, outboxChannel, () => wake(), { holds });
  ends.push(() => listener.close());
  await listener.begun;
  const secrets = await openSecrets({ config, db });
  ends.push(startRotation({ db, secrets, log }));
  const reads = await openReads(db, config.DATABASE_URL_READ, { max: config.DATABASE_POOL, log });
  ends.push(reads.close);
  const licences = openLicences(db);
  const [keys, { adapters, close: closeAdapters }, documents] = await Promise.all([
    openSigningKeys({ db, clock, secrets }),
    openAdapters(adapterSettings(config), () => clock.now()),
    openDocuments(temporary, { upload_max_mb: config.UPLOAD_MAX_MB }),
  ]);
  ends.push(closeAdapters, () => documents.close());
  const sweep = openSweep({ files: adapters.files, db, clock, log });
  const { virus_scan } = adapterSettings(config);
  const parties = watchParties(
    { store: () => adapters.files.readMark(), ...(virus_scan && { scanner: () => pingClamd(virus_scan) }) },
    { log },
  );
  ends.push(async () => parties.close());
  const sessions = openSessions({ db, clock, licences, keys });
  const context: AppContext = {
    config,
    log,
    db,
    reads,
    clock,
    adapters,
    licences,
    sessions,
    secrets,
    passwords,
    documents,
    tracing: null,
    warnings: [
      () => warnings,
      clock.warnings,
      reads.warnings,
      () => deadJobs(db),
      sweep.warnings,
      parties.warnings,
      () => diskWarnings(config),
      () => backupWarnings(config, db, clock),
      limitWarnings(db, clock),
    ],
    share: openFairShare(),
    drain: { begun: false },
  };

  // First of what uses the database, so that it is counted from its beginning.
  if (config.METRICS_PORT) {
    // Loaded only where something is counted.
    const { startMetrics } = await import('./metrics/metrics-server.ts');
    const { HOST, METRICS_PORT } = config;
    ends.push(await startMetrics(context, { HOST, METRICS_PORT }));
  }

  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) {
    // Loaded only where something is traced.
    const { startTracing } = await import('./tracing/tracing.ts');
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share, TRUST_PROXY } = config;
    context.tracing = startTracing({ endpoint, share, trustsCaller: TRUST_PROXY !== '0' });
    const { close } = context.tracing;
    ends.push(close);
  }

  if (config.DEMO) {
    onProgress('Looking for the demo');
    const count = await loadDemo(context);
    if (count > 0) onProgress(`Loaded the demo: ${count} files`);
  }

  const mail = withSandboxMails(adapters.mail, { db, clock });
  const { PUBLIC_URL: public_url, MAIL_FROM: mail_from } = config;
  const mails = sendMails({ db, clock, licences, secrets, mail, public_url, mail_from });
  const handlers = {
    mail: mails,
    'firm-mail': sendFirmMails({ db, clock, licences, secrets, mail, public_url, mail_from }),
    'staff-mail': sendStaffMails({ db, clock, licences, mail, mail_from, console_url: config.CONSOLE_URL }),
    'reset-request': answerResetRequests({ db, clock }),
    'staff-reset-request': answerStaffResetRequests({ db, clock }),
    'new-dossier': inviteNewDossiers({ db, clock }),
    sharing: fetchShared(context),
    held: settleHeld(context, settleBy),
    'merge-strays': moveStrays(context),
    'fill-sandbox': fillSandbox(context),
  };
  const worker = startOutbox({ db, clock, log, handlers, onDead: tellGivenUp });
  ends.push(() => worker.close());
  const dispatcher = startDispatch(context);
  ends.push(() => dispatcher.close());
  wake = worker.wake;
  ends.push(startNews(context));
  ends.push(startCleanup(openTidy({ context, temporary, sweep })));

  if (standIns) ends.push(await startStandIns(standIns, { config, log, clock }));
  if (!portal) onProgress('The portal is not built (npm run build): only the API answers');
  const app = await buildApp(context, { portal });
  ends.push(() => app.close());
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    throw listenError(error, config);
  }
  if (console) {
    // The sources of the two apps have the same addresses: beside those of the console, the portal's cannot be previewed.
    const previewed = portal?.development ? null : portal;
    const server = await buildConsole(context, { keys, build: await readConsole(), portal: previewed });
    ends.push(() => server.close());
    try {
      await server.listen({ host: config.HOST, port: console.port });
    } catch (error) {
      throw listenError(error, { HOST: config.HOST, PORT: console.port }, 'CONSOLE_PORT');
    }
  }
  const drain = async () => {
    context.drain.begun = true;
    await setTimeout(config.SHUTDOWN_DELAY * 1000);
  };
  return { address: config.PUBLIC_URL, console: console?.url ?? null, config, drain };
}

/** Runs at start and every hour. */
function startCleanup(tidy: () => Promise<void>): () => Promise<unknown> {
  let running = tidy();
  const timer = setInterval(() => {
    running = tidy();
  }, HOUR);
  return () => {
    clearInterval(timer);
    return running;
  };
}
