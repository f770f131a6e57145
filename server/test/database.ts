import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createClient } from '../src/platform/db/client.ts';
import type { Connection } from '../src/platform/db/connection.ts';
import { type Database, openDatabase } from '../src/platform/db/open.ts';
import { toServerLogin } from '../src/platform/db/server-login.ts';

/** The way the tests reach their server, as provided by `global-database.ts`, which starts it. */
export type TestServer = { admin: Connection; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export type TestDatabase = Database & {
  /** The owner's: for tests that need the database itself, a raw client or a URL for a child process. */
  connection: Connection;
};

/**
 * A new database, migrated and empty except for the installation's row, in about 30 ms. `close` drops it.
 *
 *     const db = await freshDatabase();
 *     afterAll(() => db.close());
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const { admin, template } = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(admin, `create database ${name} template ${template} strategy file_copy`);
  const connection = withDatabase(admin, name);
  const db = await openDatabase(toServerLogin(connection), { patience: 10 });
  return {
    ...db,
    connection,
    close: async () => {
      await db.close();
      await runAsAdmin(admin, `drop database ${name} with (force)`);
    },
  };
}

/** The same server, another database. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function runAsAdmin(connection: Connection, ...statements: string[]): Promise<void> {
  const client = createClient(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
