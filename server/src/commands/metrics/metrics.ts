import { endpoints } from '@klantportaal/contract/endpoints';
import { staffCalls } from '@klantportaal/contract/modules/identity/staff/staff-calls';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { observe } from '../../platform/kernel/observed.ts';
import { version } from '../../platform/kernel/version.ts';
import { gatherState, type StateContext } from './state.ts';

/** TABLE: the calls with which somebody signs in, and who that is. */
const signInCalls = [
  { row: endpoints.login, who: 'consumer', step: 'password' },
  { row: endpoints.twoFactor, who: 'consumer', step: 'code' },
  { row: staffCalls.signIn, who: 'staff', step: 'password' },
  { row: staffCalls.giveCode, who: 'staff', step: 'code' },
] as const;

const signInByRoute = new Map<string, { who: string; step: string }>(
  signInCalls.map(({ row, who, step }) => [`${row.method} ${row.path}`, { who, step }]),
);

/** Finds who tries to sign in with a call, and with what; null for any other call. */
const findSignIn = (method: string, route: string) => signInByRoute.get(`${method} ${route}`) ?? null;

/** Seconds. */
const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const CALLS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const WORK = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** A statement that takes longer is slow, in seconds: people wait for several of them. */
const SLOW = 0.25;

export interface Metrics {
  /** Everything in Prometheus' text form, as it is now. */
  text(): Promise<string>;
  /** The media type of `text`. */
  contentType: string;
  /** Every metric there is, also what was not counted yet. */
  list(): { name: string; labels: readonly string[] }[];
  /** Stops counting. */
  close(): void;
}

/**
 * TABLE: what is counted, each row with its name, its meaning and where it comes from (docs/operate/monitor.md). No
 * label holds an id, an address or a text of somebody; each has few values, known beforehand.
 */
export function openMetrics(context: StateContext): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const createCounter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `klantportaal_${name}`, help, labelNames, registers });
  const createHistogram = (name: string, help: string, buckets: number[], ...labelNames: string[]) =>
    new Histogram({ name: `klantportaal_${name}`, help, buckets, labelNames, registers });

  new Gauge({ name: 'klantportaal_info', help: 'The version that runs; always 1', labelNames: ['version'], registers })
    .labels(version)
    .set(1);
  const gather = gatherState(context, registers);

  const requests = createHistogram(
    'request_seconds',
    'Time to answer a request, by the template of its address',
    CALLS,
    'method',
    'route',
    'status',
  );
  const refusals = createCounter(
    'refusals_total',
    'Requests that were refused, by the code of the refusal',
    'route',
    'code',
  );
  const signIns = createCounter(
    'sign_ins_total',
    'Tries to sign in; `result` is ok or why not',
    'who',
    'step',
    'result',
  );
  const statements = createHistogram(
    'database_statement_seconds',
    'Time of a statement, with the way to the database',
    QUICK,
  );
  const slow = createCounter(
    'database_slow_statements_total',
    `Statements that took longer than ${SLOW} s, by the name of the prepared statement`,
    'statement',
  );
  const connections = createHistogram('database_connection_wait_seconds', 'Time until work got a connection', QUICK);
  const refused = createCounter('database_connections_refused_total', 'Work that got no connection in time');
  const jobs = createHistogram('job_seconds', 'Time of one attempt at a job of the outbox', WORK, 'kind', 'outcome');
  const mails = createHistogram('mail_seconds', 'Time until the mail server answered', WORK, 'outcome');
  const mailboxes = createHistogram('mailbox_seconds', 'Time until the mailbox of a firm was read', WORK, 'outcome');
  const webhooks = createHistogram('webhook_seconds', 'Time until a firm’s system answered', WORK, 'outcome');
  const documents = createHistogram('document_seconds', 'Time to make or read a document', WORK, 'job', 'outcome');
  const waits = createHistogram('document_wait_seconds', 'Time for which a document stood in line', WORK, 'job');
  const lost = createCounter(
    'document_processes_lost_total',
    'Processes for documents that died or were ended',
    'reason',
  );
  const full = createCounter('documents_refused_total', 'Documents that were refused because too many wait');
  const turnedAway = createCounter('passwords_refused_total', 'Passwords that were not checked because too many wait');
  const scans = createHistogram('scan_seconds', 'Time until the virus scanner answered', WORK, 'outcome');
  const store = createHistogram(
    'store_seconds',
    'Time of an operation of the store of files',
    WORK,
    'operation',
    'outcome',
  );
  const cache = createCounter('cache_lookups_total', 'Answers that were looked for in the cache', 'cache', 'result');

  const ends = [
    observe('request', ({ method, route, status, seconds, refused }) => {
      const template = toRouteTemplate(route);
      requests.labels(method, template, String(status)).observe(seconds);
      if (refused) refusals.labels(template, refused).inc();
      const signIn = findSignIn(method, template);
      if (signIn) signIns.labels(signIn.who, signIn.step, refused ?? 'ok').inc();
    }),
    observe('statement', ({ statement, seconds }) => {
      statements.observe(seconds);
      if (seconds > SLOW) slow.labels(statement).inc();
    }),
    observe('connection', ({ seconds, given }) => {
      connections.observe(seconds);
      if (!given) refused.inc();
    }),
    observe('job', ({ kind, outcome, seconds }) => jobs.labels(kind, outcome).observe(seconds)),
    observe('mail', ({ outcome, seconds }) => mails.labels(outcome).observe(seconds)),
    observe('mailbox', ({ outcome, seconds }) => mailboxes.labels(outcome).observe(seconds)),
    observe('webhook', ({ outcome, seconds }) => webhooks.labels(outcome).observe(seconds)),
    observe('document', ({ job, outcome, waited, seconds }) => {
      documents.labels(job, outcome).observe(seconds);
      waits.labels(job).observe(waited);
    }),
    observe('document-process-lost', ({ reason }) => lost.labels(reason).inc()),
    observe('document-refused', () => full.inc()),
    observe('password-refused', () => turnedAway.inc()),
    observe('scan', ({ outcome, seconds }) => scans.labels(outcome).observe(seconds)),
    observe('store', ({ operation, outcome, seconds }) => store.labels(operation, outcome).observe(seconds)),
    observe('cache', ({ cache: name, hit }) => cache.labels(name, hit ? 'hit' : 'miss').inc()),
  ];
  return {
    text: async () => {
      await gather();
      return registry.metrics();
    },
    contentType: registry.contentType,
    list: () => registry.getMetricsAsArray().map((metric) => ({ name: metric.name, labels: listLabels(metric) })),
    close() {
      for (const end of ends) end();
      registry.clear();
    },
  };
}

/** The library keeps them, and leaves them out of its types. */
const listLabels = (metric: object): string[] => ('labelNames' in metric ? (metric.labelNames as string[]) : []);

/** Writes a route as the table of calls does: `/api/products/{id}`. */
const toRouteTemplate = (route: string): string => route.replaceAll(/:(\w+)/g, '{$1}');
