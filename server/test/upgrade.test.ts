import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows } from '../src/platform/db/dump/dump.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { readKnownSchema } from '../src/platform/db/migrations.ts';
import { openLastRelease } from './fixtures/last-release-database.ts';

/*
 * A database of the last release, with the demo in it, under this version. How many rows there were is counted in the
 * dump itself, so a new dump changes nothing here.
 */
let database: Awaited<ReturnType<typeof openLastRelease>>;
beforeAll(async () => {
  database = await openLastRelease();
}, 120_000);
afterAll(() => database.close());

test('gets each migration that came since, in order, and keeps every row of every table', async () => {
  const { connection, withClient } = database;
  const before = await withClient(countRows);
  const applied = await migrate(connection);
  // None, where nothing came since the release.
  const { migrations } = await readKnownSchema();
  expect(applied).toEqual(migrations.slice(migrations.length - applied.length).map(({ tag }) => tag));
  const now = await withClient(countRows);
  // The firms, persons and to-dos of the demo, so that empty tables are not compared with empty ones.
  expect(before).toMatchObject({ licences: 2 });
  expect(before.consumers).toBeGreaterThan(5);
  expect(before.actions).toBeGreaterThan(50);
  expect(now).toMatchObject(before);
  expect(await migrate(connection)).toEqual([]);
});
