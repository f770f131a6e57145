import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addLicence } from '../../../test/rows.ts';
import { startMetrics } from '../../commands/metrics/metrics-server.ts';
import { chooseFreePort } from '../../platform/http/address.ts';
import { claimName } from './names.queries.ts';

let db: TestDatabase;
let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  db = await freshDatabase();
  const zee = await addLicence(db, {}, 'zee.example');
  await addLicence(db, { sandbox_of: zee.id }, 'proef.example');
  const duin = await addLicence(db, {}, 'wacht.example');
  await db.transactionAsSystem((tx) => claimName(tx, duin.id, 'wacht.example', new Date()));
  const settings = {
    PUBLIC_URL: 'https://portaal.example',
    CONSOLE_URL: 'https://console.example',
    CHOOSERS: 'keten.example=zee.example',
  };
  const context = testContext(db, { settings });
  const port = await chooseFreePort('127.0.0.1');
  stop = await startMetrics(context, { HOST: '127.0.0.1', METRICS_PORT: port });
  url = `http://127.0.0.1:${port}/served-hosts`;
});
afterAll(async () => {
  await stop();
  await db.close();
});

const ask = async (domain: string) => (await fetch(`${url}?domain=${encodeURIComponent(domain)}`)).status;

test('may have a certificate when it is the installation’s, a chooser’s, or counts for a firm', async () => {
  for (const host of ['portaal.example', 'console.example', 'keten.example', 'zee.example', 'ZEE.example.'])
    expect([host, await ask(host)]).toEqual([host, 200]);
  const none = ['nep.example', 'een.zee.example', 'proef.example', 'wacht.example', '127.0.0.1', '', 'a'.repeat(5_000)];
  for (const host of none) expect([host.slice(0, 20), await ask(host)]).toEqual([host.slice(0, 20), 404]);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
});
