import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { at } from '../tools/shared/paths.ts';
import { freePort, startProduct } from '../tools/shared/product.ts';
import { environment } from '../tools/shared/run.ts';
import { signedIn } from './support/consumer.ts';
import { benchDatabase } from './support/database.ts';
import { type Bench, median, rounded } from './support/figures.ts';

/**
 * Requests per second of a list call against the same bytes out of bare Fastify with one prepared statement, turn by
 * turn in one run on one PostgreSQL. Also with nothing kept: what a household costs that asks for the first time.
 */
export const listCall: Bench = async ({ quick }) => {
  const database = await benchDatabase();
  const secret = randomBytes(32).toString('base64');
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent', SECRET_KEY: secret };
  const running: { stop(): Promise<unknown> }[] = [database];
  const start = async (extra: Record<string, string> = {}) => {
    const product = await startProduct({ env: { ...env, ...extra } });
    running.unshift(product);
    return product.url;
  };
  try {
    const kept = await start();
    const forgetful = await start({ KEPT_ANSWERS_MB: '0' });
    const port = await freePort();
    const bare = fork(at('bench/support/bare-server.ts'), [database.url, String(port)], { env: environment() });
    running.unshift({ stop: async () => bare.kill('SIGKILL') });
    const headers = await signedIn(kept);
    const path = '/api/products/mortgages';
    const bytes = await (await fetch(kept + path, { headers })).text();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('create table bench_answers (id int primary key, body text not null)');
    await client.query('insert into bench_answers values (1, $1)', [bytes]);
    await client.end();

    const fire = async (url: string): Promise<number> => {
      const result = await autocannon({ url, headers, connections: 16, duration: quick ? 2 : 6 });
      if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
      return result.requests.average;
    };
    const urls = [kept + path, forgetful + path, `http://127.0.0.1:${port}/`];
    for (const url of urls) await fire(url);
    const rounds: number[][] = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      const measured: number[] = [];
      for (const url of urls) measured.push(await fire(url));
      rounds.push(measured);
    }
    const rate = (which: number) => median(rounds.map((round) => round[which] ?? 0));
    const ofBare = (which: number) => median(rounds.map((round) => (round[which] ?? 0) / (round[2] ?? 1)));
    return {
      title: `A list call of ${Buffer.byteLength(bytes)} bytes`,
      rows: [
        ['server', 'requests per second', '% of bare'],
        ['ours: session, licence, ownership, row security', rounded(rate(0)), rounded(ofBare(0) * 100)],
        ['ours, asked for the first time: schema and encoding too', rounded(rate(1)), rounded(ofBare(1) * 100)],
        ['bare Fastify, one prepared statement, the same bytes', rounded(rate(2)), 100],
      ],
      data: { ours: rate(0), first: rate(1), bare: rate(2), ratio: ofBare(0), firstRatio: ofBare(1), rounds },
    };
  } finally {
    for (const one of running) await one.stop();
  }
};
