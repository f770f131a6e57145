import { getFirst } from '@klantportaal/contract/values/ensure';
import type pg from 'pg';
import type { Connection } from '../../platform/db/connection.ts';
import { MIGRATION_LOCK } from '../../platform/db/migrate.ts';
import { appRole } from '../../platform/db/role.ts';
import { demandOwner, listLoginNames } from '../../platform/db/server-login.ts';
import { toError } from '../../platform/kernel/thrown.ts';

/** The facts of a database that decide whether it can be migrated. */
interface Facts {
  version: number;
  encoding: string;
  is_standby: boolean;
  may_create: boolean;
  may_make_roles: boolean;
  has_role: boolean;
  is_migrating: boolean;
  of_others: string[];
  /** Tables that somebody has held for more than five seconds. */
  in_use: string[];
  missing_logins: string[];
  /** Why the login is not the owner's; null: it is. */
  not_owner: string | null;
}

/** Reads them without any table of ours. The client is the owner's. */
export async function readFacts(client: pg.Client, logins: readonly Connection[]): Promise<Facts> {
  const { rows } = await client.query<Omit<Facts, 'missing_logins' | 'not_owner'>>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_standby,
      has_schema_privilege('public', 'create') as may_create,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_make_roles,
      exists (select from pg_roles where rolname = $1) as has_role,
      exists (select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.granted
          and (l.classid::bigint << 32) + l.objid::bigint = $2) as is_migrating,
      (select coalesce(array_agg(relname::text order by relname), '{}') from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'USAGE')
          -- What an extension brought is its own.
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as of_others,
      (select coalesce(array_agg(distinct c.relname::text), '{}') from pg_locks l
        join pg_class c on c.oid = l.relation and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        join pg_stat_activity a on a.pid = l.pid
        where l.granted and l.pid <> pg_backend_pid() and l.database = (select oid from pg_database where datname = current_database())
          and a.xact_start < now() - interval '5 seconds') as in_use`,
    [appRole, MIGRATION_LOCK],
  );
  const not_owner = await demandOwner(client).then(
    () => null,
    (error: unknown) => toError(error).message,
  );
  return { ...getFirst(rows), missing_logins: await listMissingLogins(client, logins), not_owner };
}

async function listMissingLogins(client: pg.Client, logins: readonly Connection[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where not exists (select from pg_roles where rolname = name)',
    [listLoginNames(logins)],
  );
  return rows.map(({ name }) => name);
}
