import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { createClient } from '../server/src/platform/db/client.ts';
import { at } from '../tools/shared/paths.ts';
import { findFreePort, startProduct } from '../tools/shared/product.ts';
import { createEnvironment } from '../tools/shared/run.ts';
import { signInConsumer } from './support/consumer.ts';
import { startBenchDatabase } from './support/database.ts';
import { type Bench, median, roundNumber } from './support/figures.ts';
import { readProcessorTime } from './support/memory.ts';

/** Figures of one server for the calls of a few seconds. */
interface Fired {
  /** Requests per second. */
  rate: number;
  /** Microseconds of processor time for one request: the server's, and that of PostgreSQL. */
  server: number;
  database: number;
}

/**
 * Requests per second of a list call against the same bytes from bare Fastify with one prepared statement, alternating
 * in one run on one PostgreSQL: with the cache on, and off, which is the cost of a household's first request. Ratios
 * are comparable within a round; the spread between rounds shows how much the machine was shared. Processor time says
 * where a change in them comes from, and bears a shared machine better.
 */
export const listCall: Bench = async ({ quick }) => {
  const database = await startBenchDatabase();
  const secret = randomBytes(32).toString('base64');
  const env = {
    CONSUMER_CALLS_PER_MINUTE: '1000000000',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    SECRET_KEY: secret,
  };
  const running: { stop(): Promise<unknown> }[] = [database];
  const start = async (extra: Record<string, string> = {}) => {
    const product = await startProduct({ env: { ...env, ...extra } });
    running.unshift(product);
    return { url: product.url, pid: product.process.pid! };
  };
  try {
    const path = '/api/products/mortgages';
    const cacheOn = await start();
    const cacheOff = await start({ RESPONSE_CACHE_MB: '0' });
    const port = await findFreePort();
    const bare = fork(at('bench/support/bare-server.ts'), [database.url, String(port)], { env: createEnvironment() });
    running.unshift({ stop: async () => bare.kill('SIGKILL') });
    const headers = await signInConsumer(cacheOn.url);
    const bytes = await (await fetch(cacheOn.url + path, { headers })).text();
    const client = createClient({ connectionString: database.url });
    await client.connect();
    await client.query('create table bench_answers (id int primary key, body text not null)');
    await client.query('insert into bench_answers values (1, $1)', [bytes]);
    await client.end();

    const fire = async ({ url, pid }: { url: string; pid: number }): Promise<Fired> => {
      const before = { server: readProcessorTime(pid), database: database.processorTime() };
      const result = await autocannon({ url, headers, connections: 16, duration: quick ? 2 : 6 });
      if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
      const each = 1_000 / result.requests.total;
      return {
        rate: result.requests.average,
        server: (readProcessorTime(pid) - before.server) * each,
        database: (database.processorTime() - before.database) * each,
      };
    };
    const servers = [
      { url: cacheOn.url + path, pid: cacheOn.pid },
      { url: cacheOff.url + path, pid: cacheOff.pid },
      { url: `http://127.0.0.1:${port}/`, pid: bare.pid! },
    ];
    for (const server of servers) await fire(server);
    const rounds: Fired[][] = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      const measured: Fired[] = [];
      for (const server of servers) measured.push(await fire(server));
      rounds.push(measured);
    }
    const fired = (which: number) => rounds.map((round) => round[which]!);
    const summarize = (which: number) => {
      const ratios = rounds.map((round) => round[which]!.rate / round[2]!.rate);
      return {
        rate: median(fired(which).map(({ rate }) => rate)),
        server: median(fired(which).map(({ server }) => server)),
        database: median(fired(which).map(({ database }) => database)),
        ofBare: { min: Math.min(...ratios), median: median(ratios), max: Math.max(...ratios) },
      };
    };
    const row = (name: string, which: number) => {
      const { rate, server, database, ofBare } = summarize(which);
      const percents = [ofBare.min, ofBare.median, ofBare.max].map((ratio) => roundNumber(ratio * 100));
      return [name, roundNumber(rate), ...percents, roundNumber(server), roundNumber(database)];
    };
    return {
      title: `A list call of ${Buffer.byteLength(bytes)} bytes`,
      rows: [
        ['server', 'requests per second', '% of bare: least', 'median', 'most', 'its µs', 'of PostgreSQL'],
        row('ours, cache on: session, licence, ownership, row security', 0),
        row('ours, cache off: the rows too, their schema and encoding', 1),
        row('bare Fastify, one prepared statement, the same bytes', 2),
      ],
      data: { cacheOn: summarize(0), cacheOff: summarize(1), bare: summarize(2), rounds },
    };
  } finally {
    for (const one of running) await one.stop();
  }
};
