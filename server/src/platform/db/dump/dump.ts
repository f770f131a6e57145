import { getFirst, getLast } from '@klantportaal/contract/values/ensure';
import type pg from 'pg';
import { createClient } from '../client.ts';
import type { Connection } from '../connection.ts';
import { demandOwner } from '../server-login.ts';
import { demandVersion, findProgram, type Started, startProgram, toLibpqEnvironment } from './programs.ts';

/** The database at one moment, whatever others write meanwhile. */
export interface Snapshot {
  /** The moment, by the database's clock. */
  at: Date;
  /** PostgreSQL's version: `15.20`. */
  postgres: string;
  /** The newest migration that was applied, by its moment in the journal. */
  schema: number;
  /** Rows of each table of ours, by name. */
  tables: Record<string, number>;
  /** The whole database in pg_dump's custom form. */
  dump(): Started;
  /** The stored files with their bytes in the store, by key, some at a time. */
  files(): AsyncIterable<{ key: string; size: number; sha256: string }[]>;
}

const BATCH = 5_000;

/** The schemas that are ours. A managed PostgreSQL has others beside them, and extensions that only a superuser can make. */
const schemas = ['public', 'months', 'drizzle'];

/**
 * Works on one moment of the database, as its owner and over all licences: the rules of rows hold the owner too, so a
 * plain `pg_dump` would see no row of anybody.
 * @throws Error when the database cannot be read whole
 */
export async function withSnapshot<T>(
  connection: Connection,
  pgBin: string | undefined,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const program = await findProgram('pg_dump', pgBin);
  const client = createClient({
    ...connection,
    connectionTimeoutMillis: 3000,
    application_name: 'klantportaal backup',
  });
  await client.connect();
  try {
    await demandOwner(client);
    await client.query('begin isolation level repeatable read read only');
    await client.query(`select set_config('app.licence', 'system', true)`);
    const { rows } = await client.query<{ id: string; at: Date; postgres: string; schema: string }>(`
      select pg_export_snapshot() as id, clock_timestamp() as at, split_part(current_setting('server_version'), ' ', 1) as postgres,
        (select max(created_at) from drizzle.__drizzle_migrations) as schema`);
    const { id, at, postgres, schema } = getFirst(rows);
    await demandVersion(program, postgres);
    const args = [
      '--format=custom',
      '--compress=6',
      `--snapshot=${id}`,
      '--enable-row-security',
      '--no-owner',
      '--no-privileges',
      ...schemas.map((name) => `--schema=${name}`),
    ];
    return await work({
      at,
      postgres,
      schema: Number(schema),
      tables: await countRows(client),
      dump: () => startProgram(program, args, toLibpqEnvironment(connection)),
      files: () => listStoredFiles(client),
    });
  } finally {
    await client.end();
  }
}

/** Every table of ours, also one that the rules of rows do not know; a partitioned one with all its months. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from public."${name}"`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

async function* listStoredFiles(client: pg.Client) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<{ key: string; size: string; sha256: string }>(
      'select id as key, size, sha256 from files where id > $1 and removed_at is null order by id limit $2',
      [after, BATCH],
    );
    yield rows.map(({ key, size, sha256 }) => ({ key, size: Number(size), sha256 }));
    if (rows.length < BATCH) return;
    after = getLast(rows).key;
  }
}
