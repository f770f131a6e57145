import { fork } from 'node:child_process';
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
 * turn in one run on one PostgreSQL.
 */
export const listCall: Bench = async ({ quick }) => {
  const database = await benchDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'silent' } });
  const port = await freePort();
  const bare = fork(at('bench/support/bare-server.ts'), [database.url, String(port)], { env: environment() });
  try {
    const headers = await signedIn(product.url);
    const path = '/api/products/mortgages';
    const bytes = await (await fetch(product.url + path, { headers })).text();
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
    const ours = product.url + path;
    const theirs = `http://127.0.0.1:${port}/`;
    await fire(ours);
    await fire(theirs);
    const pairs: [number, number][] = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) pairs.push([await fire(ours), await fire(theirs)]);
    const [mine, base] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
    const ratio = median(pairs.map(([one, other]) => one / other));
    return {
      title: `A list call of ${Buffer.byteLength(bytes)} bytes`,
      rows: [
        ['server', 'requests per second'],
        ['ours: session, licence, ownership, row security, schema', rounded(mine)],
        ['bare Fastify, one prepared statement, the same bytes', rounded(base)],
        ['ours of bare, %', rounded(ratio * 100)],
      ],
      data: { ours: mine, bare: base, ratio, pairs },
    };
  } finally {
    bare.kill('SIGKILL');
    await product.stop();
    await database.stop();
  }
};
