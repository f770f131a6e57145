import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../shared/paths.ts';
import { startBalancer } from './balancer.ts';
import { Consumer } from './consumer.ts';
import { startOwnedDatabase } from './database.ts';
import { getMailAddress, writeFirm } from './firm.ts';
import { liveAs, type Tally } from './load.ts';
import { checkOut, findPreviousVersion } from './previous.ts';
import { createProductionSettings, operate, type Server, startServer } from './servers.ts';
import { startStore } from './store.ts';

/*
 * An upgrade while people use it, as docs/operate/upgrade.md describes it: the version before and this one side by side,
 * behind a balancer that sends no request a second time.
 */

const CONSUMERS = 4;

test('two versions side by side: no call fails while one takes the place of the other', {
  timeout: 900_000,
}, async () => {
  const ends: (() => Promise<unknown> | void)[] = [];
  onTestFinished(async () => {
    for (const end of ends.reverse()) await end();
  }, 120_000);
  const firm = mkdtempSync(path.join(tmpdir(), 'kp-firm-'));
  ends.push(() => rmSync(firm, { recursive: true, force: true }));
  writeFirm(firm, { consumers: CONSUMERS, uploads: 20 });
  const version = await findPreviousVersion();
  const before = await checkOut(version);
  const db = await startOwnedDatabase();
  ends.push(db.stop);
  const store = await startStore();
  ends.push(store.stop);
  const env = { ...createProductionSettings(), ...store.settings, DATABASE_URL: db.url, SHUTDOWN_DELAY: '3' };
  await operate('migrate', [], env, before);
  await operate('import', [firm], env, before);

  const running: Server[] = [];
  for (let n = 0; n < 2; n += 1) {
    const server = await startServer({ env, folder: before });
    running.push(server);
  }
  ends.push(() => Promise.all(running.map((server) => server.stop())));
  const balancer = await startBalancer(running);
  ends.push(balancer.stop);

  const tally: Tally = { calls: 0, failed: [], acknowledged: new Map(), drafts: new Map() };
  let over = false;
  const people = Array.from({ length: CONSUMERS }, (_, n) =>
    liveAs(new Consumer(balancer.url, getMailAddress(n + 1)), tally, () => over),
  );
  await sleep(3000);
  const migrated = await operate('migrate', [], env);
  await sleep(2000);
  for (let place = 0; place < running.length; place += 1) {
    const { port, consolePort } = running[place]!;
    expect(await running[place]!.stop()).toBe(0);
    running[place] = await startServer({ env, folder: root, port, consolePort });
    await sleep(2000);
  }
  over = true;
  await Promise.all(people);
  console.log(
    `From ${version} (${migrated.trim().split('\n').at(-1)}): ${tally.calls} calls, ${tally.acknowledged.size} documents`,
  );
  expect(tally.failed).toEqual([]);
  expect(tally.calls).toBeGreaterThan(100);
  const [kept] = await db.ask<{ count: string }>('select count(*) from deliveries');
  expect(Number(kept!.count)).toBe(tally.acknowledged.size);
});
