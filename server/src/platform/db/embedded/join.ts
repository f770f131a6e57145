import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readErrorCode } from '../../kernel/thrown.ts';
import { createClient } from '../client.ts';
import type { Connection } from '../connection.ts';
import { findDatabaseErrorStatus, markAsDatabaseError } from '../errors.ts';
import { findOwner } from './claim.ts';
import { superuser } from './cluster.ts';
import { readPostmaster } from './postmaster.ts';

/** Milliseconds to wait for another process to finish starting. */
const patience = 30_000;

/**
 * The connection to a database that another process runs in this data folder; null when none does. Waits for one that
 * is still starting. It ends with its own process; a process that joins it stops nothing.
 * @throws Error in words for the administrator
 */
export async function joinEmbedded(
  dataDir: string,
  database: string,
  { patience: wait = patience } = {},
): Promise<Connection | null> {
  const until = performance.now() + wait;
  for (;;) {
    const owner = await findOwner(dataDir);
    if (owner === null) return null;
    const connection = await findConnection(dataDir, database);
    if (connection && (await isAnswering(connection))) return connection;
    if (performance.now() > until)
      throw new Error(
        `Process ${owner} holds the data folder ${dataDir}, and its database takes no connections. Look at ${path.join(dataDir, 'pg.log')}, or stop that process and try again.`,
      );
    await sleep(100);
  }
}

async function findConnection(dataDir: string, database: string): Promise<Connection | null> {
  const postmaster = await readPostmaster(path.join(dataDir, 'pg'));
  const password = await readFile(path.join(dataDir, 'pg.password'), 'utf8').catch(() => null);
  if (!postmaster?.ready || password === null) return null;
  const { host, port } = postmaster;
  return { host, port, user: superuser, password, database };
}

/** No: it is not there yet, or its database is still to be made (3D000). */
async function isAnswering(connection: Connection): Promise<boolean> {
  const client = createClient({ ...connection, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (findDatabaseErrorStatus(markAsDatabaseError(error)) === 503 || readErrorCode(error) === '3D000') return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
