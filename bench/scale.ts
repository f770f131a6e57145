import { randomBytes } from 'node:crypto';
import { createClient } from '../server/src/platform/db/client.ts';
import { type Product, startProduct } from '../tools/shared/product.ts';
import { dashboardCalls, domain, name, password, signInConsumer } from './support/consumer.ts';
import { startBenchDatabase } from './support/database.ts';
import { createBenchDossier, sendDossiers } from './support/dossiers.ts';
import { type Bench, median, roundNumber } from './support/figures.ts';
import { addLargeFirm, demoFirmKey } from './support/large-firm.ts';
import { addFirms, fillFirms } from './support/many-firms.ts';
import { readProcessorTime, readTreeResidentMemory } from './support/memory.ts';

/** The measured firm, which is the same at every size: only the installation around it grows. */
const OWN = { dossiers: 600, waiting: 180 };
const firm = { authorization: `Bearer ${demoFirmKey}` };

/** One thing that is done often enough to measure it; made anew for each round. */
type Act = (round: number) => Promise<void>;
/** The number of times that it is done, how, and whether it changes nothing. */
type Acts = Record<string, [number, Act, isRead?: true]>;
interface Figure {
  /** The median of waiting for it, in milliseconds. */
  waited: number;
  /** Processor time of server and database each, in milliseconds. */
  worked: number;
}

/**
 * The same acts of one firm, and of one of its consumers, in an installation of 400 firms with 2,000 consumers and in one
 * that grows to 200,000 with ten times as many to-dos. Both stand beside each other and each act is made in turn, so
 * that a machine which is busy with other things is equally busy for both.
 */
export const scale: Bench = async ({ quick }) => {
  const firms = quick ? 40 : 400;
  const [first = 0, ...sizes] = quick ? [1_000, 4_000] : [2_000, 20_000, 200_000];
  const small = await openInstallation(firms);
  const large = await openInstallation(firms);
  try {
    await small.growTo(first);
    const columns: { size: number; small: Map<string, Figure>; large: Map<string, Figure>; rest: number }[] = [];
    for (const size of sizes) {
      await large.growTo(size);
      await small.rest();
      const rest = readTreeResidentMemory(large.pid());
      columns.push({ size, rest, ...(await compare(small, large, quick, size)) });
    }
    const figure = ({ waited, worked }: Figure) => `${roundNumber(waited, 1)} (${roundNumber(worked, 1)})`;
    const ratio = (at: (typeof columns)[number], act: string, of: keyof Figure) =>
      roundNumber(at.large.get(act)![of] / at.small.get(act)![of], 2);
    const { actions, size } = await large.holds();
    return {
      title: `${firms} firms with ${first} consumers, and with more: at last ${actions} to-dos in ${size}`,
      rows: [
        [
          'ms: waited (processor)',
          ...columns.flatMap((at) => [first, at.size, 'times as much waiting', 'times as much work']),
        ],
        ...[...columns[0]!.small.keys()].map((act) => [
          act,
          ...columns.flatMap((at) => [
            figure(at.small.get(act)!),
            figure(at.large.get(act)!),
            ratio(at, act, 'waited'),
            ratio(at, act, 'worked'),
          ]),
        ]),
        ['server at rest, MB', ...columns.flatMap(({ rest }) => ['', roundNumber(rest / 1e6), '', ''])],
        [
          'start to first answer, s',
          roundNumber(small.startedIn() / 1000, 1),
          roundNumber(large.startedIn() / 1000, 1),
          '',
          '',
        ],
      ],
      data: {
        firms,
        starts: { small: small.startedIn(), large: large.startedIn() },
        columns: columns.map((at) => ({
          ...at,
          small: Object.fromEntries(at.small),
          large: Object.fromEntries(at.large),
        })),
      },
    };
  } finally {
    await small.close();
    await large.close();
  }
};

type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** A database of its own with the demo, the measured firm and empty ones, and a server that is started at each size. */
async function openInstallation(firms: number) {
  const database = await startBenchDatabase();
  const env = {
    DATABASE_URL: database.url,
    // The same at every start.
    SECRET_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    // Every call reaches the database, as one that is made for the first time.
    RESPONSE_CACHE_MB: '0',
    KEY_CALLS_PER_MINUTE: '1000000',
    CONSUMER_CALLS_PER_MINUTE: '1000000',
  };
  let product: Product | null = await startProduct({ env, patience: 600_000 });
  const client = createClient({ connectionString: database.url });
  await client.connect();
  await client.query("select set_config('app.licence', 'system', false)");
  await client.query('set synchronous_commit = off');
  await addLargeFirm(database.url, OWN);
  await addFirms(client, firms);
  let filled = OWN.dossiers * 1.5;
  const server = () => product?.process.pid ?? 0;
  const worked = () => readProcessorTime(server()) + database.processorTime();
  /** Waits until it does nothing: what a server, or the database, does once after it was filled is no part of an act. */
  const rest = async () => {
    for (let quiet = 0, seconds = 0; quiet < 5; seconds += 1) {
      if (seconds > 300) throw new Error('the installation is still busy after five minutes');
      const before = worked();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      quiet = worked() - before < 100 ? quiet + 1 : 0;
    }
  };
  return {
    pid: server,
    url: () => product?.url ?? '',
    startedIn: () => product?.startedIn ?? Number.NaN,
    processorTime: worked,
    growTo: async (size: number) => {
      await product?.stop();
      product = null;
      const from = performance.now();
      const rows = await fillFirms(client, { firms, from: filled, to: size });
      filled = size;
      console.log(`${size} consumers: ${rows} rows more in ${roundNumber((performance.now() - from) / 1000)} s`);
      product = await startProduct({ env, patience: 600_000 });
      await rest();
    },
    rest,
    holds: async () => {
      const { rows } = await client.query<{ size: string; actions: string }>(
        'select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*) from actions)::text as actions',
      );
      return rows[0]!;
    },
    close: async () => {
      await client.end();
      await product?.stop();
      await database.stop();
    },
  };
}

/** Makes each act in one installation and in the other, round by round. */
async function compare(small: Installation, large: Installation, quick: boolean, size: number) {
  const sides = [
    { at: small, acts: await measureActs(small.url(), quick, size), figures: new Map<string, Figure>() },
    { at: large, acts: await measureActs(large.url(), quick, size), figures: new Map<string, Figure>() },
  ] as const;
  for (const [what, [rounds, , isRead]] of Object.entries(sides[0].acts)) {
    const times: [number[], number[]] = [[], []];
    const worked: [number, number] = [0, 0];
    for (let round = isRead ? -5 : 0; round < rounds; round += 1) {
      for (const [side, { at, acts }] of sides.entries()) {
        const before = at.processorTime();
        const from = performance.now();
        await acts[what]![1](round);
        if (round < 0) continue;
        times[side]!.push(performance.now() - from);
        worked[side]! += at.processorTime() - before;
      }
    }
    for (const [side, { figures }] of sides.entries())
      figures.set(what, { waited: median(times[side]!), worked: worked[side]! / rounds });
  }
  return { small: sides[0].figures, large: sides[1].figures };
}

/** TABLE: what is measured, and how often; what changes nothing is done some times before, to warm up. */
async function measureActs(url: string, quick: boolean, size: number): Promise<Acts> {
  const consumer = await signInConsumer(url);
  const ask =
    (headers: Record<string, string>, ...paths: string[]): Act =>
    async () => {
      for (const path of paths) await call(url + path, { headers });
    };
  const office = (path: string) => ask(firm, `/backoffice/v1${path}`);
  const json = { 'content-type': 'application/json' };
  const batch = (nth: number) =>
    sendDossiers(
      url,
      demoFirmKey,
      Array.from({ length: 100 }, (_, line) => createBenchDossier(`${size}-${nth}-${line}`)),
    );
  const many = quick ? 10 : 50;
  const few = quick ? 2 : 6;
  return {
    'the dashboard, six calls': [many, ask(consumer, ...dashboardCalls), true],
    'a list of products': [many, ask(consumer, '/api/products/mortgages'), true],
    'signing in': [
      few * 2,
      async () => {
        const body = JSON.stringify({ email: name, password });
        await call(`${url}/api/auth/login`, {
          method: 'POST',
          headers: { ...json, 'x-acceleratedomain': domain },
          body,
        });
      },
    ],
    'the inbox': [many, office('/inbox?limit=50'), true],
    'the list of dossiers': [many, office('/dossier-overview?limit=50'), true],
    'a search in it': [many, office('/dossier-overview?search=bakker%20haarlem&limit=50'), true],
    'the figures': [many, office('/figures'), true],
    'the feed': [many, office('/events'), true],
    'the feed of deliveries': [many, office('/deliveries'), true],
    'whether anything changed': [many, office('/changes?after=100'), true],
    'a batch of 100 new dossiers': [few, batch],
    // Sends each batch in turn, often enough for a median: it takes a few milliseconds.
    'the same again': [many, (round) => batch(Math.abs(round) % few), true],
    'erasing a person': [
      few,
      async (round) => {
        const person = `bench-${size}-${round}-0-1`;
        const body = JSON.stringify({ reason: 'bench' });
        await call(`${url}/backoffice/v1/consumers/${person}/erasure`, {
          method: 'POST',
          headers: { ...firm, ...json },
          body,
        });
      },
    ],
  };
}

async function call(url: string, options: RequestInit): Promise<void> {
  const answer = await fetch(url, options);
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body.slice(0, 300)}`);
}
