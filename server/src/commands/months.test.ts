import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { runCommand } from '../../test/programs/run-command.ts';
import { addHousehold, type Household } from '../../test/rows.ts';
import { recordAudit } from '../modules/audit/audit.queries.ts';
import { dossiers } from '../modules/dossiers/dossiers.table.ts';
import { createClient } from '../platform/db/client.ts';
import { toDatabaseUrl } from '../platform/db/connection.ts';
import { eq } from '../platform/db/drizzle.ts';
import { dropMonths } from './months.ts';
import { run } from './months-command.ts';

let db: TestDatabase;
let folder: string;
let home: Household;
let owner: ReturnType<typeof createClient>;
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
  folder = await mkdtemp(join(tmpdir(), 'kp-months-'));
  owner = createClient(db.connection);
  await owner.connect();
  await owner.query(`select set_config('app.licence', 'system', false)`);
});
afterAll(async () => {
  await owner.end();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const months = (...words: string[]) =>
  runCommand(run, words, { DATABASE_URL: toDatabaseUrl(db.connection), DATA_DIR: folder });

const at = (ago: number) => new Date(Date.now() - ago * DAY_MS);
const line = (moment: Date) => ({
  licence_id: home.licence.id,
  at: moment,
  actor_kind: 'system' as const,
  act: 'list' as const,
  dossier_id: home.dossier.id,
});
const acts = async () =>
  (await owner.query<{ at: Date }>('select at from audit order by at')).rows.map((row) => row.at);

test('old months of the trail are dropped when that is meant, and none that is young or held', {
  timeout: 120_000,
}, async () => {
  // As if the product had run for ten years: the months that there are begin then.
  const start = new Date(Date.UTC(new Date().getUTCFullYear() - 10, 0, 1));
  for (const table of ['audit', 'events', 'security_events'])
    await owner.query(`
      drop table months.${table}_before;
      create table months.${table}_before partition of ${table} for values from (minvalue) to ('${start.toISOString()}');
      create table months.${table}_old partition of ${table} for values from ('${start.toISOString()}') to ('${start.getUTCFullYear() + 1}-01-01T00:00:00Z');
      create table months.${table}_middle partition of ${table} for values from ('${start.getUTCFullYear() + 1}-01-01T00:00:00Z') to (${await lowest(table)})`);
  const [ancient, old, young] = [at(4_500), new Date(start.getTime() + 40 * DAY_MS), at(300)];
  await db.transaction(home.licence.id, (tx) => recordAudit(tx, line(ancient), line(old), line(young)));
  await owner.query(
    'insert into fact_changes (licence_id, dossier_id, event_id, at, changes) select $1, $2, gen_random_uuid(), unnest($3::timestamptz[]), $4',
    [home.licence.id, home.dossier.id, [old, young], '[]'],
  );
  const before = `${start.getUTCFullYear() + 1}-01`;

  const early = await months(
    'drop',
    '--before',
    at(0).toISOString().slice(0, 7),
    '--confirm',
    at(0).toISOString().slice(0, 7),
  );
  expect(early).toMatchObject({ code: 1, output: expect.stringContaining('stays for 84 months') });
  expect(await months('drop', '--before', before)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Would go'),
  });
  expect(await acts()).toEqual([ancient, old, young]);

  const of = eq(dossiers.id, home.dossier.id);
  await db.transaction(home.licence.id, (tx) => tx.update(dossiers).set({ legal_hold: 'a claim' }).where(of));
  const held = await months('drop', '--before', before, '--confirm', before);
  expect(held).toMatchObject({ code: 3, output: expect.stringContaining('1 dossier under legal hold') });
  expect(await acts()).toEqual([ancient, old, young]);

  await db.transaction(home.licence.id, (tx) => tx.update(dossiers).set({ legal_hold: null }).where(of));
  const done = await months('drop', '--before', before, '--confirm', before);
  expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/Dropped:[^]*audit_old/) });
  expect(await acts()).toEqual([young]);
  expect((await owner.query<{ at: Date }>('select at from fact_changes')).rows).toEqual([{ at: young }]);
  // There is a place for what is older still.
  await db.transaction(home.licence.id, (tx) => recordAudit(tx, line(old)));
  expect(await acts()).toEqual([old, young]);

  // Under legal hold since they were looked through.
  await db.transaction(home.licence.id, (tx) => tx.update(dossiers).set({ legal_hold: 'a claim' }).where(of));
  await expect(dropMonths(owner, [], [])).rejects.toThrow('under legal hold meanwhile');
  await dropMonths(owner, [], [home.dossier.id]);
  await db.transaction(home.licence.id, (tx) => tx.update(dossiers).set({ legal_hold: null }).where(of));

  // Whoever works meanwhile is not in the way for good, and does not give way.
  await owner.query('begin');
  await owner.query(`select set_config('app.licence', 'system', true)`);
  await owner.query('lock table audit in row exclusive mode');
  const dropping = months('drop', '--before', before, '--confirm', before);
  await expect.poll(waitsForLocks, { timeout: 50_000 }).toBe(true);
  await owner.query('select * from licences for share');
  await owner.query('commit');
  expect((await dropping).code).toBe(0);

  const { code, output } = await months('list', '--json');
  expect(code).toBe(0);
  const listed = (JSON.parse(output) as { name: string; until: string | null }[]).filter(({ name }) =>
    name.startsWith('audit'),
  );
  expect(listed[0]).toMatchObject({ name: 'audit_before', until: before });
  expect(listed.at(-1)).toMatchObject({ name: 'audit_later', until: null });
});

/** Whether somebody waits for a table of this database. */
async function waitsForLocks() {
  const { rows } = await owner.query(
    `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}

/** The month at which the partitions begin that are made already, as SQL. */
async function lowest(table: string): Promise<string> {
  const { rows } = await owner.query<{ bound: string }>(
    `select min(substring(pg_get_expr(c.relpartbound, c.oid) from $$FROM \\('([^']+)$$)::timestamptz)::text as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass($1) and c.relname not like '%before'`,
    [table],
  );
  return `'${rows[0]!.bound}'`;
}
