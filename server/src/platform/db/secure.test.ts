import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, runAsAdmin, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import { dossiers } from '../../modules/dossiers/dossiers.table.ts';
import { createClient } from './client.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

let db: TestDatabase;
let one: Household;
let admin: pg.Client;
beforeEach(async () => {
  db = await freshDatabase();
  one = await addHousehold(db, { firm_id: 'one' });
  await addHousehold(db, { firm_id: 'other' });
  admin = createClient(db.connection);
  await admin.connect();
});
afterEach(async () => {
  await admin.end();
  await db.close();
});

type Policy = { table: string; name: string; mark: string | null; written: string };

/** Every policy; `written` changes when one is made anew. Waits for no lock. */
async function policies(): Promise<Policy[]> {
  const { rows } = await admin.query<Policy>(`
    select c.relname as table, p.polname as name, obj_description(p.oid, 'pg_policy') as mark, concat(p.oid, ' ', p.xmin) as written
    from pg_policy p join pg_class c on c.oid = p.polrelid order by 1, 2`);
  return rows;
}

/** Every policy as PostgreSQL reads it. */
async function rules(): Promise<unknown[]> {
  return (
    await admin.query(
      'select tablename, policyname, permissive, roles, cmd, qual, with_check from pg_policies order by 1, 2',
    )
  ).rows;
}

/** The state of an older database: the policies without a version. */
async function forgetMarks(): Promise<void> {
  for (const { table, name } of await policies()) await admin.query(`comment on policy ${name} on ${table} is null`);
}

const dossiersSeen = () => db.query(one.licence.id, (q) => q.$count(dossiers));

describe('a database with the rules of an older version', () => {
  test('gets those of this version, even when two processes start at once, and keeps its rows', async () => {
    const right = await rules();
    await forgetMarks();
    await admin.query(`
      drop policy tenant on dossiers; create policy tenant on dossiers using (true);
      drop policy append on audit; create policy append on audit using (true);
      create policy reporting on consumers for select using (true);
      grant delete on audit to klantportaal_app; grant truncate on dossiers to klantportaal_app;
      revoke select on products from klantportaal_app;
      alter table actions no force row level security`);
    expect(await dossiersSeen()).toBe(2);

    await Promise.all([migrate(db.connection), migrate(db.connection)]);

    expect(await rules()).toEqual(right);
    expect(await dossiersSeen()).toBe(1);
    expect(await db.queryAsSystem((q) => q.$count(dossiers))).toBe(2);
    const { rows } = await admin.query(`
      select has_table_privilege('klantportaal_app', 'audit', 'delete') as audit,
        has_table_privilege('klantportaal_app', 'dossiers', 'truncate') as dossiers,
        has_table_privilege('klantportaal_app', 'products', 'select') as products,
        (select relforcerowsecurity from pg_class where relname = 'actions') as forced`);
    expect(rows).toEqual([{ audit: false, dossiers: false, products: true, forced: true }]);
  });

  test('gets them table by table: one that is in use keeps nobody from the others, and no row of another licence shows', async () => {
    await forgetMarks();
    const right = await rules();
    const other = createClient(db.connection);
    await other.connect();
    try {
      await other.query('begin; lock table signing_keys in access share mode');
      const migrating = migrate(db.connection);
      await expect.poll(() => waiting('klantportaal migrate')).toBe(1);

      expect(
        (await policies()).find(({ table, name }) => table === 'dossiers' && name === 'tenant')!.mark,
      ).not.toBeNull();
      expect(await dossiersSeen()).toBe(1);
      // A client that holds a table which is still to come reaches one that is done: neither waits for the other.
      await other.query('lock table dossiers in row exclusive mode');
      await other.query('commit');
      await migrating;
    } finally {
      await other.end();
    }
    expect(await rules()).toEqual(right);
    expect((await policies()).filter(({ mark }) => !mark?.startsWith('rules '))).toEqual([]);
  });

  test('keeps the rules of a table that stays in use, the start says why, and the next one goes on', async () => {
    await forgetMarks();
    const marked = async () =>
      (await policies()).find(({ table, name }) => `${table} ${name}` === 'signing_keys tenant')!.mark;
    const right = await rules();
    await admin.query('begin; lock table signing_keys in access share mode');
    await expect(migrate(db.connection, { lockTimeout: 100 })).rejects.toThrow('in use for more than 0.1 seconds');
    await admin.query('commit');
    expect(await rules()).toEqual(right);
    expect(await marked()).toBeNull();
    await migrate(db.connection);
    expect(await marked()).not.toBeNull();
  });
});

const waiting = async (program: string) => {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'`,
    [program],
  );
  return rows[0]!.count;
};

describe('the rules of this version', () => {
  test('stay untouched by a start that finds them in order', async () => {
    const before = await policies();
    await migrate(db.connection);
    expect(await policies()).toEqual(before);
  });

  test('are restored where one was altered by hand', async () => {
    const right = await rules();
    await admin.query('alter policy tenant on dossiers using (true)');
    expect(await dossiersSeen()).toBe(2);
    await migrate(db.connection);
    expect(await dossiersSeen()).toBe(1);
    expect(await rules()).toEqual(right);
  });

  test('that are as they were under an older one stay, and keep nobody waiting', async () => {
    const before = await policies();
    for (const { table, name, mark } of before)
      await admin.query(`comment on policy ${name} on ${table} is '${mark!.replace(/^rules \d+/, 'rules 1')}'`);
    const reader = createClient(db.connection);
    await reader.connect();
    try {
      await reader.query('begin');
      for (const { table } of before) await reader.query(`lock table ${table} in row exclusive mode`);
      await migrate(db.connection, { lockTimeout: 300 });
    } finally {
      await reader.end();
    }
    expect(await policies()).toEqual(before);
  });

  test('are replaced by those of a newer version', async () => {
    await admin.query(
      `alter policy tenant on dossiers using (false); comment on policy tenant on dossiers is 'rules 99 x'`,
    );
    const before = await policies();
    await migrate(db.connection);
    expect(await policies()).toEqual(before);
  });

  test('have a version: raise `version` in secure.sql with each change, and add a line here', async () => {
    const file = await readFile(new URL('./secure.sql', import.meta.url), 'utf8');
    const text = file.replace(/--.*$/gm, '').replace(/\s+/g, ' ');
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const version = /version constant int := (\d+)/.exec(text)![1]!;
    expect({ version, digest }).toEqual({ version: '26', digest: '0b5d4d91d5f846d6' });
  });
});

/** TABLE: tables that name a person, and why one of the dossier may read the other's rows, or cannot. */
const forBoth: Readonly<Record<string, string>> = {
  accounts: 'read by sign-in, and by the own id',
  announcements: 'never read in a person’s call',
  audit: 'never read in a person’s call',
  dossier_access: 'what the rules themselves read',
  events: 'never read in a person’s call',
  inbox_items: 'never read in a person’s call',
  merged_persons: 'read by the own id',
  one_time_tokens: 'read by its hash',
  past_sessions: 'never read in a person’s call',
  recovery_codes: 'read by sign-in, and by the own id',
  security_events: 'read by the own id',
  sessions: 'read by sign-in, and by the own id',
};

test('a table that says whose a row is keeps the two persons of a dossier apart, or is named with its reason', async () => {
  const { rows } = await admin.query<{ name: string; guarded: boolean }>(`
    select c.relname as name, exists (select from pg_policy where polrelid = c.oid and polname = 'persons' and not polpermissive) as guarded
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname in ('consumer_id', 'of_person', 'requested_for', 'delivered_by', 'reported_by', 'submitted_by', 'started_by')
    group by c.oid, c.relname order by 1`);
  expect(rows.filter(({ guarded }) => !guarded).map(({ name }) => name)).toEqual(Object.keys(forBoth));
});

describe('a table that is not guarded', () => {
  test.each([
    'drop policy tenant on products',
    'alter table products no force row level security',
    'alter table products disable row level security',
  ])('keeps the product from opening the database: %s', async (statement) => {
    await runAsAdmin(db.connection, statement);
    await expect(openDatabase(db.connection)).rejects.toThrow('Row-level security is not active');
  });
});
