import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addLicence } from '../../../test/rows.ts';
import { createClient } from './client.ts';
import { becomeApp } from './open.ts';

/** Dossiers of the firm that is asked of; forty others have 25 each. */
const OWN = 1000;

let db: TestDatabase;
let client: ReturnType<typeof createClient>;
let licence_id: string;

beforeAll(async () => {
  db = await freshDatabase();
  client = createClient(db.connection);
  await client.connect();
  await client.query("select set_config('app.licence', 'system', false)");
  licence_id = (await addLicence(db)).id;
  const others = await Promise.all(Array.from({ length: 40 }, () => addLicence(db)));
  await client.query(
    `insert into dossiers (licence_id, firm_id, label, created_at)
    select l.id::uuid, 'd-' || n, 'Dossier ' || n, now() from unnest($1::text[]) l(id), generate_series(1, 25) n
    union all select $2, 'd-' || n, 'Dossier ' || n, now() from generate_series(1, $3::int) n`,
    [others.map(({ id }) => id), licence_id, OWN],
  );
  await client.query(`insert into consumers (licence_id, dossier_id, firm_id, position, display_name, created_at, updated_at)
    select licence_id, id, firm_id, 0, 'Mw. N. Veen ' || firm_id, created_at, created_at from dossiers`);
  await client.query(`insert into products (licence_id, dossier_id, kind, firm_id, label, created_at, updated_at)
    select licence_id, id, 'mortgage', firm_id, 'Hypotheek', created_at, created_at from dossiers`);
  await client.query(`insert into actions (licence_id, dossier_id, product_id, firm_id, type, label, date_created, updated_at)
    select licence_id, dossier_id, id, firm_id, 'UPLOAD_DOCUMENTMANAGEMENT_FILE', 'Document', created_at, created_at from products`);
  await client.query(`insert into events (licence_id, type, at, dossier_id, position)
    select licence_id, 'document.downloaded', created_at, id, row_number() over () from dossiers`);
  await client.query('analyze');
  await client.query(becomeApp(false));
  await client.query("select set_config('app.licence', $1, false)", [licence_id]);
});
afterAll(async () => {
  await client.end();
  await db.close();
});

test.each(['dossiers', 'consumers', 'products', 'actions', 'events'])(
  'the planner expects about as many %s of a firm as there are, under the rules of rows',
  async (table) => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
      `explain (format json) select from ${table} where licence_id = '${licence_id}'`,
    );
    const expected = rows[0]!['QUERY PLAN'][0]!.Plan['Plan Rows'];
    expect(expected).toBeGreaterThan(OWN / 5);
    expect(expected).toBeLessThan(OWN * 2);
  },
);
