import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../src/db/client.ts';
import type { Connection } from '../src/db/connection.ts';
import { urlOf } from '../src/db/connection.ts';
import { countRows } from '../src/db/dump.ts';
import { migrate } from '../src/db/migrate.ts';
import { knownSchema } from '../src/db/migrations.ts';
import { asAdmin, freshDatabase, onDatabase, type TestDatabase } from './database.ts';
import { lastRelease, SECRET_KEY } from './last-release.ts';
import { killPrograms, launch } from './program.ts';
import { temporaryFolder } from './samples.ts';
import { bearer } from './sign-in.ts';

/*
 * A database of the last release, with the demo in it, under this version. How many rows there were is counted in the
 * dump itself, so a new dump changes nothing here.
 */
const name = `last_release_${process.pid}`;
let db: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let connection: Connection;
let applied: string[];
let before: Record<string, number>;

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient(connection);
  await client.connect();
  try {
    await client.query(`select set_config('app.licence', 'system', false)`);
    return await work(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  db = await freshDatabase();
  folder = await temporaryFolder();
  await asAdmin(db.connection, `create database ${name}`);
  connection = onDatabase(db.connection, name);
  await withClient((client) => client.query(lastRelease()));
  before = await withClient(countRows);
  applied = await migrate(connection);
}, 120_000);
afterAll(async () => {
  killPrograms();
  await asAdmin(db.connection, `drop database ${name} with (force)`);
  await db.close();
  await rm(folder.path, { recursive: true, force: true });
});

test('gets each migration that came since, in order, and keeps every row of every table', async () => {
  const { migrations } = await knownSchema();
  expect(applied.length).toBeGreaterThan(0);
  expect(applied).toEqual(migrations.slice(-applied.length).map(({ tag }) => tag));
  const now = await withClient(countRows);
  // The firms, persons and to-dos of the demo, so that empty tables are not compared with empty ones.
  expect(before).toMatchObject({ licences: 2 });
  expect(before.consumers).toBeGreaterThan(5);
  expect(before.actions).toBeGreaterThan(50);
  expect(now).toMatchObject(before);
  expect(await migrate(connection)).toEqual([]);
});

test('serves: a consumer signs in with the password of then, and finds every to-do', async () => {
  const env = { PORT: '0', DATABASE_URL: urlOf(connection), SECRET_KEY, DATA_DIR: folder.path };
  const address = await launch('main.ts', env).address();
  const headers = { 'content-type': 'application/json', 'x-acceleratedomain': 'formal.demo.example' };
  const body = JSON.stringify({ email: 'full@demo.example', password: 'Demo-Portaal-2026!' });
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { attributes: { accessToken: string } } };
  const list = await fetch(`${address}/api/actions?page[size]=200`, {
    headers: { ...headers, ...bearer(data.attributes.accessToken) },
  });
  const { data: actions } = (await list.json()) as { data: unknown[] };
  const { rows } = await withClient((client) =>
    client.query<{ count: number }>(
      `select count(*)::int as count from actions a join consumers c on c.dossier_id = a.dossier_id where c.email = 'full@demo.example'`,
    ),
  );
  expect(actions).toHaveLength(rows[0]!.count);
});
