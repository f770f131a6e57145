import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { version } from '../kernel/version.ts';
import type { Warning } from '../kernel/warnings.ts';
import { createClient } from './client.ts';
import type { Connection } from './connection.ts';
import { withCauses } from './errors.ts';
import { type KnownSchema, type Migration, readKnownSchema } from './migrations.ts';
import { judgeSchema, readSchemaState, type SchemaState } from './schema-state.ts';
import { admitLogins, demandOwner } from './server-login.ts';

/** The lock of whoever migrates: an arbitrary number, unique to this program. */
export const MIGRATION_LOCK = 7_301_120_262;

export interface MigrateOptions {
  /** The time to wait for a locked table, in milliseconds. */
  lockTimeout?: number;
  /** Called before each step, with words for who waits. */
  onStep?: (step: string) => void;
  /** The schema to migrate to; the schema of this program unless a test says otherwise. */
  known?: KnownSchema;
  /** The way servers sign in, where that is not as the owner: these are let in. */
  logins?: readonly Connection[];
}

/**
 * Brings the database up to this version: migrations, then the row-level security policies, then the logins of servers.
 * Several processes may start at once: one does the work, the others wait for it.
 * @param connection the owner's
 * @returns the migrations that were applied, by tag
 * @throws Error in words for the administrator
 */
export async function migrate(
  connection: Connection,
  { lockTimeout = 5_000, onStep = () => {}, known, logins = [] }: MigrateOptions = {},
): Promise<string[]> {
  const schema = known ?? (await readKnownSchema());
  return withOwner(connection, async (client) => {
    try {
      await demandOwner(client);
      await takeTurn(client, onStep);
      // Waiting for a locked table (a backup, a report) would also block every query of the running product behind us,
      // so it fails instead.
      await client.query(`select set_config('app.licence', 'system', false)`);
      await client.query(`set lock_timeout = ${lockTimeout}`);
      await prepareJournal(client);
      const { pending } = await readSchemaState(client, schema);
      for (const [index, migration] of pending.entries()) {
        onStep(`${index + 1} of ${pending.length}: ${migration.tag}`);
        await apply(client, migration, onStep);
      }
      await client.query('insert into drizzle.oldest_program ("when") values ($1) on conflict do nothing', [
        schema.oldest_program,
      ]);
      for (const statement of schema.rules) await client.query(statement);
      await client.query('select public.keep_months(now())');
      await admitLogins(client, logins);
      return pending.map(({ tag }) => tag);
    } catch (error) {
      throw isLockTimeout(error) ? new TableInUseError(lockTimeout, error) : error;
    }
  });
}

/** The way a database stands to the schema of this program; changes nothing. */
export const lookAtSchema = async (connection: Connection): Promise<SchemaState> => {
  const known = await readKnownSchema();
  return withOwner(connection, (client) => readSchemaState(client, known));
};

/**
 * Refuses a schema on which this program would fail, and changes nothing.
 * @returns what an operator should know all the same
 * @throws SchemaUnknownError in words for the administrator
 */
export async function demandSchema(connection: Connection): Promise<Warning[]> {
  try {
    return judgeSchema(await lookAtSchema(connection), version);
  } catch (error) {
    throw isForbidden(error) ? new LoginUnknownError(error) : error;
  }
}

/**
 * Runs work on a connection of its own.
 * @throws Error in words for the administrator, where a pooler stands between
 */
export async function withOwner<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient({
    ...connection,
    connectionTimeoutMillis: 3000,
    application_name: 'klantportaal migrate',
  });
  await client.connect();
  try {
    await demandNoPooler(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The number of times that a migration is tried that loses a deadlock. */
const ATTEMPTS = 5;

/** Milliseconds between two looks at whether the other process is done. */
const POLL_INTERVAL_MS = 200;

/**
 * Waits until no other process migrates. By asking again: a statement that waits holds a snapshot, and an index that the
 * other one makes while others write waits for that.
 */
async function takeTurn(client: pg.Client, onStep: (step: string) => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`);
    if (rows[0]?.mine) return;
    if (isFirst) onStep('Another process migrates this database: waiting for it');
    await setTimeout(POLL_INTERVAL_MS);
  }
}

/** The journal is drizzle's own, so that its tools read it; beside it stands which programs the schema still serves. */
async function prepareJournal(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.oldest_program ("when" bigint primary key)`);
}

/** One migration, whole or not at all; what cannot be in a transaction is done so that it can be done again. */
async function apply(client: pg.Client, { when, hash, statements }: Migration, onStep: (step: string) => void) {
  const note = () =>
    client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
  if (statements.some((statement) => findConcurrentIndex(statement) !== null)) {
    for (const statement of statements) await applyConcurrently(client, statement, onStep);
    await note();
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      for (const statement of statements) await client.query(statement);
      await note();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      // A deadlock with a running transaction rolled the migration back: nothing of it is there.
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
      onStep('  in the way of others: once more');
      await setTimeout(POLL_INTERVAL_MS);
    }
  }
}

/** The name of the index that a statement makes while others write; null for any other statement. */
export const findConcurrentIndex = (statement: string): string | null =>
  /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i.exec(statement)?.[1] ?? null;

async function applyConcurrently(client: pg.Client, statement: string, onStep: (step: string) => void): Promise<void> {
  const name = findConcurrentIndex(statement);
  if (name === null)
    throw new Error(`A migration that makes an index while others write holds nothing else: ${statement}`);
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass($1)`,
    [`public."${name}"`],
  );
  if (rows[0]?.valid) return;
  onStep(`  index ${name}, while others write`);
  // The index waits for the transactions of others, without keeping anybody else waiting.
  await client.query(`set lock_timeout = 0`);
  // Left by a run that was broken off: it is written to, and never read.
  if (rows[0]) await client.query(`drop index concurrently public."${name}"`);
  await client.query(statement);
}

/** A table could not be changed because another connection held it; that migration changed nothing. */
class TableInUseError extends Error {
  override name = 'TableInUseError';

  constructor(lockTimeout: number, cause: unknown) {
    super(
      `A table must be changed and was in use for more than ${lockTimeout / 1000} seconds, by a backup or a report perhaps. Start again when that has ended.`,
      { cause },
    );
  }
}

/** A login that owns nothing is let in by the migration, which also tells it what the schema is. */
export class LoginUnknownError extends Error {
  override name = 'LoginUnknownError';

  constructor(cause: unknown) {
    super(
      'The login of DATABASE_URL may not read in the database yet. Run npm run migrate with the same settings first, and with the owner of the database in DATABASE_URL_OWNER: it lets the login in.',
      { cause },
    );
  }
}

const isForbidden = (error: unknown): boolean => withCauses(error).some(({ code }) => code === '42501');
const isDeadlock = (error: unknown): boolean => withCauses(error).some(({ code }) => code === '40P01');
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
