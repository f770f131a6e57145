import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { createClient } from './client.ts';

let db: TestDatabase;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  db = await freshDatabase();
  client = createClient(db.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await db.close();
});

/**
 * Foreign keys that the database would have to look for in the whole table when a row that they refer to goes. An index
 * helps that begins with a column of the key which tells more than the licence does; for the key of the licence itself,
 * any that begins with it.
 */
test('every foreign key has an index on the side that refers', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select c.conrelid::regclass || ' (' || (
        select string_agg(a.attname, ', ' order by k.n)
        from unnest(c.conkey) with ordinality k(attnum, n) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
      ) || ')' as name
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        -- Of a part of the rows only if that is those which refer to something.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', (
          select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[cardinality(c.conkey)])))
        -- The first columns of the index, as many as the key has, are the key's; or its first one is, and no licence.
        and (
          (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          or (i.indkey[0] = any (c.conkey) and not exists (
            select from pg_attribute where attrelid = c.conrelid and attname = 'licence_id' and attnum = i.indkey[0]))
        ))
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});

/**
 * Webhooks are sent by the installation for all firms, endpoint by endpoint; their rows are found by the endpoint. Not so
 * with the keys of `deploy/citus/keys.sql`.
 */
const byIdAlone =
  process.env.EVERY_KEY === 'licence'
    ? []
    : ['webhook_attempts_endpoint_id', 'webhook_attempts_message_id', 'webhook_messages_endpoint_id'];

test('a row of a firm refers to rows of the same firm: the key names the licence first', async () => {
  const { rows } = await client.query<{ name: string; first: string }>(`
    with of_firms as (select attrelid from pg_attribute where attname = 'licence_id')
    select c.conrelid::regclass || '_' || string_agg(a.attname, '_' order by k.n) as name,
      (array_agg(a.attname::text order by k.n))[1] as first
    from pg_constraint c, unnest(c.conkey) with ordinality k(attnum, n), pg_attribute a
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and a.attrelid = c.conrelid and a.attnum = k.attnum
      and c.conrelid in (table of_firms) and c.confrelid in (table of_firms)
    group by c.oid, c.conrelid order by 1`);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ first }) => first !== 'licence_id').map(({ name }) => name)).toEqual(byIdAlone);
});
