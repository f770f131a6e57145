import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, runAsAdmin, type TestDatabase, withDatabase } from '../../../test/database.ts';
import { createClient } from './client.ts';
import type { Connection } from './connection.ts';
import { demandSchema, lookAtSchema, migrate } from './migrate.ts';
import { type KnownSchema, readKnownSchema } from './migrations.ts';

let db: TestDatabase;
let known: KnownSchema;
let connection: Connection;
let count = 0;
let name = '';
beforeAll(async () => {
  db = await freshDatabase();
  known = await readKnownSchema();
});
afterAll(() => db.close());
beforeEach(async () => {
  count += 1;
  name = `schema_${process.pid}_${count}`;
  await runAsAdmin(db.connection, `create database ${name}`);
  connection = withDatabase(db.connection, name);
});
afterEach(() => runAsAdmin(db.connection, `drop database ${name} with (force)`));

const run = (...statements: string[]) => runAsAdmin(connection, ...statements);
/** The schema of this program and one more migration. */
const newer = (tag: string, statements: string[], given: Partial<KnownSchema> = {}): KnownSchema => {
  const when = known.migrations.at(-1)!.when + 1;
  return { ...known, migrations: [...known.migrations, { tag, when, hash: tag, statements }], ...given };
};

describe('a program on a database', { timeout: 120_000 }, () => {
  test('that was never migrated is refused, with the command to run', async () => {
    await expect(demandSchema(connection)).rejects.toThrow(/lacks \d+ migrations .* Run npm run migrate/);
  });

  test('of its own version starts without a warning', async () => {
    const applied = await migrate(connection);
    expect(applied).toEqual(known.migrations.map(({ tag }) => tag));
    expect(await demandSchema(connection)).toEqual([]);
    expect(await migrate(connection)).toEqual([]);
  });

  test('that lacks one migration is refused', async () => {
    await migrate(connection, { known: { ...known, migrations: known.migrations.slice(0, -1) } });
    await expect(demandSchema(connection)).rejects.toThrow('lacks a migration that version');
  });

  test('whose rules of rows are older is refused', async () => {
    await migrate(connection);
    await run(`do $$ declare p record; begin
      for p in select polname, relname from pg_policy join pg_class on pg_class.oid = polrelid loop
        execute format('comment on policy %I on public.%I is %L', p.polname, p.relname, 'rules 1 x');
      end loop; end $$`);
    await expect(demandSchema(connection)).rejects.toThrow('has older rules of who sees which row');
    await migrate(connection);
    expect(await demandSchema(connection)).toEqual([]);
  });

  test('that a newer version only added to starts, and says that it is behind', async () => {
    await migrate(connection, { known: newer('9998_added', ['alter table licences add column motto text']) });
    expect(await demandSchema(connection)).toMatchObject([{ code: 'SCHEMA_NEWER' }]);
    expect(await migrate(connection)).toEqual([]);
  });

  test('from which a newer version took something away is refused, and named', async () => {
    const schema = newer('9999_taken', ['alter table licences drop column email_from']);
    await migrate(connection, { known: { ...schema, oldest_program: schema.migrations.at(-1)!.when } });
    await expect(demandSchema(connection)).rejects.toThrow('was migrated by a newer version');
  });
});

describe('a migration', { timeout: 120_000 }, () => {
  test('that fails changes nothing, and leaves those before it', async () => {
    const schema = newer('9998_fails', ['alter table licences add column motto text', 'select 1/0']);
    await expect(migrate(connection, { known: schema })).rejects.toThrow('division by zero');
    await expect(run('select motto from licences')).rejects.toThrow('does not exist');
    expect((await lookAtSchema(connection)).pending).toEqual([]);
  });

  test('that loses a deadlock to somebody who works is made once more', async () => {
    await migrate(connection);
    const schema = newer('9998_deadlock', [
      'alter table products add column motto text',
      'alter table licences add column motto text',
    ]);
    const works = createClient(connection);
    await works.connect();
    try {
      // It is the other one who finds the deadlock, and gives way.
      await works.query(`set deadlock_timeout = '1h'`);
      await works.query('begin');
      await works.query('lock table licences in row exclusive mode');
      const steps: string[] = [];
      const migrating = migrate(connection, { known: schema, onStep: (step) => steps.push(step) });
      const isHeld = `select from pg_locks where relation = 'products'::regclass and mode = 'AccessExclusiveLock' and granted`;
      while ((await works.query(isHeld)).rows.length === 0);
      await works.query('lock table products in row exclusive mode');
      await works.query('commit');
      expect(await migrating).toEqual(['9998_deadlock']);
      expect(steps).toEqual(['1 of 1: 9998_deadlock', '  in the way of others: once more']);
    } finally {
      await works.end();
    }
  });

  test('makes an index while others write, and makes it anew if that was broken off', async () => {
    await migrate(connection);
    const schema = newer('9998_index', ['CREATE INDEX CONCURRENTLY "licences_by_name" ON "licences" ("name")']);
    // The state that a run leaves when it is killed half way.
    await run(
      'create index licences_by_name on licences (name)',
      "update pg_index set indisvalid = false where indexrelid = 'licences_by_name'::regclass",
    );
    const steps: string[] = [];
    await migrate(connection, { known: schema, onStep: (step) => steps.push(step) });
    expect(steps).toEqual(['1 of 1: 9998_index', '  index licences_by_name, while others write']);
    await run(
      "do $$ begin assert (select indisvalid from pg_index where indexrelid = 'licences_by_name'::regclass); end $$",
    );
  });

  test('holds nothing else when it makes an index while others write', async () => {
    await migrate(connection);
    const statements = [
      'CREATE INDEX CONCURRENTLY "x" ON "licences" ("name")',
      'alter table licences add column motto text',
    ];
    await expect(migrate(connection, { known: newer('9998_mixed', statements) })).rejects.toThrow('holds nothing else');
  });

  test('waits for another process that migrates, and says so', async () => {
    const steps: string[][] = [[], [], []];
    const all = await Promise.all(steps.map((told) => migrate(connection, { onStep: (step) => told.push(step) })));
    expect(all.filter((applied) => applied.length > 0)).toHaveLength(1);
    expect(steps.flat()).toContain('Another process migrates this database: waiting for it');
  });
});
