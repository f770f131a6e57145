import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '../../server/src/platform/db/client.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/server.ts';
import { findFreePort } from '../shared/product.ts';

export interface OwnedDatabase {
  /** The address of the database for its owner, who is no superuser: what `DATABASE_URL` is in production. */
  url: string;
  host: string;
  port: number;
  password: string;
  /** Pid of the server, which is started again when it dies. */
  pid(): number;
  /** Asks as a superuser. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** A PostgreSQL on a port of its own, with the role and the database that docs/operate/install.md asks for. */
export async function startOwnedDatabase(): Promise<OwnedDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kp-database-'));
  const port = await findFreePort();
  const server = await startEmbedded({
    dataDir: folder,
    settings: { listen_addresses: '127.0.0.1', port: String(port), max_connections: '100' },
  });
  const inner = server.connection('postgres');
  if ('connectionString' in inner) throw new Error('an embedded database has no address of its own');
  const superuser = { ...inner, host: '127.0.0.1', port };
  const password = 'owner';
  const ask = async <Row extends object>(statement: string, database = 'portal'): Promise<Row[]> => {
    const client = createClient({ ...superuser, database });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(statement)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  await ask(`create role portal_owner login createrole password '${password}'`, 'postgres');
  await ask('create database portal owner portal_owner', 'postgres');
  return {
    url: `postgres://portal_owner:${password}@127.0.0.1:${port}/portal`,
    host: '127.0.0.1',
    port,
    password,
    pid: server.pid,
    ask: (statement) => ask(statement),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
