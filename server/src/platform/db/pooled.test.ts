import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import { dossiers } from '../../modules/dossiers/dossiers.table.ts';
import { toDatabaseUrl } from './connection.ts';
import { eq, sql } from './drizzle.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';
import { prepareQuery, prepareStatement } from './queries.ts';

let owner: TestDatabase;
let db: Database;
let one: Household;
let other: Household;
beforeAll(async () => {
  owner = await freshDatabase();
  // One connection, so that what a caller leaves behind meets the next one.
  db = await openDatabase(owner.connection, { pooled: true, max: 1, patience: 10 });
  one = await addHousehold(db, { firm_id: 'one' });
  other = await addHousehold(db, { firm_id: 'other' });
});
afterAll(async () => {
  await db.close();
  await owner.close();
});

const dossierIds = prepareQuery('test-pooled-dossiers', (q) => q.select({ id: dossiers.id }).from(dossiers));
const sameIds = prepareStatement('test-pooled-ids', (q) => q.select({ id: dossiers.id }).from(dossiers));

test('shows each caller only the rows of its licence, in reads and in changes', async () => {
  const asked = Array.from({ length: 40 }, (_, turn) => (turn % 3 ? one : other));
  const seen = await Promise.all(
    asked.map(({ licence }, turn) => db[turn % 2 ? 'query' : 'transaction'](licence.id, (q) => dossierIds(q, {}))),
  );
  expect(seen).toEqual(asked.map(({ dossier }) => [{ id: dossier.id }]));
  expect(await db.query(one.licence.id, (q) => sameIds(q, {}))).toEqual([{ id: one.dossier.id }]);
  expect(await Promise.all(asked.map(({ licence }) => sameIds(db.shared(licence.id), {})))).toEqual(seen);
  expect(await db.queryAsSystem((q) => q.$count(dossiers))).toBe(2);
});

test('leaves nothing on a connection that another client may get next', async () => {
  await db.query(one.licence.id, (q) => Promise.all([dossierIds(q, {}), sameIds(q, {})]));
  await db.transaction(one.licence.id, (q) =>
    q.update(dossiers).set({ label: 'Anders' }).where(eq(dossiers.id, one.dossier.id)),
  );
  const { rows } = await db.queryAsSystem(async (q) => {
    // Out of the transaction, to what lasts longer than one.
    await q.execute(sql`rollback`);
    return q.execute(sql`
      select coalesce(current_setting('app.licence', true), '') as licence, current_user = session_user as own_role,
        current_setting('statement_timeout') as statement_timeout, (select count(*)::int from pg_prepared_statements) as prepared`);
  });
  expect(rows).toEqual([{ licence: '', own_role: true, statement_timeout: '0', prepared: 0 }]);
});

test('is demanded by name: the migrations refuse to work through a pooler', async () => {
  const { port, close } = await pooler();
  const url = new URL(toDatabaseUrl(owner.connection));
  url.searchParams.delete('host');
  Object.assign(url, { hostname: '127.0.0.1', port: String(port) });
  await expect(migrate({ connectionString: url.href })).rejects.toThrow('DATABASE_URL_DIRECT');
  await migrate(owner.connection);
  await close();
});

/** Passes everything on but the process id of the database's, for one of its own, as poolers do. */
async function pooler(): Promise<{ port: number; close(): Promise<unknown> }> {
  const target = new URL(toDatabaseUrl(owner.connection));
  const folder = target.searchParams.get('host');
  const server = createServer((caller) => {
    const database = folder
      ? connect(`${folder}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port || 5432), target.hostname);
    caller.pipe(database);
    database.on('data', (data) => {
      // BackendKeyData: the letter, a length of twelve (or more, for a longer key), the process id.
      const at = data.indexOf(Buffer.from([0x4b, 0, 0, 0]));
      if (at >= 0) data.writeUInt32BE(4_000_000, at + 5);
      caller.write(data);
    });
    for (const [side, far] of [
      [caller, database],
      [database, caller],
    ] as const)
      side.on('close', () => far.destroy()).on('error', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
