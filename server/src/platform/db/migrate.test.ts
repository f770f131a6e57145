import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, runAsAdmin, type TestDatabase, withDatabase } from '../../../test/database.ts';
import { sql } from './drizzle.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { appRole } from './role.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(async () => {
  // drizzle-kit gives all arrays of the process a method; PDF.js, which a later file may load, refuses to start then.
  Reflect.deleteProperty(Array.prototype, 'random');
  await db.close();
});

/** All tables of the code, found as drizzle-kit finds them. */
async function tables(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  for await (const file of glob(['**/*.table.ts'], { cwd })) Object.assign(found, await import(path.join(cwd, file)));
  return found;
}

describe('the migrations', () => {
  test('create exactly the tables that the code knows (else run: npx drizzle-kit generate)', async () => {
    const folder = new URL('./migrations/meta/', import.meta.url);
    const { entries } = JSON.parse(await readFile(new URL('_journal.json', folder), 'utf8'));
    const last = JSON.parse(
      await readFile(new URL(`${String(entries.at(-1).idx).padStart(4, '0')}_snapshot.json`, folder), 'utf8'),
    );
    const now = generateDrizzleJson(await tables());
    expect(now.tables).toEqual(last.tables);
  });

  test('are applied once when two processes start at the same time', async () => {
    const name = `migrating_${process.pid}`;
    await runAsAdmin(db.connection, `create database ${name}`);
    const connection = withDatabase(db.connection, name);
    await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
    const fresh = await openDatabase(connection);
    await fresh.ping();
    await fresh.close();
    await runAsAdmin(db.connection, `drop database ${name}`);
  });
});

describe('every table', () => {
  /** Tables that belong to no licence, each with the reason. */
  // Keys are generated and name no person, and are read before the licence is known; a supplier has many licences. What
  // a browser was asked is found by a hash before the licence is known, and what it holds is encrypted.
  const ofNoLicence = ['staff_ceremonies', 'suppliers', 'throttles'];

  test('is under forced row-level security with a policy', async () => {
    const { rows } = await db.queryAsSystem((q) =>
      q.execute<{ name: string }>(sql`
        select relname as name from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not (relrowsecurity and relforcerowsecurity and exists (select from pg_policy where polrelid = c.oid))
        order by relname`),
    );
    expect(rows.map(({ name }) => name)).toEqual(ofNoLicence);
  });

  test('grants the application what its rules need and no more', async () => {
    const all = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'];
    const { rows } = await db.queryAsSystem((q) =>
      q.execute<{ name: string; held: string }>(sql`
        select relname as name, (
          select string_agg(privilege, ' ' order by place) from unnest(${sql.param(all)}::text[]) with ordinality as p(privilege, place)
          where has_table_privilege(${appRole}, c.oid, privilege)) as held
        from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`),
    );
    const appendOnly = new Set([
      'audit',
      'security_events',
      'verdicts',
      'catalogue_versions',
      'action_closings',
      'internal_notes',
      'licence_versions',
      'trail_reviews',
    ]);
    expect(rows.length).toBeGreaterThan(30);
    for (const { name, held } of rows)
      expect(`${name}: ${held}`).toBe(`${name}: select insert${appendOnly.has(name) ? '' : ' update delete'}`);
  });

  test('is opened by a role that is subject to row-level security', async () => {
    const { rows } = await db.queryAsSystem((q) =>
      q.execute(
        sql`select rolsuper, rolbypassrls, row_security_active('public.consumers') as held from pg_roles where rolname = current_user`,
      ),
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, held: true }]);
  });
});

describe('opening the database', () => {
  test('is refused when row-level security was switched off', async () => {
    const loose = await freshDatabase();
    await runAsAdmin(loose.connection, 'alter table consumers no force row level security, disable row level security');
    await expect(openDatabase(loose.connection)).rejects.toThrow('Row-level security is not active');
    await loose.close();
  });

  test('is refused before the migrations', async () => {
    const name = `empty_${process.pid}`;
    await runAsAdmin(db.connection, `create database ${name}`);
    await expect(openDatabase(withDatabase(db.connection, name))).rejects.toThrow('Row-level security is not active');
    await runAsAdmin(db.connection, `drop database ${name}`);
  });
});
