import { sql } from '../../db/drizzle.ts';
import type { Queries } from '../../db/queries.ts';

/** What the database says of itself and of the role that we work as. */
export async function databaseFacts(q: Queries) {
  const { rows } = await q.execute<{
    version: number;
    login: string;
    role: string;
    superuser: boolean;
    connections: number;
    allowed: number;
    extensions: string[];
    bytes: string;
  }>(sql`
    select current_setting('server_version_num')::int / 10000 as version, session_user as login, current_user as role,
      (select rolsuper from pg_roles where rolname = session_user) as superuser,
      -- What pg_stat_activity says of others' connections is hidden from a role without rights.
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
      (select coalesce(array_agg(extname::text order by extname), '{}') from pg_extension) as extensions,
      pg_database_size(current_database())::text as bytes`);
  return rows[0]!;
}
