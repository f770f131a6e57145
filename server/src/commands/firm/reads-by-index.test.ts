import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { giveKey } from '../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addLicence } from '../../../test/rows.ts';
import { keepStatements } from '../../../test/statements.ts';
import { buildApp } from '../../app.ts';
import { createClient } from '../../platform/db/client.ts';
import { becomeApp } from '../../platform/db/open.ts';

/**
 * Queries that a firm's people and programs make all day read the firm's own rows by an index, never those of all
 * firms.
 */
const FIRMS = 12;
const DOSSIERS = 150;
const key = 'key-of-one';

/** TABLE: the tables that grow with every firm. Of a small one PostgreSQL reads all sooner than an index. */
const large = ['dossiers', 'consumers', 'actions', 'files', 'deliveries', 'inbox_items', 'events'];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

let db: TestDatabase;
let app: FastifyInstance;
/** Explains as the program does it: under its role, and in the name of the firm. */
let client: ReturnType<typeof createClient>;
let sent: ReturnType<typeof keepStatements>;

beforeAll(async () => {
  // Before the program's own connections are made.
  sent = keepStatements();
  db = await freshDatabase();
  client = createClient(db.connection);
  await client.connect();
  const firms = [];
  for (let nth = 0; nth < FIRMS; nth += 1) firms.push(await addLicence(db, { firm_id: `firm-${nth}` }));
  await fill(firms.map(({ id }) => id));
  const [own] = firms;
  await giveKey(db, own!.id, key, ['inbox:read', 'dossiers:read', 'events:read', 'deliveries:read']);
  await client.query(becomeApp(false));
  await client.query(`select set_config('app.licence', '${own!.id}', false)`);
  // As of tables with twenty times as many rows, which would take a minute to make.
  await client.query('set seq_page_cost = 20; set cpu_tuple_cost = 0.2');
  app = await buildApp(testContext(db));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  await client.end();
  await db.close();
});

/** Each firm's dossiers with a person, two actions of which one was delivered, four events, and what waits. */
async function fill(firms: readonly string[]): Promise<void> {
  await client.query("select set_config('app.licence', 'system', false)");
  await client.query(
    `insert into dossiers (licence_id, firm_id, label, created_at)
    select firm::uuid, 'd-' || n, 'Dossier ' || n, '2026-02-01'::timestamptz + n * interval '1 minute'
    from unnest($1::text[]) firm, generate_series(1, $2::int) n`,
    [firms, DOSSIERS],
  );
  await client.query(`insert into consumers (licence_id, dossier_id, firm_id, position, display_name, email, created_at, updated_at)
    select licence_id, id, firm_id, 0, 'Mw. N. Veen ' || firm_id, firm_id || '@post.example', created_at, created_at from dossiers`);
  await client.query(`insert into actions (licence_id, dossier_id, firm_id, type, label, date_created, is_done, date_executed, deadline, updated_at)
    select licence_id, id, firm_id || '-' || n, 'UPLOAD_DOCUMENTMANAGEMENT_FILE', 'Salarisstrook', created_at, n = 1, case when n = 1 then created_at end, '2026-03-09', created_at
    from dossiers, generate_series(1, 2) n`);
  await client.query(`insert into files (id, licence_id, dossier_id, name, mime, size, sha256, created_at)
    select id, licence_id, dossier_id, 'a.pdf', 'application/pdf', 1, 'ab', updated_at from actions where is_done`);
  await client.query(`insert into deliveries (licence_id, dossier_id, action_id, file_id, delivered_by, delivered_at, position)
    select a.licence_id, a.dossier_id, a.id, a.id, c.id, a.updated_at, row_number() over (partition by a.licence_id)
    from actions a join consumers c on c.dossier_id = a.dossier_id where a.is_done`);
  await client.query(`insert into inbox_items (licence_id, kind, subject, dossier_id, since)
    select licence_id, 'answers', id, id, created_at from dossiers`);
  await client.query(`insert into events (licence_id, type, at, dossier_id, position)
    select licence_id, 'document.downloaded', created_at, id, row_number() over (partition by licence_id)
    from dossiers, generate_series(1, 4)`);
  await client.query('analyze');
}

/** The statements of a call that read all rows of a large table, each with that table. */
async function readsAll(path: string): Promise<string[]> {
  sent.take();
  const answer = await app.inject({ url: `/backoffice/v1${path}`, headers: { authorization: `Bearer ${key}` } });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  const reads = sent.take().filter(({ text }) => /^\s*(?:select|with)\b/i.test(text) && / from /i.test(text));
  expect(reads.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const { text, values } of reads) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
    for (const table of scanned(rows[0]!['QUERY PLAN'][0]!.Plan)) found.push(`${table}: ${text}`);
  }
  return found;
}

/** The large tables of which a plan reads all rows, be it along an index. */
function scanned(plan: Plan): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', 'Index Cond': condition, Plans = [] } = plan;
  const isWhole = node.endsWith('Seq Scan') || (/^Index (?:Only )?Scan/.test(node) && condition === undefined);
  return [...(isWhole && large.includes(table) ? [table] : []), ...Plans.flatMap(scanned)];
}

test.each([
  '/inbox',
  '/inbox?unassigned=1',
  '/inbox?dossier=d-7',
  '/inbox/counts',
  '/dossier-overview',
  '/dossier-overview?search=veen%20d-7',
  '/dossier-overview?sort=activity',
  '/dossier-overview?waits_for=firm',
  '/dossiers?search=veen',
  '/dossiers/d-7/history',
  '/figures',
  '/changes?after=300',
  '/events',
  '/event-log?dossier=d-7',
  '/deliveries',
])('%s reads no rows of other firms', async (path) => {
  expect(await readsAll(path)).toEqual([]);
});

test('what has no index is found out', async () => {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    "explain (format json) select * from dossiers where label = 'x'",
  );
  expect(scanned(rows[0]!['QUERY PLAN'][0]!.Plan)).toEqual(['dossiers']);
});
