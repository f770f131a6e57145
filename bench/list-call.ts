import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { newClient } from '../server/src/db/client.ts';
import { at } from '../tools/shared/paths.ts';
import { freePort, startProduct } from '../tools/shared/product.ts';
import { environment } from '../tools/shared/run.ts';
import { signedIn } from './support/consumer.ts';
import { benchDatabase } from './support/database.ts';
import { type Bench, median, rounded } from './support/figures.ts';

/**
 * Requests per second of a list call against the same bytes from bare Fastify with one prepared statement, alternating
 * in one run on one PostgreSQL: with the cache on, and off, which is the cost of a household's first request. Ratios
 * are comparable within a round; the spread between rounds shows how much the machine was shared.
 */
export const listCall: Bench = async ({ quick }) => {
  const database = await benchDatabase();
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
    return product.url;
  };
  try {
    const cacheOn = await start();
    const cacheOff = await start({ RESPONSE_CACHE_MB: '0' });
    const port = await freePort();
    const bare = fork(at('bench/support/bare-server.ts'), [database.url, String(port)], { env: environment() });
    running.unshift({ stop: async () => bare.kill('SIGKILL') });
    const headers = await signedIn(cacheOn);
    const path = '/api/products/mortgages';
    const bytes = await (await fetch(cacheOn + path, { headers })).text();
    const client = newClient({ connectionString: database.url });
    await client.connect();
    await client.query('create table bench_answers (id int primary key, body text not null)');
    await client.query('insert into bench_answers values (1, $1)', [bytes]);
    await client.end();

    const fire = async (url: string): Promise<number> => {
      const result = await autocannon({ url, headers, connections: 16, duration: quick ? 2 : 6 });
      if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
      return result.requests.average;
    };
    const urls = [cacheOn + path, cacheOff + path, `http://127.0.0.1:${port}/`];
    for (const url of urls) await fire(url);
    const rounds: number[][] = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      const measured: number[] = [];
      for (const url of urls) measured.push(await fire(url));
      rounds.push(measured);
    }
    const rate = (which: number) => median(rounds.map((round) => round[which] ?? 0));
    const ofBare = (which: number) => {
      const ratios = rounds.map((round) => (round[which] ?? 0) / (round[2] ?? 1));
      return { min: Math.min(...ratios), median: median(ratios), max: Math.max(...ratios) };
    };
    const row = (name: string, which: number) => {
      const { min, median, max } = ofBare(which);
      return [name, rounded(rate(which)), ...[min, median, max].map((ratio) => rounded(ratio * 100))];
    };
    return {
      title: `A list call of ${Buffer.byteLength(bytes)} bytes`,
      rows: [
        ['server', 'requests per second', '% of bare: least', 'median', 'most'],
        row('ours, cache on: session, licence, ownership, row security', 0),
        row('ours, cache off: the rows too, their schema and encoding', 1),
        row('bare Fastify, one prepared statement, the same bytes', 2),
      ],
      data: { rates: [0, 1, 2].map(rate), cacheOn: ofBare(0), cacheOff: ofBare(1), rounds },
    };
  } finally {
    for (const one of running) await one.stop();
  }
};
