import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, runAsAdmin, type TestDatabase, withDatabase } from '../../../test/database.ts';
import { addHousehold, addLicence, type Household } from '../../../test/rows.ts';
import { recordAudit } from '../../modules/audit/audit.queries.ts';
import { audit as trail } from '../../modules/audit/audit.table.ts';
import { assignFeedPositions } from '../../modules/events/feed.queries.ts';
import { eventFeed } from '../../modules/integrations/events/events.queries.ts';
import { events } from '../jobs/outbox.table.ts';
import { createClient } from './client.ts';
import { asc, sql } from './drizzle.ts';
import { withOwnerConnection } from './dump/long-work.ts';
import { migrate } from './migrate.ts';
import { readKnownSchema } from './migrations.ts';
import { openDatabase } from './open.ts';

/*
 * The tables that are partitioned by month. The months of these tests are so far ahead that no real
 * clock makes them.
 */
let db: TestDatabase;
let home: Household;
let owner: ReturnType<typeof createClient>;
beforeEach(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
  owner = createClient(db.connection);
  await owner.connect();
  await owner.query(`select set_config('app.licence', 'system', false)`);
  // All months until 2100, those in which nobody made any as one.
  await keep('2099-11-15T00:00:00Z');
});
afterEach(async () => {
  await owner.end();
  await db.close();
});

const keep = async (at: string): Promise<string[]> =>
  (await owner.query<{ did: string }>('select did from keep_months_at($1) did', [at])).rows.map(({ did }) => did);

/** The partitions of a table by name, in the order of their bounds. */
const readPartitions = async (table: string) =>
  (
    await owner.query<{ name: string; bound: string }>(
      `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = to_regclass($1)
      order by coalesce(substring(pg_get_expr(c.relpartbound, c.oid) from $$FROM \\('([^']+)$$)::timestamptz, '-infinity')`,
      [`public.${table}`],
    )
  ).rows;
const readNames = async (table: string) => (await readPartitions(table)).map(({ name }) => name);
const readBounds = async (table: string) => (await readPartitions(table)).map(({ bound }) => bound);

/** Reads the partition of each row of the trail or the feed, with its act or type. */
const readRowPartitions = async (table: 'audit' | 'events'): Promise<string[]> =>
  (
    await owner.query<{ place: string }>(
      `select tableoid::regclass::text || ' ' || ${table === 'audit' ? 'act' : 'type'} as place from ${table} order by at`,
    )
  ).rows.map(({ place }) => place);

const line = (at: string, act: 'list' | 'export' | 'poll' = 'list') =>
  db.transaction(home.licence.id, (tx) =>
    recordAudit(tx, { licence_id: home.licence.id, at: new Date(at), actor_kind: 'system', act }),
  );

const tables = ['audit', 'security_events', 'events', 'done_jobs', 'past_sessions'];

test('each of the tables is partitioned by the moment that tells of its age, with a place for every moment', async () => {
  const { rows } = await owner.query<{ name: string; key: string }>(
    `select partrelid::regclass::text as name, pg_get_partkeydef(partrelid) as key from pg_partitioned_table order by 1`,
  );
  expect(rows).toEqual([
    { name: 'audit', key: 'RANGE (at)' },
    { name: 'done_jobs', key: 'RANGE (done_at)' },
    { name: 'events', key: 'RANGE (at)' },
    { name: 'past_sessions', key: 'RANGE (absolute_expires_at)' },
    { name: 'security_events', key: 'RANGE (at)' },
  ]);
  for (const table of tables) {
    // Each begins where the one before it ends, so that the newest rows are found without a look at the others.
    const bounds = (await readBounds(table)).map((bound) => /FROM \((.+)\) TO \((.+)\)$/.exec(bound)!.slice(1));
    expect(bounds[0]![0]).toBe('MINVALUE');
    expect(bounds.at(-1)![1]).toBe('MAXVALUE');
    expect(bounds.slice(1).map(([from]) => from)).toEqual(bounds.slice(0, -1).map(([, to]) => to));
  }
});

describe('keeping the months', () => {
  test('makes this one and the next, once; a row lies in its month', async () => {
    const made = ['2100_01', '2100_02'].flatMap((month) => tables.map((table) => `made ${table}_${month}`));
    expect((await keep('2100-01-31T23:59:59Z')).filter((did) => did.startsWith('made')).sort()).toEqual(made.sort());
    expect(await keep('2100-01-31T23:59:59Z')).toEqual([]);
    expect(await keep('2100-02-01T00:00:00Z')).toEqual(tables.map((table) => `made ${table}_2100_03`));
    await line('2000-01-01T00:00:00Z');
    await line('2100-01-31T23:59:59.999Z');
    await line('2100-02-01T00:00:00Z');
    await line('2100-04-01T00:00:00Z', 'export');
    expect(await readRowPartitions('audit')).toEqual([
      'months.audit_before list',
      'months.audit_2100_01 list',
      'months.audit_2100_02 list',
      'months.audit_later export',
    ]);
  });

  test('takes along what a clock that was ahead has written', async () => {
    await line('2100-05-01T00:00:00Z', 'poll');
    await line('2100-05-31T00:00:00Z', 'export');
    await line('2100-06-30T00:00:00Z');
    const before = await db.queryAsSystem((q) => q.select().from(trail).orderBy(asc(trail.id)));
    expect((await readRowPartitions('audit'))[0]).toBe('months.audit_later poll');
    await keep('2100-05-01T00:00:00Z');
    expect(await readRowPartitions('audit')).toEqual([
      'months.audit_2100_05 poll',
      'months.audit_2100_05 export',
      'months.audit_2100_06 list',
    ]);
    expect(await db.queryAsSystem((q) => q.select().from(trail).orderBy(asc(trail.id)))).toEqual(before);
  });

  test('never drops what is evidence, however old', async () => {
    await keep('2100-01-01T00:00:00Z');
    await line('2100-01-15T00:00:00Z');
    const did = await keep('2199-01-01T00:00:00Z');
    expect(did).toContain('dropped done_jobs_2100_01');
    expect(did.filter((one) => /dropped (audit|security|events)/.test(one))).toEqual([]);
    expect(await readRowPartitions('audit')).toEqual(['months.audit_2100_01 list']);
  });

  test('leaves a table that is in use to the next time, and does the others', async () => {
    const reader = createClient(db.connection);
    await reader.connect();
    try {
      await reader.query('begin');
      await reader.query('lock table months.events_later in access share mode');
      const did = await keep('2100-01-01T00:00:00Z');
      expect(did).toContain('in use events');
      expect(did).toContain('made audit_2100_01');
      expect(await readNames('events')).not.toContain('events_2100_01');
      await reader.query('commit');
    } finally {
      await reader.end();
    }
    expect(await keep('2100-01-01T00:00:00Z')).toEqual(['made events_2100_01', 'made events_2100_02']);
  });

  test.each(['infinity', '294276-12-31', '9999-12-31', '2199-01-01', '-infinity', '4713-01-01 BC', '1970-01-01', null])(
    'takes no date of the application for more than what is past by the database’s clock: %s',
    async (at) => {
      // As if the months began ten days ago; of two rows of work that was done, one is past its term.
      await owner.query('drop table months.done_jobs_later');
      const places = await readNames('done_jobs');
      for (const name of places) await owner.query(`drop table months."${name}"`);
      await owner.query(`do $$ begin
        execute format('create table months.done_jobs_before partition of done_jobs for values from (minvalue) to (%L)', now() - interval '200 days');
        execute format('create table months.done_jobs_2001_01 partition of done_jobs for values from (%L) to (%L)', now() - interval '200 days', now() - interval '91 days');
        execute format('create table months.done_jobs_2001_02 partition of done_jobs for values from (%L) to (%L)', now() - interval '91 days', now() + interval '70 days');
        execute format('create table months.done_jobs_later partition of done_jobs for values from (%L) to (maxvalue)', now() + interval '70 days');
      end $$`);
      const did = await db.queryAsSystem((q) =>
        q.execute<{ did: string }>(sql`select did from keep_months(${at}) did`),
      );
      const rest = await readNames('done_jobs');
      // A past month goes by any date that is not earlier, and nothing else ever.
      const isEarly = at !== null && (at.startsWith('-') || at.endsWith('BC') || at.startsWith('1970'));
      expect(did.rows.map((row) => row.did)).toEqual(isEarly ? [] : ['dropped done_jobs_2001_01']);
      expect(rest.filter((name) => name === 'done_jobs_2001_02')).toHaveLength(1);
      expect(rest.filter((name) => /_2[1-9]\d\d_|_9999|_29/.test(name))).toEqual([]);
    },
  );

  test('is for the application to ask, which makes and drops nothing itself, and reaches no partition', async () => {
    await expect(db.queryAsSystem((q) => q.execute(sql`select keep_months_at(now())`))).rejects.toMatchObject({
      cause: { message: 'permission denied for function keep_months_at' },
    });
    await keep('2100-01-01T00:00:00Z');
    await line('2100-01-15T00:00:00Z');
    for (const statement of [
      'select from months.audit_2100_01',
      'delete from months.audit_2100_01',
      'drop table months.audit_2100_01',
      'create table months.mine (id int)',
    ])
      await expect(db.queryAsSystem((q) => q.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { message: 'permission denied for schema months' },
      });
    await owner.query('grant execute on function keep_months(timestamptz), keep_months_at(timestamptz) to public');
    await migrate(db.connection);
    const { rows } = await owner.query<{ own: boolean; all: boolean }>(
      `select has_function_privilege('klantportaal_app', 'keep_months(timestamptz)', 'execute') as own,
        has_function_privilege('klantportaal_app', 'keep_months_at(timestamptz)', 'execute') as any_date,
        has_function_privilege('pg_monitor', 'keep_months(timestamptz)', 'execute') as all`,
    );
    expect(rows).toEqual([{ own: true, any_date: false, all: false }]);
    await expect(db.queryAsSystem((q) => q.delete(trail))).rejects.toMatchObject({
      cause: { message: 'permission denied for table audit' },
    });
  });
});

test('the feed goes on over the turn of a month, each position once', async () => {
  await keep('2100-01-01T00:00:00Z');
  const { id: licence_id } = home.licence;
  const at = (day: string) => new Date(`2100-${day}T00:00:00Z`);
  const rows = ['02-01', '01-31', '03-09', '01-30'].map((day) => ({ licence_id, type: day, at: at(day) }));
  await db.transaction(licence_id, (tx) => tx.insert(events).values(rows));
  await Promise.all(Array.from({ length: 4 }, () => assignFeedPositions(db, eventFeed, licence_id)));
  await db.transaction(licence_id, (tx) => tx.insert(events).values({ licence_id, type: 'late', at: at('01-15') }));
  await Promise.all(Array.from({ length: 4 }, () => assignFeedPositions(db, eventFeed, licence_id)));
  const numbered = await db.queryAsSystem((q) => q.select().from(events).orderBy(asc(events.position)));
  expect(numbered.map(({ position, type }) => `${position} ${type}`)).toEqual([
    '1 01-30',
    '2 01-31',
    '3 02-01',
    '4 03-09',
    '5 late',
  ]);
});

// No key of the table keeps two readers from giving the same position: the lock alone does.
test('two readers of a feed number it one after the other', async () => {
  const { id: licence_id } = home.licence;
  await db.transaction(licence_id, (tx) => tx.insert(events).values({ licence_id, type: 'one', at: new Date() }));
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`feed of ${licence_id}`]);
  const numbering = assignFeedPositions(db, eventFeed, licence_id).then(() => 'numbered');
  const waits = async () => {
    const { rows } = await owner.query(`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
    return rows.length > 0 ? 'waits' : null;
  };
  let state: string | null = null;
  while (state === null) state = await Promise.race([numbering, waits()]);
  expect(state).toBe('waits');
  await owner.query('commit');
  expect(await numbering).toBe('numbered');
});

describe('a database of before', () => {
  const name = `before_months_${process.pid}`;
  afterEach(() => runAsAdmin(db.connection, `drop database ${name} with (force)`));

  test('gets them under a program that goes on, which loses no row and no rule', async () => {
    await runAsAdmin(db.connection, `create database ${name}`);
    const connection = withDatabase(db.connection, name);
    const known = await readKnownSchema();
    const first = known.migrations.findIndex(({ tag }) => tag === '0050_month-keys');
    await migrate(connection, { known: { ...known, migrations: known.migrations.slice(0, first) } });
    // As the program of before, with its own statements.
    const program = await openDatabase(connection);
    const firms = [
      { licence: await addLicence(program, { firm_id: 'one' }) },
      { licence: await addLicence(program, { firm_id: 'other' }) },
    ];
    const ahead = new Date(Date.now() + 400 * DAY_MS).toISOString();
    const write = (firm: Pick<Household, 'licence'>, at: string) =>
      program.transaction(firm.licence.id, (tx) =>
        tx.execute(sql`with a as (insert into audit (id, licence_id, at, actor_kind, act) values (default, ${firm.licence.id}, ${at}, 'system', 'list')),
          s as (insert into security_events (id, licence_id, at, kind) values (default, ${firm.licence.id}, ${at}, 'login-failed'))
          insert into events (licence_id, type, at, position) select ${firm.licence.id}::uuid, 'x', ${at}, count(*) + 1 from events`),
      );
    const readLines = (firm: Pick<Household, 'licence'>) =>
      program.query(firm.licence.id, async (q) => ({
        lines: (await q.execute(sql`select id::int, at from audit order by id`)).rows,
        events: (await q.execute(sql`select position::int, at from events order by position`)).rows,
        warnings: (await q.execute(sql`select id::int, at from security_events order by id`)).rows,
      }));
    for (const firm of firms) for (const at of ['2020-01-01T00:00:00Z', ahead]) await write(firm, at);
    const before = await Promise.all(firms.map(readLines));
    expect(before[0]!.lines).toHaveLength(2);

    // Without what follows them: the rules of rows are looked at only after the last of them.
    await migrate(connection, { known: { ...known, rules: [] } });

    expect(await Promise.all(firms.map(readLines))).toEqual(before);
    await write(firms[0]!, '2026-01-01T00:00:00Z');
    const { lines, events: of, warnings } = await readLines(firms[0]!);
    const written = { at: '2026-01-01 00:00:00+00' };
    expect(lines).toContainEqual({ id: 5, ...written });
    expect(warnings).toContainEqual({ id: 5, ...written });
    expect(of).toContainEqual({ position: 3, ...written });
    expect(await readLines(firms[1]!)).toEqual(before[1]);
    for (const statement of ['delete from audit', `update security_events set kind = 'x'`])
      await expect(program.queryAsSystem((q) => q.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      });
    await program.close();

    // The old table is one partition as it was; the months follow it.
    const { rows: places } = await withOwnerConnection(connection, (client) =>
      client.query(`select distinct tableoid::regclass::text as place from audit`),
    );
    expect(places).toEqual([{ place: 'months.audit_before' }]);
    expect(await migrate(connection)).toEqual([]);
  }, 60_000);
});
