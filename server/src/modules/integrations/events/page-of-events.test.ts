import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import { keepStatements } from '../../../../test/statements.ts';
import { createClient } from '../../../platform/db/client.ts';
import { becomeApp } from '../../../platform/db/open.ts';
import { listEvents, listPastEvents } from './events.queries.ts';

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  Plans?: Plan[];
}

let db: TestDatabase;
let client: ReturnType<typeof createClient>;
let licence_id: string;
let sent: ReturnType<typeof keepStatements>;

beforeAll(async () => {
  sent = keepStatements();
  db = await freshDatabase();
  client = createClient(db.connection);
  await client.connect();
  licence_id = (await addLicence(db)).id;
  // Most of the rows are of one firm of many: the planner expects fewer under the rules of rows than a page has.
  await client.query("select set_config('app.licence', 'system', false)");
  await client.query(
    `insert into dossiers (licence_id, firm_id, label, created_at)
    select $1, 'd-' || n, 'Dossier ' || n, now() from generate_series(1, 100) n`,
    [licence_id],
  );
  await client.query(`insert into consumers (licence_id, dossier_id, firm_id, position, display_name, created_at, updated_at)
    select licence_id, id, firm_id, 0, 'Mw. N. Veen ' || firm_id, created_at, created_at from dossiers`);
  await client.query(`insert into events (licence_id, type, at, dossier_id, consumer_id, position)
    select d.licence_id, 'document.downloaded', now(), d.id, c.id, row_number() over ()
    from dossiers d join consumers c on c.dossier_id = d.id, generate_series(1, 30)`);
  const others = await Promise.all(Array.from({ length: 40 }, () => addLicence(db)));
  await client.query(
    `insert into events (licence_id, type, at, position)
    select firm::uuid, 'document.downloaded', now(), n from unnest($1::text[]) firm, generate_series(1, 25) n`,
    [others.map(({ id }) => id)],
  );
  await client.query('analyze');
  await client.query(becomeApp(false));
  await client.query("select set_config('app.licence', $1, false)", [licence_id]);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await client.end();
  await db.close();
});

const PAGE = 100;

/** Lists the rows that each join of a plan gave. */
const joined = (plan: Plan): number[] => [
  ...(/Join|Nested Loop/.test(plan['Node Type']) ? [plan['Actual Rows']] : []),
  ...(plan.Plans ?? []).flatMap(joined),
];

test.each<[string, () => Promise<unknown[] | null | undefined>]>([
  [
    'the feed',
    async () => (await listEvents(db, licence_id, { limit: PAGE, after: undefined, code: 'INVALID_REQUEST' })).rows,
  ],
  [
    'looking back',
    () =>
      db.query(licence_id, (q) =>
        listPastEvents(q, licence_id, { from: null, until: null }, { after: undefined, most: PAGE }),
      ),
  ],
])('of %s no more than a page is joined, however the planner reckons', async (_, read) => {
  sent.take();
  expect(await read()).toHaveLength(PAGE);
  const { text, values } = sent.take().find((one) => / left join "consumers"/.test(one.text))!;
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const given = joined(rows[0]!['QUERY PLAN'][0]!.Plan);
  expect(given.length).toBeGreaterThan(0);
  expect(Math.max(...given)).toBeLessThanOrEqual(PAGE + 1);
});
