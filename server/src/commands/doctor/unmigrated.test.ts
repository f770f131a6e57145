import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, runAsAdmin, type TestDatabase, withDatabase } from '../../../test/database.ts';
import { createTemporaryFolder } from '../../../test/fixtures/samples.ts';
import { readConfig } from '../../platform/config.ts';
import { createClient } from '../../platform/db/client.ts';
import { type Connection, toDatabaseUrl } from '../../platform/db/connection.ts';
import { MIGRATION_LOCK, migrate } from '../../platform/db/migrate.ts';
import { readKnownSchema } from '../../platform/db/migrations.ts';
import { examine } from './examine.ts';

let db: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let connection: Connection;
let count = 0;
let name = '';
beforeAll(async () => {
  db = await freshDatabase();
  folder = await createTemporaryFolder();
});
afterAll(async () => {
  await db.close();
  await folder.remove();
});
beforeEach(async () => {
  count += 1;
  name = `doctor_${process.pid}_${count}`;
  await runAsAdmin(db.connection, `create database ${name}`);
  connection = withDatabase(db.connection, name);
});
afterEach(() => runAsAdmin(db.connection, `drop database ${name} with (force)`));

/** The findings of a doctor who is asked before the migration; `all` are those of other subjects too. */
async function ask(env: Record<string, string> = {}) {
  const ends: (() => Promise<unknown>)[] = [];
  const config = readConfig({ DATABASE_URL: toDatabaseUrl(connection), DATA_DIR: folder.path, ...env });
  const all = await examine({ config, ends });
  for (const end of ends.reverse()) await end();
  return { all, database: all.filter(({ about }) => about === 'database') };
}

async function countTables(): Promise<number> {
  const client = createClient(connection);
  await client.connect();
  const { rowCount } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
  await client.end();
  return rowCount ?? 0;
}

const migrateAllButLast = async () => {
  const known = await readKnownSchema();
  await migrate(connection, { known: { ...known, migrations: known.migrations.slice(0, -1) } });
};

test('says of an empty database that it is to be migrated, finds no fault, and makes nothing in it', async () => {
  const { all, database } = await ask();
  expect(all.filter(({ state }) => state === 'fault')).toEqual([]);
  expect(database.map(({ state }) => state)).toEqual(['warning', 'ok', 'off']);
  expect(database[0]?.message).toMatch(/^lacks \d+ migrations of version .* npm run migrate/);
  expect(all.filter(({ about }) => about === 'files').map(({ state }) => state)).toEqual(['ok']);
  expect(await countTables()).toBe(0);
});

test('says so of a database of the version before, and leaves it as it was', async () => {
  await migrateAllButLast();
  const before = await countTables();
  const { all, database } = await ask();
  expect(all.filter(({ state }) => state === 'fault')).toEqual([]);
  expect(database[0]?.message).toContain('lacks 1 migration of');
  expect(await countTables()).toBe(before);
});

test('tells of tables that are in use, and of a migration that runs', async () => {
  await migrateAllButLast();
  const other = createClient(connection);
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await other.query('begin');
  await other.query('lock table consumers in access share mode');
  // A transaction of now is as old as it is: the database knows no other clock.
  await other.query(`select pg_sleep(5.1)`);
  const { database } = await ask();
  await other.end();
  expect(database.filter(({ state }) => state === 'warning').map(({ message }) => message)).toEqual([
    expect.stringContaining('lacks 1 migration'),
    expect.stringContaining('another process migrates'),
    expect.stringContaining('consumers'),
  ]);
});

test('tells what the owner may not do', async () => {
  const login = `owner_${process.pid}_${count}`;
  const url = toDatabaseUrl(connection).replace(/\/\/[^@]*@/, `//${login}:geheim@`);
  await runAsAdmin(connection, `create role ${login} login password 'geheim'`, 'create table vreemd (id int)');
  try {
    const stranger = await ask({ DATABASE_URL: url });
    expect(stranger.database.map(({ state }) => state)).toContain('warning');
    expect(stranger.database.map(({ message }) => message).join()).toContain(`The login '${login}' owns nothing`);
    await runAsAdmin(connection, `grant create on database ${name} to ${login}`);
    const owner = await ask({ DATABASE_URL: url.replace(login, 'missing_login'), DATABASE_URL_OWNER: url });
    expect(owner.database.filter(({ state }) => state === 'fault').map(({ message }) => message)).toEqual([
      expect.stringContaining('may not create in the schema public'),
      expect.stringContaining('the login missing_login is not there'),
      expect.stringContaining('vreemd'),
    ]);
  } finally {
    await runAsAdmin(connection, `drop owned by ${login}`, `drop role ${login}`);
  }
});
