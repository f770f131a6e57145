import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '../server/src/platform/db/client.ts';
import { getPort } from '../server/test/stand-ins/get-port.ts';
import { startProduct } from '../tools/shared/product.ts';
import { startBenchDatabase } from './support/database.ts';
import { type Bench, roundNumber } from './support/figures.ts';

const endpoints = 20;
const key = 'demo-backoffice-formal';

/**
 * 10,000 events told to 20 endpoints of which one never answers: how long until the others have all of them, how long
 * after its event a message comes while nothing waits, and how the same goes without the one that hangs.
 */
export const webhookFanOut: Bench = async ({ quick }) => {
  const events = quick ? 200 : 10_000;
  const without = await run(events, false);
  const hanging = await run(events, true);
  return {
    title: `${events} events to ${endpoints} endpoints`,
    rows: [
      ['', 'messages per second', 'seconds until all have all'],
      ['every endpoint answers', roundNumber(without.rate, 0), roundNumber(without.seconds, 1)],
      ['one never answers: the others', roundNumber(hanging.rate, 0), roundNumber(hanging.seconds, 1)],
      ['with it / without it', roundNumber(hanging.rate / without.rate, 2), ''],
      ['one event alone, milliseconds after it', roundNumber(hanging.alone, 0), ''],
    ],
    data: { events, without, hanging },
  };
};

async function run(events: number, hangs: boolean): Promise<{ rate: number; seconds: number; alone: number }> {
  const database = await startBenchDatabase();
  const product = await startProduct({
    env: { DATABASE_URL: database.url, LOG_LEVEL: 'silent', KEY_CALLS_PER_MINUTE: '1000000' },
  });
  const counts = new Map<string, number>();
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      const path = request.url ?? '';
      if (path === '/hangs') return;
      counts.set(path, (counts.get(path) ?? 0) + 1);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const port = getPort(receiver);
  const client = createClient({ connectionString: database.url });
  await client.connect();
  try {
    const paths = Array.from({ length: endpoints }, (_, nth) => (hangs && nth === 0 ? '/hangs' : `/${nth}`));
    for (const path of paths) {
      const made = await fetch(`${product.url}/backoffice/v1/webhooks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url: `http://127.0.0.1:${port}${path}`, types: ['*'] }),
      });
      if (!made.ok) throw new Error(`An endpoint was refused: ${made.status} ${await made.text()}`);
    }
    const answering = paths.filter((path) => path !== '/hangs');
    const until = async (most: number) => {
      const from = performance.now();
      while (answering.some((path) => (counts.get(path) ?? 0) < most)) await wait(20);
      return (performance.now() - from) / 1000;
    };
    const add = (count: number) =>
      client.query(
        `insert into events (id, licence_id, type, at) select gen_random_uuid(), id, 'otd.signed', now()
         from licences, generate_series(1, $1) where firm_id = 'kadewacht'`,
        [count],
      );
    // The demo's own events come first.
    await wait(3_000);
    counts.clear();
    await add(1);
    const alone = (await until(1)) * 1000;
    counts.clear();
    await add(events);
    const seconds = await until(events);
    return { rate: (events * answering.length) / seconds, seconds, alone };
  } finally {
    await client.end();
    receiver.closeAllConnections();
    receiver.close();
    await product.stop();
    await database.stop();
  }
}
