import type pg from 'pg';
import { getSecondsSince, isObserved, tell } from '../kernel/observed.ts';
import { drizzle } from './drizzle.ts';
import { markAsDatabaseError } from './errors.ts';
import type { Queries } from './queries.ts';

/** The value of `app.licence` on a client, `system` for all licences; then that of `app.person`, if there is one. */
export type Scope = string;
export const system: Scope = 'system';
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function toScope(licenceId: string, consumerId?: string): Scope {
  if (!uuid.test(licenceId)) throw new Error('A licence id is a uuid.');
  if (consumerId === undefined) return licenceId;
  if (!uuid.test(consumerId)) throw new Error('A consumer id is a uuid.');
  return `${licenceId} ${consumerId}`;
}

/** Safe to concatenate: a scope is made of uuids or the word `system`. */
export function setScope(scope: Scope, local = false): string {
  const [licence, person = ''] = scope.split(' ');
  return `select set_config('app.licence', '${licence}', ${local}), set_config('app.person', '${person}', ${local})`;
}

/** A connection of the pool, with what we know of it. */
export interface Slot {
  client: pg.PoolClient;
  /** A statement of our own, around those of the work. */
  ask: (statement: string) => Promise<pg.QueryResult>;
  q: Queries;
  /** The scope that was sent last; null if it is not known. */
  scope: Scope | null;
  running: Set<Promise<unknown>>;
}

/** @throws the error, noted as one of the database */
export const throwDatabaseError = (error: unknown): never => {
  throw markAsDatabaseError(error);
};

export function makeSlot(client: pg.PoolClient, pooled: boolean): Slot {
  const running: Slot['running'] = new Set();
  const send = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>;
  const counted = {
    query: (config: object, ...args: unknown[]) => {
      const asked = pooled ? { ...config, name: undefined } : config;
      const from = isObserved('statement') ? performance.now() : null;
      const sendMeasured = async () => {
        try {
          return await send(asked, ...args);
        } catch (error) {
          return throwDatabaseError(error);
        } finally {
          running.delete(done);
          if (from !== null) tell('statement', { statement: getStatementName(config), seconds: getSecondsSince(from) });
        }
      };
      const done = sendMeasured();
      running.add(done);
      return done;
    },
  };
  const ask: Slot['ask'] = (statement) => client.query(statement).catch(throwDatabaseError);
  return { client, ask, q: drizzle(counted as unknown as pg.PoolClient), scope: null, running };
}

/** The name of a prepared statement: of ours alone, so that there are not more than there are in the code. */
const getStatementName = (config: object): string =>
  'name' in config && typeof config.name === 'string' ? config.name : '';
