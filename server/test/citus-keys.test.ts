import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../src/platform/db/client.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

/*
 * `deploy/citus/keys.sql`: the keys that an engine which spreads tables by the firm asks for. `npm run test:deep -- keys`
 * runs all tests of the server on such a database.
 */
const script = readFileSync(new URL('../../deploy/citus/keys.sql', import.meta.url), 'utf8');
let db: TestDatabase;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  db = await freshDatabase();
  client = createClient(db.connection);
  await client.connect();
  await client.query(script);
});
afterAll(async () => {
  await client.end();
  await db.close();
});

/** TABLE: what stays in one piece: it is found before the firm is known, or belongs to none. */
const alone = ['backoffice_keys', 'licence_domains', 'sandboxes', 'security_events'];

const tenants = `select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'licence_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
const names = async (statement: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<{ name: string }>(statement, values)).rows.map(({ name }) => name);
const everything = async () =>
  names(`
    select indexrelid::regclass || ' ' || pg_get_indexdef(indexrelid) as name from pg_index where indrelid in (${tenants})
    union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid in (${tenants}) order by 1`);

test('every key of a firm’s table begins with the licence, but of those that stay in one piece', async () => {
  const keys = await names(`
    select i.indrelid::regclass::text || ' ' || array(select attname::text from unnest(i.indkey::int2[]) with ordinality k(n, place)
      join pg_attribute on attrelid = i.indrelid and attnum = k.n order by place)::text as name
    from pg_index i where i.indisunique and i.indrelid in (${tenants})`);
  expect(keys.length).toBeGreaterThan(70);
  const without = keys.filter((key) => !/ \{licence_id\b/.test(key));
  expect([...new Set(without.map((key) => key.split(' ')[0]))].sort()).toEqual(alone);
});

test('every reference between two of them names the licence on both sides', async () => {
  const references = await names(
    `select pg_get_constraintdef(oid) as name from pg_constraint where contype = 'f' and conparentid = 0
      and conrelid in (${tenants}) and confrelid in (${tenants}) and conrelid::regclass::text <> all ($1)`,
    [alone],
  );
  expect(references.length).toBeGreaterThan(50);
  expect(
    references.filter((reference) => !/^FOREIGN KEY \(licence_id, .* REFERENCES \S+\(licence_id, /.test(reference)),
  ).toEqual([]);
});

test('a second run changes nothing, and no migration or rule is missing', async () => {
  const before = await everything();
  await client.query(script);
  expect(await everything()).toEqual(before);
  expect(await migrate(db.connection)).toEqual([]);
});
