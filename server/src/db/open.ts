import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection } from './connection.ts';
import type { Queries } from './queries.ts';
import { appRole } from './role.ts';

export type Work<T> = (q: Queries) => Promise<T>;

/**
 * The database as the program sees it: no query without saying for which licence. Row-level security shows the rows of
 * that licence alone, also to a query that forgot its filter.
 *
 * Await (or `Promise.all`: they travel together) every query inside the work: one that is still running when the work
 * returns makes the call fail, for its answer could be another licence's.
 */
export type Database = {
  /** Queries without a transaction: one round trip each. A single statement that writes is fine here too. */
  read<T>(licenceId: string, work: Work<T>): Promise<T>;
  /**
   * One transaction (read committed), committed when the work returns and rolled back when it throws. Answered means on
   * disk. Never retried: the caller knows whether that is right.
   */
  change<T>(licenceId: string, work: Work<T>): Promise<T>;
  /** As `read`, over all licences: which licence has this domain, keys, the outbox. */
  system<T>(work: Work<T>): Promise<T>;
  /** As `change`, over all licences. */
  systemChange<T>(work: Work<T>): Promise<T>;
  /** Throws when the database does not answer; for health. */
  ping(): Promise<void>;
  /** Waits for what runs, then ends all connections. */
  close(): Promise<void>;
};

export type OpenOptions = {
  /** Connections at most; more callers wait for 3 seconds, then fail with a 503. */
  max?: number;
  /** Told of connections that broke while idle. */
  onError?: (error: Error) => void;
};

/** The value of `app.licence` on a client; `system` stands for all licences. */
type Scope = string;
const system: Scope = 'system';
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

type Slot = { client: pg.PoolClient; q: Queries; scope: Scope | null; running: Set<Promise<unknown>> };

/**
 * Connects to a migrated database. Refuses when the role it works as would not be held by row-level security.
 * @throws Error in words for the administrator
 */
export async function openDatabase(connection: Connection, options: OpenOptions = {}): Promise<Database> {
  const slots = new WeakMap<pg.PoolClient, Slot>();
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    query_timeout: 4000,
    statement_timeout: 3500,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    maxLifetimeSeconds: 1800,
    application_name: 'klantportaal',
    pipeline: true,
    onConnect: async (client: pg.ClientBase) => {
      client.on('error', () => {});
      await client.query(becomeApp);
    },
  });
  pool.on('error', (error) => options.onError?.(error));

  const checkOut = async (): Promise<Slot> => {
    const client = await pool.connect();
    let slot = slots.get(client);
    if (!slot) slots.set(client, (slot = makeSlot(client)));
    return slot;
  };

  const using = async <T>(work: (slot: Slot) => Promise<T>): Promise<T> => {
    const slot = await checkOut();
    let forgotten = false;
    try {
      const result = await work(slot);
      forgotten = slot.running.size > 0;
      if (forgotten) throw new Error('A query was not awaited before its read or change ended.');
      return result;
    } finally {
      if (!forgotten) await Promise.allSettled(slot.running);
      slot.client.release(forgotten || slot.client.getTransactionStatus() !== 'I');
    }
  };

  const read = <T>(scope: Scope, work: Work<T>): Promise<T> =>
    using(async (slot) => {
      if (slot.scope === scope) return work(slot.q);
      // Sent ahead of the first query, in the same packet; its failure takes the work's answer with it.
      slot.scope = null;
      const set = slot.client.query(setScope(scope)).then(() => {
        slot.scope = scope;
      });
      const [result] = await Promise.all([work(slot.q), set]);
      return result;
    });

  const change = <T>(scope: Scope, work: Work<T>): Promise<T> =>
    using(async (slot) => {
      const begin = slot.scope === scope ? 'begin' : `begin; ${setScope(scope)}`;
      // A rollback takes the setting back too, hence unknown until the commit.
      slot.scope = null;
      await slot.client.query(begin);
      let result: T;
      try {
        result = await work(slot.q);
        if (slot.running.size > 0) throw new Error('A query was not awaited before its change ended.');
      } catch (error) {
        await slot.client.query('rollback').catch(() => {});
        throw error;
      }
      await commit(slot.client);
      slot.scope = scope;
      return result;
    });

  const db: Database = {
    read: async (licenceId, work) => read(licence(licenceId), work),
    change: async (licenceId, work) => change(licence(licenceId), work),
    system: (work) => read(system, work),
    systemChange: (work) => change(system, work),
    ping: () => using(async (slot) => void (await slot.client.query('select 1'))),
    close: () => pool.end(),
  };
  try {
    await using((slot) => demandRowSecurity(slot.client));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return db;
}

/** Works as the application's role where there is one (a server may not let us make roles). */
const becomeApp = `
  select set_config('role', rolname, false) from pg_roles
  where rolname = '${appRole}'
    and case when current_setting('server_version_num')::int < 160000 then pg_has_role(oid, 'MEMBER') else pg_has_role(oid, 'SET') end`;

function licence(licenceId: string): Scope {
  if (!uuid.test(licenceId)) throw new Error('A licence id is a uuid.');
  return licenceId;
}

/** Safe to put together: a scope is a uuid or the word. */
const setScope = (scope: Scope) => `select set_config('app.licence', '${scope}', false)`;

function makeSlot(client: pg.PoolClient): Slot {
  const running: Slot['running'] = new Set();
  const counted = {
    query: (...args: unknown[]) => {
      const answer = (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, args);
      const done = answer.finally(() => running.delete(done));
      running.add(done);
      return done;
    },
  };
  return { client, q: drizzle(counted as unknown as pg.PoolClient), scope: null, running };
}

/** A transaction that failed inside answers COMMIT with ROLLBACK and no error: that must not pass as a success. */
async function commit(client: pg.PoolClient): Promise<void> {
  const result = await client.query('commit');
  if (result.command !== 'COMMIT') throw new Error('The database rolled the change back.');
}

/** @throws Error when the role could see every licence's rows: then nothing should start. */
async function demandRowSecurity(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(`
    select current_user as role, (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as free,
      coalesce((select relforcerowsecurity and row_security_active(oid) from pg_class where oid = to_regclass('public.consumers')), false) as held`);
  const [{ role, free, held }] = rows;
  if (free)
    throw new Error(
      `The database role '${role}' ignores row-level security, so licences would not be kept apart. Let the role of DATABASE_URL create roles (CREATEROLE), or connect as a role that is no superuser and has no BYPASSRLS.`,
    );
  if (!held)
    throw new Error(
      'Row-level security is not active: the migrations have not run to their end in this database. Start again, and look at the messages before this one.',
    );
}
