import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '../../server/src/platform/db/client.ts';
import type { Connection } from '../../server/src/platform/db/connection.ts';
import { type Embedded, startEmbedded } from '../../server/src/platform/db/embedded/server.ts';
import { findQuickFolder } from '../../server/test/quick-folder.ts';
import { installFirst } from './apt.ts';
import { findFreePort } from './product.ts';

/** Debian's folder of a version of PostgreSQL for each that is installed. */
const VERSIONS = '/usr/lib/postgresql';

/**
 * Starts a PostgreSQL server of Debian's for the time of some work, whose children find its address in
 * `TEST_DATABASE_URL`. A server that is named there already is used as it is. It is reached by TCP with a password, and
 * its databases sort by bytes (`C`), where the embedded one is reached by a socket and sorts as Dutch does (ICU).
 * @throws Error with what to install where there is none
 */
export async function withPostgresServer<T>(work: (env: { TEST_DATABASE_URL: string }) => Promise<T>): Promise<T> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return work({ TEST_DATABASE_URL: given });
  const server = await startServer(await needPostgresPrograms());
  // A server that nobody stops is left in memory, with its data.
  const breakOff = () => void server.stop().finally(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, breakOff);
  try {
    return await work({ TEST_DATABASE_URL: server.url });
  } finally {
    for (const signal of signals) process.off(signal, breakOff);
    await server.stop();
  }
}

async function needPostgresPrograms(): Promise<string> {
  const folder = findNewestPrograms() ?? (await installFirst(['postgresql'], findNewestPrograms));
  if (folder) return folder;
  throw new Error(
    'This needs a PostgreSQL server. Install it (Debian, Ubuntu: sudo apt-get install postgresql), or name one in TEST_DATABASE_URL, and start again.',
  );
}

function findNewestPrograms(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const folders = readdirSync(VERSIONS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(VERSIONS, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** A new server on a free port of the loopback address. `stop` removes its data too. */
async function startServer(pgBin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(await findQuickFolder(), 'kp-server-'));
  let server: Embedded | null = null;
  const stop = async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const port = await findFreePort();
    const settings = { listen_addresses: '127.0.0.1', port: String(port), max_connections: '300' };
    server = await startEmbedded({ dataDir, pgBin, durable: false, settings });
    const { user, password } = server.connection('postgres') as { user: string; password: string };
    const url = `postgresql://${user}:${password}@127.0.0.1:${port}/postgres`;
    await sortByBytes({ connectionString: url });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Gives the databases that are made from now on the locale `C`: they are copies of `template1`. */
async function sortByBytes(connection: Connection): Promise<void> {
  const client = createClient(connection);
  await client.connect();
  try {
    await client.query('alter database template1 is_template false');
    await client.query('drop database template1');
    await client.query(`create database template1 template template0 locale_provider libc locale 'C' is_template true`);
  } finally {
    await client.end();
  }
}
