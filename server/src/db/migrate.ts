import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { newClient } from './client.ts';
import type { Connection } from './connection.ts';
import { withCauses } from './errors.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const rules = new URL('./secure.sql', import.meta.url);
/** An arbitrary number, unique to this program. */
const lock = 7_301_120_262;

/**
 * Brings the database up to this version: migrations, then the row-level security policies. Several processes may start
 * at once: one does the work, the others wait for it.
 * @param options `lockTimeout`: how long to wait for a locked table, in milliseconds
 * @throws Error in words for the administrator
 */
export async function migrate(connection: Connection, { lockTimeout = 5_000 } = {}): Promise<void> {
  const client = newClient({
    ...connection,
    connectionTimeoutMillis: 3000,
    application_name: 'klantportaal migrate',
  });
  await client.connect();
  try {
    await demandNoPooler(client);
    await client.query(`select pg_advisory_lock(${lock}), set_config('app.licence', 'system', false)`);
    // Waiting for a locked table (a backup, a report) would also block every query of the running product behind us, so
    // the start fails instead.
    await client.query(`set lock_timeout = ${lockTimeout}`);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query(await readFile(rules, 'utf8'));
  } catch (error) {
    throw isLockTimeout(error) ? new TableInUseError(lockTimeout, error) : error;
  } finally {
    await client.end();
  }
}

/** A table could not be changed because another connection held it; nothing was changed. */
class TableInUseError extends Error {
  override name = 'TableInUseError';

  constructor(lockTimeout: number, cause: unknown) {
    super(
      `A table must be changed and was in use for more than ${lockTimeout / 1000} seconds, by a backup or a report perhaps. Start again when that has ended.`,
      { cause },
    );
  }
}

const isLockTimeout = (error: unknown): boolean => withCauses(error).some(({ code }) => code === '55P03');

/**
 * Behind a pooler the lock would be taken on a connection that the next caller gets, and so would all that the product
 * keeps on a connection, the licence first of all.
 * @throws Error in words for the administrator
 */
async function demandNoPooler(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // A pooler gives its callers process ids of its own. The types leave the client's out.
  if (rows[0]?.pid !== (client as unknown as { processID: number }).processID)
    throw new Error(
      'A connection pooler stands between the product and its database. Name the database itself in DATABASE_URL_DIRECT, for migrations and notifications; DATABASE_URL may then go through the pooler.',
    );
}
