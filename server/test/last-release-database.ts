import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { createClient } from '../src/platform/db/client.ts';
import { runAsAdmin, withDatabase } from './database.ts';
import { findLastRelease } from './last-release.ts';

/** A database as the last release left it, with the demo in it, not migrated yet. `close` drops it. */
export async function openLastRelease() {
  const { admin } = inject('testServer');
  const name = `last_release_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(admin, `create database ${name}`);
  const connection = withDatabase(admin, name);

  /** Does something as one who sees the rows of every firm. */
  async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = createClient(connection);
    await client.connect();
    try {
      await client.query(`select set_config('app.licence', 'system', false)`);
      return await work(client);
    } finally {
      await client.end();
    }
  }

  await withClient((client) => client.query(findLastRelease()));
  return { connection, withClient, close: () => runAsAdmin(admin, `drop database ${name} with (force)`) };
}
