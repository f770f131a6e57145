import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../server/src/platform/db/client.ts';
import { joinEmbedded } from '../../server/src/platform/db/embedded/join.ts';
import { databaseName } from '../../server/src/platform/db/start.ts';
import { buildIfChanged, readServerSources } from '../build.ts';
import { copyPreparedDemo, prepareDemo } from './prepared-demo.ts';
import { startProduct } from './product.ts';

beforeAll(async () => {
  await buildIfChanged();
  await prepareDemo(readServerSources());
}, 180_000);

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'prepared-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Ids, keys, hashes and moments, which each load makes anew; days stay. */
const made = /[0-9a-f]{8}-[0-9a-f-]{27}|[\w+/=$,.-]{40,}|\\\\x[0-9a-f]+|\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g;

/** Tables that a server writes once it runs, at its own pace. */
const ofRunning = ['noticed_at', 'store_id'];
const tablesOfRunning = /outbox|mail|announcements/;

/** Every row of every table of a running demo, as sorted texts. */
async function readRows(dataDir: string): Promise<Record<string, string[]>> {
  const connection = await joinEmbedded(dataDir, databaseName);
  const client = createClient(connection!);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1",
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(one) - $1::text[])::text as row from ${name} as one`,
      [ofRunning],
    );
    found[name] = rows.map(({ row }) => row.replaceAll(made, 'made')).sort();
  }
  await client.end();
  return found;
}

test('a copied demo has the rows of one that a start loads', { timeout: 240_000 }, async () => {
  const rows = [];
  for (const script of ['server/src/main.ts', 'tools/start.ts']) {
    const product = await startProduct({ dataDir: newFolder(), script, env: { NODE_ENV: undefined } });
    try {
      expect(product.output().includes('Loaded the demo')).toBe(script === 'server/src/main.ts');
      rows.push(await readRows(product.dataDir));
    } finally {
      await product.stop();
    }
  }
  const [loaded, copied] = rows as [Record<string, string[]>, Record<string, string[]>];
  expect(Object.values(loaded).flat().length).toBeGreaterThan(500);
  for (const name of Object.keys(loaded).filter((key) => !tablesOfRunning.test(key)))
    expect(copied[name], name).toEqual(loaded[name]);
});

test('is copied into an empty folder alone, for the same sources and settings', async () => {
  const copies = async (sources: string, env: Record<string, string>, DATA_DIR = newFolder()) => {
    await copyPreparedDemo(sources, { ...env, DATA_DIR });
    return existsSync(path.join(DATA_DIR, 'pg'));
  };
  const sources = readServerSources();
  expect(await copies(sources, { PORT: '3000', LOG_LEVEL: 'warn' })).toBe(true);
  expect(await copies('others', {})).toBe(false);
  expect(await copies(sources, { DATABASE_URL: 'postgres://localhost/own' })).toBe(false);
  expect(await copies(sources, { SECRET_KEY: 'one' })).toBe(false);
  const used = newFolder();
  writeFileSync(path.join(used, 'secret.key'), 'kept');
  expect(await copies(sources, {}, used)).toBe(false);
});
