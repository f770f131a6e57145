import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, runAsAdmin, type TestDatabase, withDatabase } from '../../../test/database.ts';
import { createTemporaryFolder } from '../../../test/fixtures/samples.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import { openContext } from '../../open-context.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../http/log.ts';
import { createClient } from './client.ts';
import { type Connection, toDatabaseUrl } from './connection.ts';
import { sql } from './drizzle.ts';
import { withSnapshot } from './dump/dump.ts';
import { withLongConnection, withOwnerConnection } from './dump/long-work.ts';
import { isEmpty } from './dump/restore.ts';
import { listen } from './listen.ts';
import { demandSchema, migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { admitLogins, toServerLogin } from './server-login.ts';
import { startDatabase } from './start.ts';

let db: TestDatabase;
let login: Connection;
let home: Household;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  db = await freshDatabase();
  login = toServerLogin(db.connection);
  folder = await createTemporaryFolder();
  home = await addHousehold(db, { firm_id: 'one' });
  await addHousehold(db, { firm_id: 'other' });
});
afterAll(async () => {
  await db.close();
  await folder.remove();
});

/** Statements that lead out of a role, for a login that may be more than the role that it works as. */
const WAYS_OUT = [
  'reset role',
  'set role none',
  'set local role none',
  'reset session authorization',
  'set session authorization default',
  'discard all',
];

/** Statements that only the owner or a superuser may run. */
const FORBIDDEN = [
  'set role postgres',
  'set role klantportaal',
  'set role pg_read_all_data',
  'set session authorization postgres',
  'alter role klantportaal_server superuser',
  'alter role klantportaal_server bypassrls',
  'alter role klantportaal_app login superuser',
  'create role another superuser',
  'grant pg_execute_server_program to klantportaal_server',
  'alter table dossiers no force row level security',
  'alter table dossiers owner to klantportaal_server',
  'drop policy tenant on dossiers',
  'create policy mine on dossiers using (true)',
  'drop table dossiers',
  'truncate dossiers',
  'delete from audit',
  'update audit set act = act',
  'create table public.mine (id int)',
  'create schema mine',
  'create or replace function public.keep_months(at timestamptz) returns setof text language sql as $$ select $$',
  'delete from drizzle.__drizzle_migrations',
  'set session_replication_role = replica',
  'set row_security = off; select count(*) from dossiers',
  `copy dossiers to program 'true'`,
  `select pg_read_file('postgresql.conf')`,
  'select rolpassword from pg_authid',
];

/** The dossiers that a statement without a filter sees, after a way out of the role. */
const seenAfter = async (query: (statement: string) => Promise<{ rows: unknown[] }>, way: string): Promise<number> => {
  await query(way);
  return (await query('select id from dossiers')).rows.length;
};

describe('the login of servers', () => {
  test('is nothing else than the application, whatever it says', async () => {
    const client = createClient(login);
    await client.connect();
    try {
      for (const way of WAYS_OUT) {
        await client.query(`set role klantportaal_app; select set_config('app.licence', '${home.licence.id}', false)`);
        await client.query(way);
        for (const statement of FORBIDDEN)
          await expect(client.query(statement), `${way}; ${statement}`).rejects.toMatchObject({
            code: expect.stringMatching(/^(42501|42704|22023|0LP01)$/),
          });
        const { rows } = await client.query(
          `select session_user::text as login, count(*)::int as others from dossiers where licence_id <> $1 group by 1`,
          [home.licence.id],
        );
        expect(rows, way).toEqual([]);
      }
      const { rows } = await client.query(`
        select rolname, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as is_powerful,
          exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as owns
        from pg_roles r where pg_has_role(session_user, oid, 'MEMBER') order by 1`);
      expect(rows).toEqual(
        ['klantportaal_app', 'klantportaal_server'].map((rolname) => ({ rolname, is_powerful: false, owns: false })),
      );
    } finally {
      await client.end();
    }
  });

  test('is that of each connection which a server opens, pooled or not', async () => {
    for (const pooled of [false, true]) {
      const DATABASE_URL = toDatabaseUrl(login);
      const config = readConfig({
        DATABASE_URL,
        // The same login by another address: the server then works as behind a pooler.
        ...(pooled && { DATABASE_URL_DIRECT: DATABASE_URL }),
        DATABASE_URL_READ: DATABASE_URL,
        DATABASE_URL_OWNER: toDatabaseUrl(db.connection),
        DATA_DIR: folder.path,
      });
      const ends: (() => Promise<unknown>)[] = [];
      const log = openLog({ LOG_LEVEL: 'silent' }, 'plain');
      try {
        const started = await startDatabase(config, log);
        ends.push(started.stop);
        await openContext(started, { config, log, ends, wake: () => {} });
        await withLongConnection(started.connection, home.licence.id, async (client) => {
          const { rows } = await client.query(`
            select usename as login, array_agg(distinct application_name order by application_name) as programs from pg_stat_activity
            where datname = current_database() and application_name like 'klantportaal%' group by 1`);
          expect(rows).toEqual([
            { login: 'klantportaal_server', programs: ['klantportaal', 'klantportaal command', 'klantportaal listen'] },
          ]);
          for (const way of WAYS_OUT)
            expect(await seenAfter((statement) => client.query(statement), way)).toBeLessThanOrEqual(1);
        });
        for (const way of WAYS_OUT) {
          const seen = started.db.query(home.licence.id, (q) =>
            seenAfter((statement) => q.execute(sql.raw(statement)), way),
          );
          // Some of them end a transaction, and with it everything that was asked in it.
          expect(await seen.catch(() => 0), `${pooled}: ${way}`).toBeLessThanOrEqual(1);
        }
      } finally {
        for (let end = ends.pop(); end; end = ends.pop()) await end();
      }
    }
  });

  test('hears what is notified, and sees how the schema stands', async () => {
    let heard = 0;
    const listener = listen(login, 'server-login', () => (heard += 1));
    await listener.begun;
    await db.queryAsSystem((q) => q.execute(sql`notify "server-login"`));
    await expect.poll(() => heard).toBeGreaterThan(1);
    await listener.close();
    expect(await demandSchema(login)).toEqual([]);
  });

  test('is told, where only the owner can do it, which setting names the owner', async () => {
    const named = 'DATABASE_URL_OWNER';
    await expect(migrate(login)).rejects.toThrow(named);
    await expect(withOwnerConnection(login, async () => {})).rejects.toThrow(named);
    await expect(isEmpty(login)).rejects.toThrow(named);
    await expect(withSnapshot(login, undefined, async () => {}).catch((error) => error.message)).resolves.toMatch(
      /DATABASE_URL_OWNER|pg_dump is not on this machine/,
    );
  });
});

describe('a login of the operator', () => {
  const name = `logins_${process.pid}`;
  const role = `"Server ${process.pid}"`;
  const owner = () => withDatabase(db.connection, name);
  const at = (password: string): Connection => {
    const url = new URL(toDatabaseUrl(owner()));
    Object.assign(url, { username: `Server ${process.pid}`, password });
    return { connectionString: url.href };
  };
  beforeAll(() => runAsAdmin(db.connection, `create database ${name}`));
  afterAll(() => runAsAdmin(db.connection, `drop database ${name} with (force)`, `drop role if exists ${role}`));

  test('is made by the migration, with the password of its address, and let in once', async () => {
    const password = `a word's ${randomUUID()}`;
    await migrate(owner());
    await expect(demandSchema(at(password))).rejects.toThrow('authentication failed');
    expect(await migrate(owner(), { logins: [at(password), at(password)] })).toEqual([]);
    const program = await openDatabase(at(password));
    await program.ping();
    await program.close();
    // One that is there keeps its own password.
    await migrate(owner(), { logins: [at('another')] });
    await expect(openDatabase(at('another'))).rejects.toThrow();

    await runAsAdmin(db.connection, `revoke klantportaal_app from ${role}`);
    await expect(demandSchema(at(password))).rejects.toThrow('npm run migrate');
    await migrate(owner(), { logins: [at(password)] });
    expect(await demandSchema(at(password))).toEqual([]);
  });

  test('that the owner cannot let in is named, with what a superuser says', async () => {
    const weak = `weak_${process.pid}`;
    await runAsAdmin(
      db.connection,
      `create role ${weak} login password 'x'`,
      `alter database ${name} owner to ${weak}`,
    );
    const url = new URL(toDatabaseUrl(owner()));
    Object.assign(url, { username: weak, password: 'x' });
    const client = createClient({ connectionString: url.href });
    await client.connect();
    try {
      const stranger = { connectionString: 'postgres://stranger:x@127.0.0.1/x' };
      await expect(admitLogins(client, [stranger])).rejects.toThrow(
        /let the login 'stranger' of the servers in: .*create role "stranger" login password '…'; .*grant klantportaal_app to "stranger"/,
      );
    } finally {
      await client.end();
      await runAsAdmin(
        db.connection,
        `alter database ${name} owner to current_user`,
        `drop owned by ${weak}`,
        `drop role ${weak}`,
      );
    }
  });
});
