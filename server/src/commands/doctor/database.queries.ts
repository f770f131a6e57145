import { getFirst } from '@klantportaal/contract/values/ensure';
import { sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';

/**
 * Lists the logins that may do more than servers need, by themselves or as another role: an injected statement could do
 * whatever they may.
 */
export async function listPowerfulLogins(q: Queries, named: readonly string[]): Promise<string[]> {
  const { rows } = await q.execute<{ name: string }>(sql`
    select l.rolname::text as name from pg_roles l
    where (l.rolname = session_user or l.rolname in (select jsonb_array_elements_text(${JSON.stringify(named)}::jsonb)))
      and exists (
        select from pg_roles r where pg_has_role(l.oid, r.oid, 'MEMBER') and (
          r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolname like 'pg\\_%'
          or r.oid = (select datdba from pg_database where datname = current_database())
          or exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace)))
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Asks the database about itself and about the role that we work as. */
export async function readDatabaseFacts(q: Queries) {
  const { rows } = await q.execute<{
    version: number;
    login: string;
    role: string;
    connections: number;
    allowed: number;
    extensions: string[];
    encoding: string;
    locale: string;
    bytes: string;
  }>(sql`
    select current_setting('server_version_num')::int / 10000 as version, session_user as login, current_user as role,
      -- What pg_stat_activity says of others' connections is hidden from a role without rights.
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
      (select coalesce(array_agg(extname::text order by extname), '{}') from pg_extension) as extensions,
      current_setting('server_encoding') as encoding, (select datcollate from pg_database where datname = current_database()) as locale,
      pg_database_size(current_database())::text as bytes`);
  return getFirst(rows);
}
