import pg from 'pg';
import type { Config } from '../config.ts';
import type { Connection } from './connection.ts';
import { joinEmbedded } from './embedded/join.ts';
import { type Embedded, startEmbedded } from './embedded/server.ts';
import { databaseErrorStatus } from './errors.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';

/** What may be said of the database while it runs. */
export type DatabaseLog = { warn(details: object, message: string): void };

/** `connection` is for what needs one of its own: `listen`, tests. */
export type StartedDatabase = { db: Database; connection: Connection; stop(): Promise<void> };

/**
 * The database of the settings: the server of `DATABASE_URL`, else one of our own in `DATA_DIR`; migrated and open.
 * `stop` ends everything; call it when no request runs any more.
 * @throws Error in words for the administrator
 */
export async function startDatabase(config: Config, log: DatabaseLog): Promise<StartedDatabase> {
  const embedded = config.DATABASE_URL ? null : await embeddedDatabase(config, log);
  const connection = embedded?.connection(name) ?? { connectionString: config.DATABASE_URL ?? '' };
  return openStarted(connection, embedded, config, log);
}

/**
 * The same for a command that works beside the product: where a running one holds `DATA_DIR`, its database, and `stop`
 * leaves that running.
 * @throws Error in words for the administrator
 */
export async function joinDatabase(config: Config, log: DatabaseLog): Promise<StartedDatabase> {
  const running = config.DATABASE_URL ? null : await joinEmbedded(config.DATA_DIR, name);
  return running ? openStarted(running, null, config, log) : startDatabase(config, log);
}

async function openStarted(
  connection: Connection,
  embedded: Embedded | null,
  config: Config,
  log: DatabaseLog,
): Promise<StartedDatabase> {
  try {
    await migrate(connection);
    let stopping = false;
    const db = await openDatabase(connection, {
      max: config.DATABASE_POOL,
      // The last ones break because we end the server under them: that is no news.
      onError: (error) => stopping || log.warn({ err: error }, 'an idle database connection broke'),
    });
    return {
      db,
      connection,
      stop: async () => {
        stopping = true;
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw databaseErrorStatus(error) === 503 ? new DatabaseAway(error, config) : error;
  }
}

/** A server that does not answer says little more than a code. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor(cause: unknown, { DATABASE_URL, DATA_DIR }: Config) {
    // The address, without user and password.
    const where = DATABASE_URL ? `at ${new URL(DATABASE_URL).host} (DATABASE_URL)` : `in ${DATA_DIR}`;
    const { code, message } = cause as Error & { code?: string };
    super(`The database ${where} does not answer: ${message || code}.`, { cause });
  }
}

const name = 'klantportaal';

async function embeddedDatabase(config: Config, log: DatabaseLog): Promise<Embedded> {
  const embedded = await startEmbedded({
    dataDir: config.DATA_DIR,
    pgBin: config.PG_BIN,
    onRestart: (reason) => log.warn({ reason }, 'the database ended and was started again'),
  });
  try {
    await createIfMissing(embedded.connection('postgres'));
    return embedded;
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function createIfMissing(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}
