import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addLicence } from '../../../test/rows.ts';
import { openLicences } from './licence-cache.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

test('a licence that another process made a moment ago is found by its id: the mail that invites to it is due at once', async () => {
  // A clock that stands still: what was read stays fresh.
  const licences = openLicences(db, () => 0);
  expect(await licences.list()).toEqual([]);
  const { id } = await addLicence(db, { name: 'Zeezicht' }, 'zeezicht.example');
  expect(await licences.byId(id)).toMatchObject({ id, name: 'Zeezicht' });
  expect(await licences.byId('00000000-0000-4000-8000-000000000000')).toBeNull();
});
