import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Connection } from './connection.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const rules = new URL('./secure.sql', import.meta.url);
/** Any number will do; it is this program's. */
const lock = 7_301_120_262;

/**
 * Brings the database to this version: migrations, then who may see what. Several processes may start at once: one does
 * the work, the others wait for it.
 */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 3000,
    application_name: 'klantportaal migrate',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${lock}), set_config('app.licence', 'system', false)`);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query(await readFile(rules, 'utf8'));
  } finally {
    await client.end();
  }
}
