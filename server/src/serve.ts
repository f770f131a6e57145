import { setTimeout } from 'node:timers/promises';
import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Tidy } from './commands/tidy.ts';
import { loadDemo } from './demo/load-demo.ts';
import { startStandIns } from './demo/stand-ins.ts';
import type { StandIns } from './demo/stand-ins-settings.ts';
import { readDocuments } from './modules/documents/readings/read-documents.ts';
import { mergeAgreed } from './modules/endings/merges/agreed.ts';
import { moveStrays } from './modules/endings/merges/strays.ts';
import { fillSandbox } from './modules/firms/sandbox/fill-sandbox.ts';
import { inviteNewDossiers } from './modules/identity/new-dossiers.ts';
import { answerResetRequests } from './modules/identity/reset-requests.ts';
import { answerStaffResetRequests, sendStaffMails } from './modules/identity/staff/staff-mails.ts';
import { tellAdministrators } from './modules/identity/staff/tell-administrators.ts';
import { startMailboxes } from './modules/integrations/mailbox/start-mailboxes.ts';
import { startDispatch } from './modules/integrations/webhooks/dispatch.ts';
import { withSandboxMails } from './modules/licences/sandbox/sandbox-mail.ts';
import { sendFirmMails } from './modules/notifications/firm-mail.ts';
import { tellGivenUp } from './modules/notifications/given-up.ts';
import { startNews } from './modules/notifications/news/start-news.ts';
import { sendMails } from './modules/notifications/send-mail.ts';
import { fetchShared } from './modules/questionnaires/sharing/fetch-shared.ts';
import { settleHeld } from './modules/undo-window/settle.ts';
import { openContext } from './open-context.ts';
import type { Config } from './platform/config.ts';
import type { StartedDatabase } from './platform/db/start.ts';
import { listenError } from './platform/http/address.ts';
import { startOutbox } from './platform/jobs/outbox.ts';
import { settleBy } from './settle-by.ts';
import type { ConsoleAddress } from './sites/console/console-address.ts';
import { buildConsole } from './sites/console/console-app.ts';
import type { ConsoleBuild } from './sites/console/console-build.ts';
import type { PortalBuild } from './sites/portal/portal-build.ts';

/** Called at each step, so that a person sees what takes time. */
export type OnProgress = (step: string) => void;

export interface Running {
  /** The address at which it listens, as a browser on this machine calls it. */
  address: string;
  /** The console's address; null without a console. */
  console: string | null;
  config: Config;
  /** Asks the load balancer to send no more, and goes on serving for `SHUTDOWN_DELAY`. */
  drain(): Promise<void>;
}

/** The settings that were fixed before the database was opened, and where to report. */
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
  started: StartedDatabase,
  { config, console, standIns, portal, readConsole, log, onProgress, ends }: Settled,
): Promise<Running> {
  let wake = () => {};
  const { context, keys, tidy } = await openContext(started, { config, log, ends, wake: () => wake() });
  const { db } = started;
  const { clock, adapters, licences, secrets } = context;

  // First of what uses the database, so that it is counted from its beginning.
  if (config.METRICS_PORT) {
    // Loaded only where something is counted.
    const { startMetrics } = await import('./commands/metrics/metrics-server.ts');
    const { HOST, METRICS_PORT } = config;
    ends.push(await startMetrics(context, { HOST, METRICS_PORT }));
  }

  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) {
    // Loaded only where something is traced.
    const { startTracing } = await import('./tracing.ts');
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
    'tell-administrators': tellAdministrators({ db, clock }),
    'new-dossier': inviteNewDossiers({ db, clock }),
    sharing: fetchShared(context),
    held: settleHeld(context, settleBy),
    'merge-strays': moveStrays(context),
    'merge-agreed': mergeAgreed(context),
    'fill-sandbox': fillSandbox(context),
    'read-document': readDocuments(context),
  };
  const worker = startOutbox({ db, clock, log, handlers, onDead: tellGivenUp });
  ends.push(() => worker.close());
  const dispatcher = startDispatch(context);
  ends.push(() => dispatcher.close());
  ends.push(startMailboxes(context));
  wake = worker.wake;
  ends.push(startNews(context));
  ends.push(startCleanup(tidy));

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

/** Runs at start and every hour, and what failed again every five minutes; one run after the other. */
function startCleanup(tidy: Tidy): () => Promise<unknown> {
  let running = tidy.run();
  let rounds = 0;
  const timer = setInterval(() => {
    rounds += 1;
    const isHour = rounds % 12 === 0;
    running = running.then(() => (isHour ? tidy.run() : tidy.retry()));
  }, HOUR_MS / 12);
  return () => {
    clearInterval(timer);
    return running;
  };
}
