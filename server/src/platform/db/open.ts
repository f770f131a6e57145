import { getFirst } from '@klantportaal/contract/values/ensure';
import pg from 'pg';
import { getSecondsSince, tell } from '../kernel/observed.ts';
import type { Connection } from './connection.ts';
import { sql } from './drizzle.ts';
import { hasEndedConnection } from './errors.ts';
import { type Queries, type Sender, toSender } from './queries.ts';
import { appRole } from './role.ts';
import { shareConnections } from './shared-connections.ts';
import { makeSlot, type Scope, type Slot, setScope, system, throwDatabaseError, toScope } from './slot.ts';

export type Work<T> = (q: Queries) => Promise<T>;

/**
 * The database as the program sees it: every query names its licence. Row-level security shows only the rows of that
 * licence, even to a query that forgot its filter.
 *
 * Await (or `Promise.all`: they travel together) every query inside the work: one that is still running when the work
 * returns makes the call fail, for its answer could be another licence's.
 */
export type Database = {
  /** Statements without a transaction, each committed by itself: for what reads, or writes with a single statement. */
  query<T>(licenceId: string, work: Work<T>, consumerId?: string): Promise<T>;
  /**
   * One transaction (read committed), committed when the work returns and rolled back when it throws. Once it resolves,
   * it is on disk. Never retried: only the caller knows whether that is safe.
   */
  transaction<T>(licenceId: string, work: Work<T>, consumerId?: string): Promise<T>;
  /**
   * Queries like `query`, for statements of `statement` alone: each is sent by itself, on a connection that other
   * callers' share, so that many cost the database and us a third less. A slow one keeps others waiting.
   */
  shared(licenceId: string, consumerId?: string): Sender;
  /** Queries over all licences: which licence has this domain, keys, the outbox. */
  queryAsSystem<T>(work: Work<T>): Promise<T>;
  /** Runs a transaction over all licences. */
  transactionAsSystem<T>(work: Work<T>): Promise<T>;
  /**
   * Returns the database with `consumerId` in every `query`, `shared` and `transaction`, for what one person does: a
   * query sees nothing of the other person of the dossier unless the two share it, and what it adds belongs to this
   * person.
   */
  asPerson(consumerId: string): Database;
  /** Throws when the database does not answer; for health. */
  ping(): Promise<void>;
  /** The time of its clock, in milliseconds since 1970; `openDatabaseClock` is for whoever needs 'now'. */
  time(): Promise<number>;
  /** Connections of this process, those of them that nobody uses, and callers that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Waits for what runs, then ends all connections. */
  close(): Promise<void>;
};

export type OpenOptions = {
  /** Connections at most; more callers wait for 3 seconds, then fail with a 503. */
  max?: number;
  /**
   * There is a pooler in between that gives each transaction another connection: nothing is kept on a connection, so
   * that each `query` is a transaction and no statement is prepared by name.
   */
  pooled?: boolean;
  /** Called when an idle connection breaks. */
  onError?: (error: Error) => void;
  /** The factor by which to wait longer than usual before giving up: for tests, which a busy machine may slow down. */
  patience?: number;
};

/**
 * Connects to a migrated database. Refuses a role that is not subject to row-level security.
 * @throws Error in words for the administrator
 */
export async function openDatabase(connection: Connection, options: OpenOptions = {}): Promise<Database> {
  const { pooled = false, patience = 1 } = options;
  const limits = limitTimes(patience);
  const slots = new WeakMap<pg.PoolClient, Slot>();
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000 * patience,
    query_timeout: 4000 * patience,
    ...(pooled ? {} : limits),
    keepAlive: true,
    maxLifetimeSeconds: 1800,
    application_name: 'klantportaal',
    pipeline: true,
    onConnect: async (client: pg.ClientBase) => {
      client.on('error', () => {});
      if (!pooled) await client.query(becomeApp(false));
    },
  });
  pool.on('error', (error) => options.onError?.(error));

  const checkOut = async (): Promise<Slot> => {
    const asked = performance.now();
    const client = await pool.connect().catch((error: unknown) => {
      tell('connection', { seconds: getSecondsSince(asked), given: false });
      return throwDatabaseError(error);
    });
    tell('connection', { seconds: getSecondsSince(asked), given: true });
    let slot = slots.get(client);
    if (!slot) slots.set(client, (slot = makeSlot(client, pooled)));
    return slot;
  };

  const withSlot = async <T>(work: (slot: Slot) => Promise<T>): Promise<T> => {
    const slot = await checkOut();
    let forgotten = false;
    let ended = false;
    try {
      const result = await work(slot);
      forgotten = slot.running.size > 0;
      if (forgotten) throw new Error('A query was not awaited before its `query` or `transaction` ended.');
      return result;
    } catch (error) {
      ended = hasEndedConnection(error);
      throw error;
    } finally {
      if (!forgotten && slot.running.size > 0) await Promise.allSettled(slot.running);
      slot.client.release(forgotten || ended || slot.client.getTransactionStatus() !== 'I');
    }
  };

  const runQuery = <T>(scope: Scope, work: Work<T>): Promise<T> =>
    withSlot(async (slot) => {
      if (slot.scope === scope) return work(slot.q);
      // Sent ahead of the first query, in the same packet; if it fails, so does the work.
      slot.scope = null;
      const set = slot.ask(setScope(scope)).then(() => {
        slot.scope = scope;
      });
      const [result] = await Promise.all([work(slot.q), set]);
      return result;
    });

  const runTransaction = <T>(scope: Scope, work: Work<T>): Promise<T> =>
    withSlot(async (slot) => {
      const begin = pooled ? beginPooled(scope, limits) : slot.scope === scope ? 'begin' : `begin; ${setScope(scope)}`;
      // A rollback also reverts the setting, so it is unknown until the commit.
      slot.scope = null;
      await slot.ask(begin);
      let result: T;
      try {
        result = await work(slot.q);
        if (slot.running.size > 0) throw new Error('A query was not awaited before its transaction ended.');
      } catch (error) {
        await slot.ask('rollback').catch(() => {});
        throw error;
      }
      await commit(slot);
      slot.scope = scope;
      return result;
    });

  const queryScope = pooled ? runTransaction : runQuery;
  const share = shareConnections(checkOut);
  const db: Database = {
    query: async (licenceId, work, consumerId) => queryScope(toScope(licenceId, consumerId), work),
    transaction: async (licenceId, work, consumerId) => runTransaction(toScope(licenceId, consumerId), work),
    shared(licenceId, consumerId) {
      const scope = toScope(licenceId, consumerId);
      return {
        send: (statement) =>
          pooled ? runTransaction(scope, (q) => toSender(q).send(statement)) : share(scope, statement),
      };
    },
    queryAsSystem: (work) => queryScope(system, work),
    transactionAsSystem: (work) => runTransaction(system, work),
    asPerson(consumerId) {
      return {
        ...this,
        query: (licenceId, work) => this.query(licenceId, work, consumerId),
        shared: (licenceId) => this.shared(licenceId, consumerId),
        transaction: (licenceId, work) => this.transaction(licenceId, work, consumerId),
      };
    },
    ping: () => withSlot(async (slot) => void (await slot.ask('select 1'))),
    time: () => withSlot(async (slot) => Number((await slot.ask(askTime)).rows[0].time)),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
  try {
    await db.queryAsSystem(demandRowSecurity);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return db;
}

const askTime = 'select extract(epoch from clock_timestamp()) * 1000 as time';

/** Milliseconds. */
const limitTimes = (patience: number) => ({
  statement_timeout: 3500 * patience,
  idle_in_transaction_session_timeout: 10_000 * patience,
});

/**
 * Uses the application's role where there is one (a server may not allow creating roles). Without compiling: a statement
 * over many months looks dear to the planner and takes a millisecond, and compiling it took 200.
 * Without workers beside: a statement reads one firm's rows, and to start them takes longer.
 */
export const becomeApp = (local: boolean) => `
  select set_config('jit', 'off', ${local}), set_config('max_parallel_workers_per_gather', '0', ${local});
  select set_config('role', rolname, ${local}) from pg_roles
  where rolname = '${appRole}'
    and case when current_setting('server_version_num')::int < 160000 then pg_has_role(oid, 'MEMBER') else pg_has_role(oid, 'SET') end`;

/** All that a connection of our own keeps from one transaction to the next. */
function beginPooled(scope: Scope, limits: ReturnType<typeof limitTimes>): string {
  const set = Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`);
  return ['begin', ...set, becomeApp(true), setScope(scope, true)].join('; ');
}

/** A transaction that failed inside answers COMMIT with ROLLBACK and no error: that must not pass as a success. */
async function commit({ ask }: Slot): Promise<void> {
  const result = await ask('commit');
  if (result.command !== 'COMMIT') throw new Error('The database rolled the transaction back.');
}

/** @throws Error when the role could see every licence's rows: then the server must not start. */
async function demandRowSecurity(q: Queries): Promise<void> {
  const { rows } = await q.execute<{ role: string; free: boolean; held: boolean }>(sql`
    select current_user as role, (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as free,
      coalesce(
        (select bool_and(c.relforcerowsecurity and row_security_active(c.oid) and exists (select from pg_policy where polrelid = c.oid and polpermissive))
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'licence_id' and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')), false) as held`);
  const { role, free, held } = getFirst(rows);
  if (free)
    throw new Error(
      `The database role '${role}' ignores row-level security, so licences would not be kept apart. Let the role of DATABASE_URL create roles (CREATEROLE), or connect as a role that is no superuser and has no BYPASSRLS.`,
    );
  if (!held)
    throw new Error(
      'Row-level security is not active: the migrations have not run to their end in this database. Start again, and look at the messages before this one.',
    );
}
