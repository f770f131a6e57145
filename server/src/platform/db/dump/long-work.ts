import type pg from 'pg';
import { createClient } from '../client.ts';
import type { Connection } from '../connection.ts';
import { becomeApp } from '../open.ts';
import { demandOwner } from '../server-login.ts';

/** A connection of its own, under the rules of rows. */
export type OwnClient = pg.Client;

async function withOwnClient<T>(connection: Connection, work: (client: OwnClient) => Promise<T>): Promise<T> {
  const client = createClient({
    ...connection,
    connectionTimeoutMillis: 3000,
    application_name: 'klantportaal command',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Works on a connection of its own, which may take longer than a call may: for commands that go over everything that a
 * firm has. The rules of rows hold as they do for servers.
 * @param connection to the database itself, past any pooler
 * @param licence the one whose rows are seen and written, or `system` for all
 */
export const withLongConnection = <T>(
  connection: Connection,
  licence: string,
  work: (client: OwnClient) => Promise<T>,
): Promise<T> =>
  withOwnClient(connection, async (client) => {
    await client.query(becomeApp(false));
    await client.query(`select set_config('app.licence', $1, false)`, [licence]);
    return work(client);
  });

/** Milliseconds that an owner waits for a table that is in use. */
const OWNER_WAITS = 5_000;

/**
 * Works on a connection as the owner of the database, who alone may change a table, over all licences: for what no
 * server does.
 * @throws DatabaseError `55P03` when a table stays in use
 */
export const withOwnerConnection = <T>(connection: Connection, work: (client: OwnClient) => Promise<T>): Promise<T> =>
  withOwnClient(connection, async (client) => {
    await demandOwner(client);
    await client.query(`select set_config('app.licence', 'system', false)`);
    await client.query(`set lock_timeout = ${OWNER_WAITS}`);
    return work(client);
  });

/** One transaction on such a connection: whole, or not at all. */
export async function withTransaction<T>(
  client: OwnClient,
  work: () => Promise<T>,
  isolation = 'read committed',
): Promise<T> {
  await client.query(`begin isolation level ${isolation}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
