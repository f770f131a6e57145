import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, runAsAdmin, type TestDatabase, withDatabase } from '../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../test/rows.ts';
import { getPort } from '../../../test/stand-ins/get-port.ts';
import { createClient } from './client.ts';
import { type Connection, toDatabaseUrl } from './connection.ts';
import { sql } from './drizzle.ts';
import { findDatabaseErrorStatus, markAsDatabaseError, waitForOthers } from './errors.ts';
import type { Work } from './open.ts';
import { openDatabase } from './open.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

const readStatus = async (work: Work<unknown>) =>
  findDatabaseErrorStatus(
    await db.queryAsSystem(work).then(
      () => null,
      (error) => error,
    ),
  );

describe('a write', () => {
  /** Writes a dossier in a transaction that gives up soon, and counts how often it tries. */
  const write = (licence_id: string, statement: ReturnType<typeof sql>) => {
    const tried = { times: 0 };
    const done = waitForOthers(() =>
      db.transaction(licence_id, async (tx) => {
        tried.times += 1;
        await tx.execute(sql`set local statement_timeout = 500`);
        await tx.execute(statement);
      }),
    );
    return { tried, done };
  };

  test('waits for who writes the same row, or makes one of the same name', async () => {
    const { id } = await addLicence(db);
    await addDossier(db, { licence_id: id, firm_id: 'there' });
    const add = (firm_id: string) =>
      sql`insert into dossiers (id, licence_id, firm_id, label, created_at)
        values (gen_random_uuid(), ${id}, ${firm_id}, 'x', now()) on conflict (licence_id, firm_id) do nothing`;
    const both = [sql`update dossiers set label = 'mine' where firm_id = 'there'`, add('new')];
    const writes = await db.transaction(id, async (tx) => {
      await tx.execute(sql`update dossiers set label = 'theirs' where firm_id = 'there'`);
      await tx.execute(add('new'));
      const begun = both.map((statement) => write(id, statement));
      for (const { tried } of begun) await expect.poll(() => tried.times).toBeGreaterThan(1);
      return begun;
    });
    await Promise.all(writes.map(({ done }) => done));
    const { rows } = await db.query(id, (q) => q.execute(sql`select label from dossiers order by firm_id`));
    expect(rows).toEqual([{ label: 'x' }, { label: 'mine' }]);
  });

  test('that is slow by itself is given up at once', async () => {
    const { id } = await addLicence(db);
    const { tried, done } = write(id, sql`select pg_sleep(1)`);
    expect(findDatabaseErrorStatus(await done.catch((error) => error))).toBe(503);
    expect(tried.times).toBe(1);
  });
});

describe('a failed query', () => {
  test.each([
    ['a text with a NUL', sql`select ${'a\0b'}::text`, 422],
    ['a number that is too large', sql`select ${'99999999999'}::int`, 422],
    ['a text that is no uuid', sql`select ${'x'}::uuid`, 422],
    ['a query of ours that is wrong', sql`select nothing from nowhere`, null],
  ])('%s', async (_, query, status) => {
    expect(await readStatus((q) => q.execute(query))).toBe(status);
  });

  test('means try again later when it takes too long', async () => {
    const slow = db.transactionAsSystem(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 5`);
      await tx.execute(sql`select pg_sleep(1)`);
    });
    expect(findDatabaseErrorStatus(await slow.catch((error) => error))).toBe(503);
  });

  test('means try again later when an administrator ends the connection', async () => {
    const cut = db.queryAsSystem(async (q) => {
      const { rows } = await q.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const end = runAsAdmin(db.connection, `select pg_terminate_backend(${rows[0]!.pid})`);
      await Promise.all([q.execute(sql`select pg_sleep(10)`), end]);
    });
    expect(findDatabaseErrorStatus(await cut.catch((error) => error))).toBe(503);
    await db.ping();
  });

  test('means a conflict when the row already exists', async () => {
    const licence = await addLicence(db);
    await addDossier(db, { licence_id: licence.id, firm_id: 'twice' });
    expect(
      findDatabaseErrorStatus(
        await addDossier(db, { licence_id: licence.id, firm_id: 'twice' }).catch((error) => error),
      ),
    ).toBe(409);
  });

  test('means a conflict when what the row refers to is gone', async () => {
    const { id: licence_id } = await addLicence(db);
    const orphan = addConsumer(db, { licence_id, dossier_id: randomUUID() });
    expect(findDatabaseErrorStatus(await orphan.catch((error) => error))).toBe(409);
  });

  test('means try again later when there is no database', async () => {
    const opening = openDatabase({ host: '/nowhere', port: 5432, user: 'x', password: 'x', database: 'x' });
    expect(findDatabaseErrorStatus(await opening.catch((error) => error))).toBe(503);
  });

  test('means try again later when the database lets nobody in', async () => {
    const opened = (connection: Connection) => openDatabase(connection).catch((error) => error);
    const stranger = new URL(toDatabaseUrl(db.connection));
    Object.assign(stranger, { username: 'nobody_of_ours', password: 'x' });
    expect(findDatabaseErrorStatus(await opened({ connectionString: stranger.href }))).toBe(503);
    expect(findDatabaseErrorStatus(await opened(withDatabase(db.connection, 'nowhere')))).toBe(503);
    const closed = await freshDatabase();
    const { rows } = await closed.queryAsSystem((q) =>
      q.execute<{ name: string }>(sql`select current_database() name`),
    );
    const name = rows[0]!.name;
    await runAsAdmin(db.connection, `alter database ${name} with allow_connections false`);
    expect(findDatabaseErrorStatus(await opened(closed.connection))).toBe(503);
    await closed.close();
  });

  test('means try again later when the database takes a connection and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const port = getPort(silent);
    const client = createClient({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 });
    const error = await client.connect().catch((failed: unknown) => failed);
    expect(findDatabaseErrorStatus(markAsDatabaseError(error))).toBe(503);
    silent.close();
  });

  test.each(['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED'])(
    'means try again later when the certificate of the database is not believed: %s',
    (code) => {
      const error = Object.assign(new Error('not believed'), { code });
      expect(findDatabaseErrorStatus(error)).toBeNull();
      expect(findDatabaseErrorStatus(markAsDatabaseError(error))).toBe(503);
    },
  );

  test('is not inferred from other errors', () => {
    expect(findDatabaseErrorStatus(new Error('something else'))).toBeNull();
    expect(findDatabaseErrorStatus('text')).toBeNull();
  });

  test('is not inferred from the broken connection of another party, also inside a change', async () => {
    const reset = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    expect(findDatabaseErrorStatus(reset())).toBeNull();
    const asked = db.transactionAsSystem(async () => {
      throw new Error('the store of files failed', { cause: reset() });
    });
    expect(findDatabaseErrorStatus(await asked.catch((error) => error))).toBeNull();
  });
});
