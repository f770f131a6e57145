import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, runAsAdmin, type TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import { toDatabaseUrl } from '../connection.ts';
import { licences } from '../licences.table.ts';
import { type OpenReads, openReads } from './reads.ts';

/* The second database stands for a standby; a real one holds the same rows, and here one sees who answered. */
let primary: TestDatabase;
let standby: TestDatabase;
let reads: OpenReads;
const id = randomUUID();

beforeEach(async () => {
  [primary, standby] = await Promise.all([freshDatabase(), freshDatabase()]);
  await addLicence(primary, { id, name: 'primary' });
  await addLicence(standby, { id, name: 'standby' });
  reads = await openReads(primary, toDatabaseUrl(standby.connection), { every: 3_600_000 });
});
afterEach(async () => {
  await reads.close();
  await Promise.all([primary.close(), standby.close()]);
});

const answers = async (from = reads) =>
  (await from.query(id, (q) => q.select({ name: licences.name }).from(licences))).map(({ name }) => name);

test('the standby answers from the start, held by the rules of rows', async () => {
  await addLicence(standby, { name: 'another firm' });
  expect(await answers()).toEqual(['standby']);
  expect(reads.warnings()).toEqual([]);
});

test('the primary answers without a standby', async () => {
  const without = await openReads(primary, undefined);
  expect(await answers(without)).toEqual(['primary']);
});

test('the primary answers while the standby has not what was written by the look before', async () => {
  let far = true;
  const ahead: typeof primary = {
    ...primary,
    // Only the place in the log is asked of it, which is a text; the types of other work do not matter here.
    queryAsSystem: async (work) => (far ? JSON.parse('"FFFFFFFF/0"') : primary.queryAsSystem(work)),
  };
  const late = await openReads(ahead, toDatabaseUrl(standby.connection), { every: 3_600_000 });
  expect(await answers(late)).toEqual(['primary']);
  expect(late.warnings()).toMatchObject([{ code: 'STANDBY_BEHIND' }]);
  far = false;
  await late.look();
  await late.look();
  expect(await answers(late)).toEqual(['standby']);
  expect(late.warnings()).toEqual([]);
  await late.close();
});

test('a read that finds the standby gone is answered by the primary, and the next ones do not try', async () => {
  const database = new URL(toDatabaseUrl(standby.connection)).pathname.slice(1);
  await runAsAdmin(primary.connection, `alter database ${database} with allow_connections false`);
  await runAsAdmin(
    primary.connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  );
  expect(await answers()).toEqual(['primary']);
  // The read itself found out, before the next look.
  expect(reads.warnings()).toMatchObject([{ code: 'STANDBY_AWAY' }]);
  await reads.look();
  expect(reads.warnings()).toMatchObject([{ code: 'STANDBY_AWAY' }]);
  await runAsAdmin(primary.connection, `alter database ${database} with allow_connections true`);
  await reads.look();
  expect(await answers()).toEqual(['standby']);
});

test('what is wrong with the statement itself is told', async () => {
  await expect(reads.query(id, (q) => q.execute('select nothing'))).rejects.toThrow();
  expect(await answers()).toEqual(['standby']);
  expect(reads.warnings()).toEqual([]);
});
