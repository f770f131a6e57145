import type { OwnClient } from '../../platform/db/dump/long-work.ts';

/** A table whose rows belong to licences. */
export interface TenantTable {
  name: string;
  /** The tables that its rows refer to, without itself. */
  refers_to: string[];
  /** Whether a row may be removed by itself; those of the others go with what they belong to. */
  removable: boolean;
}

/** Every table whose rows belong to licences, those that are referred to before those that refer to them. */
export async function listTenantTables(client: Pick<OwnClient, 'query'>): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable>(`
    select c.relname as name, has_table_privilege(c.oid, 'delete') as removable,
      array(
        select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and f.oid <> c.oid
          and exists (select from pg_attribute a where a.attrelid = f.oid and a.attname = 'licence_id' and not a.attisdropped)
        order by 1
      ) as refers_to
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'licence_id' and not a.attisdropped)
    order by 1`);
  const ordered: TenantTable[] = [];
  const left = new Map(rows.map((table) => [table.name, table]));
  while (left.size > 0) {
    const next = [...left.values()].filter(({ refers_to }) => !refers_to.some((name) => left.has(name)));
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`);
    for (const table of next) left.delete(table.name);
    ordered.push(...next);
  }
  return ordered;
}

/** The number of rows of each table a licence has; tables without any are left out. */
export async function countLicenceRows(
  client: Pick<OwnClient, 'query'>,
  tables: readonly TenantTable[],
  licence_id: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from public."${name}" where licence_id = $1`,
      [licence_id],
    );
    if (rows[0]?.count !== '0') counts[name] = Number(rows[0]?.count);
  }
  return counts;
}
