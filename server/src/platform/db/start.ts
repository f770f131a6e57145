import type { Config } from '../config.ts';
import { readErrorCode, toError } from '../kernel/thrown.ts';
import type { Warning } from '../kernel/warnings.ts';
import { createClient } from './client.ts';
import type { Connection } from './connection.ts';
import { joinEmbedded } from './embedded/join.ts';
import { type Embedded, startEmbedded } from './embedded/server.ts';
import { findDatabaseErrorStatus, isUntrusted, markAsDatabaseError } from './errors.ts';
import { demandSchema, migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';
import { toServerLogin } from './server-login.ts';

/** Events of the database while it runs. */
export type DatabaseLog = { warn(details: object, message: string): void };

export interface StartedDatabase {
  db: Database;
  /** The login of servers, past any pooler: for what needs a connection of its own, such as `listen`. */
  connection: Connection;
  /** Whoever owns the tables: for what changes them. The same login where the settings name no other. */
  owner: Connection;
  /** Warnings about the schema for an operator. */
  warnings: Warning[];
  stop(): Promise<void>;
}

/**
 * Whether programs migrate the database when they start: one of our own, and any outside production. A production
 * server's is migrated apart, by `npm run migrate`.
 */
export const shouldMigrateAtStart = ({ NODE_ENV, DATABASE_URL }: Config): boolean =>
  NODE_ENV !== 'production' || !DATABASE_URL;

/**
 * The database of the settings: the server of `DATABASE_URL`, else one of our own in `DATA_DIR`; on the schema of this
 * program, and open.
 * `stop` ends everything; call it when no request runs any more.
 * @throws Error in words for the administrator
 */
export async function startDatabase(config: Config, log: DatabaseLog): Promise<StartedDatabase> {
  const embedded = config.DATABASE_URL ? null : await startEmbeddedDatabase(config, log);
  const places = embedded ? createOwnPlaces(embedded.connection(databaseName)) : getConfiguredPlaces(config);
  return openStarted(places, embedded, config, log);
}

/**
 * Opens the database for a command that runs beside the product: where a running product holds `DATA_DIR`, it uses that
 * database, and `stop` leaves it running.
 * @throws Error in words for the administrator
 */
export async function joinDatabase(config: Config, log: DatabaseLog): Promise<StartedDatabase> {
  const running = config.DATABASE_URL ? null : await joinEmbedded(config.DATA_DIR, databaseName);
  return running ? openStarted(createOwnPlaces(running), null, config, log) : startDatabase(config, log);
}

/**
 * The owner's connection to the database of the settings itself, past any pooler and whatever its schema, for a command;
 * `stop` leaves a running product running.
 * @throws Error in words for the administrator
 */
export async function joinUnopened(
  config: Config,
  log: DatabaseLog,
): Promise<{ connection: Connection; logins: Connection[]; stop(): Promise<void> }> {
  const stop = async () => {};
  if (config.DATABASE_URL) return { ...toOwnerPlace(getConfiguredPlaces(config)), stop };
  const running = await joinEmbedded(config.DATA_DIR, databaseName);
  if (running) return { ...toOwnerPlace(createOwnPlaces(running)), stop };
  const embedded = await startEmbeddedDatabase(config, log);
  return { ...toOwnerPlace(createOwnPlaces(embedded.connection(databaseName))), stop: () => embedded.stop() };
}

/** The ways into one database. */
interface Places {
  /** The login with which servers sign in; through a pooler perhaps. */
  serving: Connection;
  /** The login of `serving` past any pooler. */
  direct: Connection;
  owner: Connection;
  /** Every login of servers. */
  logins: Connection[];
}

function createOwnPlaces(owner: Connection): Places {
  const login = toServerLogin(owner);
  return { serving: login, direct: login, owner, logins: [login] };
}

function getConfiguredPlaces(config: Config): Places {
  const { DATABASE_URL = '', DATABASE_URL_DIRECT, DATABASE_URL_READ, DATABASE_URL_OWNER } = config;
  const serving = { connectionString: DATABASE_URL };
  const direct = DATABASE_URL_DIRECT ? { connectionString: DATABASE_URL_DIRECT } : serving;
  if (!DATABASE_URL_OWNER) return { serving, direct, owner: direct, logins: [] };
  const standby = DATABASE_URL_READ ? [{ connectionString: DATABASE_URL_READ }] : [];
  const owner = { connectionString: DATABASE_URL_OWNER };
  return { serving, direct, owner, logins: [serving, direct, ...standby] };
}

const toOwnerPlace = ({ owner, logins }: Places) => ({ connection: owner, logins });

/** An error in words for the administrator, if it means that the database cannot be reached. */
export const explainDatabaseError = (error: unknown, config: Config): unknown =>
  findDatabaseErrorStatus(markAsDatabaseError(error)) === 503 ? new DatabaseUnavailableError(error, config) : error;

async function openStarted(
  { serving, direct, owner, logins }: Places,
  embedded: Embedded | null,
  config: Config,
  log: DatabaseLog,
): Promise<StartedDatabase> {
  try {
    if (shouldMigrateAtStart(config)) await migrate(owner, { logins });
    const warnings = await demandSchema(direct);
    let stopping = false;
    const db = await openDatabase(serving, {
      max: config.DATABASE_POOL,
      pooled: direct !== serving,
      // The last ones break because we stop the server: not worth a warning.
      onError: (error) => stopping || log.warn({ err: error }, 'an idle database connection broke'),
    });
    return {
      db,
      connection: direct,
      owner,
      warnings,
      stop: async () => {
        stopping = true;
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw explainDatabaseError(error, config);
  }
}

/** An unreachable server gives little more than an error code. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';

  constructor(cause: unknown, { DATABASE_URL, DATA_DIR }: Config) {
    // The address, without user and password.
    const where = DATABASE_URL ? `at ${new URL(DATABASE_URL).host} (DATABASE_URL)` : `in ${DATA_DIR}`;
    const { message } = toError(cause);
    const code = readErrorCode(cause);
    const problem = isUntrusted(code)
      ? `is not believed (${code}): ${message}. NODE_EXTRA_CA_CERTS names the file of a private authority`
      : `does not answer: ${message || code}`;
    super(`The database ${where} ${problem}.`, { cause });
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
  const client = createClient(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
