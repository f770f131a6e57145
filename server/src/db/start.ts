import type { Config } from '../config.ts';
import type { Warning } from '../kernel/warnings.ts';
import { newClient } from './client.ts';
import type { Connection } from './connection.ts';
import { joinEmbedded } from './embedded/join.ts';
import { type Embedded, startEmbedded } from './embedded/server.ts';
import { databaseErrorStatus, fromDatabase, isUntrusted } from './errors.ts';
import { demandSchema, migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';

/** Events of the database while it runs. */
export type DatabaseLog = { warn(details: object, message: string): void };

export interface StartedDatabase {
  db: Database;
  /** For what needs a connection of its own, past any pooler: `listen`, tests. */
  connection: Connection;
  /** What an operator should know of the schema. */
  warnings: Warning[];
  stop(): Promise<void>;
}

/**
 * Whether programs migrate the database when they start: one of our own, and any outside production. A production
 * server's is migrated apart, by `npm run migrate` (docs/decisions/394).
 */
export const migratesAtStart = ({ NODE_ENV, DATABASE_URL }: Config): boolean =>
  NODE_ENV !== 'production' || !DATABASE_URL;

/**
 * The database of the settings: the server of `DATABASE_URL`, else one of our own in `DATA_DIR`; on the schema of this
 * program, and open.
 * `stop` ends everything; call it when no request runs any more.
 * @throws Error in words for the administrator
 */
export async function startDatabase(config: Config, log: DatabaseLog): Promise<StartedDatabase> {
  const embedded = config.DATABASE_URL ? null : await startEmbeddedDatabase(config, log);
  const connection = embedded?.connection(databaseName) ?? { connectionString: config.DATABASE_URL ?? '' };
  return openStarted(connection, embedded, config, log);
}

/**
 * The same for a command that runs beside the product: where a running product holds `DATA_DIR`, it uses that database,
 * and `stop` leaves it running.
 * @throws Error in words for the administrator
 */
export async function joinDatabase(config: Config, log: DatabaseLog): Promise<StartedDatabase> {
  const running = config.DATABASE_URL ? null : await joinEmbedded(config.DATA_DIR, databaseName);
  return running ? openStarted(running, null, config, log) : startDatabase(config, log);
}

/**
 * A connection to the database of the settings itself, past any pooler and whatever its schema, for a command; `stop`
 * leaves a running product running.
 * @throws Error in words for the administrator
 */
export async function joinUnopened(
  config: Config,
  log: DatabaseLog,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const url = config.DATABASE_URL_DIRECT ?? config.DATABASE_URL;
  const running = url ? { connectionString: url } : await joinEmbedded(config.DATA_DIR, databaseName);
  if (running) return { connection: running, stop: async () => {} };
  const embedded = await startEmbeddedDatabase(config, log);
  return { connection: embedded.connection(databaseName), stop: () => embedded.stop() };
}

/** An error in words for the administrator, if it means that the database cannot be reached. */
export const inDatabaseWords = (error: unknown, config: Config): unknown =>
  databaseErrorStatus(fromDatabase(error)) === 503 ? new DatabaseUnavailableError(error, config) : error;

async function openStarted(
  connection: Connection,
  embedded: Embedded | null,
  config: Config,
  log: DatabaseLog,
): Promise<StartedDatabase> {
  const past = config.DATABASE_URL_DIRECT;
  const direct = past ? { connectionString: past } : connection;
  try {
    if (migratesAtStart(config)) await migrate(direct);
    const warnings = await demandSchema(direct);
    let stopping = false;
    const db = await openDatabase(connection, {
      max: config.DATABASE_POOL,
      pooled: direct !== connection,
      // The last ones break because we stop the server: not worth a warning.
      onError: (error) => stopping || log.warn({ err: error }, 'an idle database connection broke'),
    });
    return {
      db,
      connection: direct,
      warnings,
      stop: async () => {
        stopping = true;
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw inDatabaseWords(error, config);
  }
}

/** An unreachable server gives little more than an error code. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';

  constructor(cause: unknown, { DATABASE_URL, DATA_DIR }: Config) {
    // The address, without user and password.
    const where = DATABASE_URL ? `at ${new URL(DATABASE_URL).host} (DATABASE_URL)` : `in ${DATA_DIR}`;
    const { code, message } = cause as Error & { code?: string };
    const what = isUntrusted(code)
      ? `is not believed (${code}): ${message}. NODE_EXTRA_CA_CERTS names the file of a private authority`
      : `does not answer: ${message || code}`;
    super(`The database ${where} ${what}.`, { cause });
  }
}

/** The name of our database in an embedded server. */
export const databaseName = 'klantportaal';

/**
 * The PostgreSQL of `DATA_DIR` with our database in it, not migrated yet. `npm run dev` keeps it while servers come and
 * go.
 * @throws Error in words for the administrator
 */
export async function startEmbeddedDatabase(config: Config, log: DatabaseLog): Promise<Embedded> {
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
  const client = newClient(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
