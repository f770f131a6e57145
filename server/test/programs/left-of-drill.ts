import { readdir } from 'node:fs/promises';
import { createClient } from '../../src/platform/db/client.ts';
import type { Connection } from '../../src/platform/db/connection.ts';

/** Lists what a drill left in its database, besides extensions, and in the folder under which its files were. */
export async function listLeftOfDrill(connection: Connection, folder: string): Promise<string[]> {
  const client = createClient(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select nspname::text as name from pg_namespace where nspname in ('months', 'drizzle') union all
    select identity from pg_depend d, pg_identify_object(d.classid, d.objid, 0)
      where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace and d.classid <> 'pg_extension'::regclass
        and not exists (select from pg_depend e where e.objid = d.objid and e.deptype = 'e')`,
  );
  await client.end();
  const folders = (await readdir(folder)).filter((name) => name.startsWith('drill-'));
  return [...rows.map(({ name }) => name), ...folders];
}
