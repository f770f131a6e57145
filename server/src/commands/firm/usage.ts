import { getFirst } from '@klantportaal/contract/values/ensure';
import type { OwnClient } from '../../platform/db/dump/long-work.ts';
import { listTenantTables } from '../licence/tables-of-licence.ts';

export interface FirmUsage {
  id: string;
  name: string;
  rows: number;
  /** The size of the rows as they are kept, without indexes. */
  row_bytes: number;
  files: number;
  file_bytes: number;
}

const counted = 'count(*)::float8 as rows, coalesce(sum(pg_column_size(t.*)), 0)::float8 as bytes';

/** Lists the usage of each firm, the one with the most rows first. */
export async function listFirmUsage(client: OwnClient, progress: (line: string) => void): Promise<FirmUsage[]> {
  const { rows: firms } = await client.query<FirmUsage & { licence_id: string }>(`
    select l.firm_id as id, l.name, l.id as licence_id, 0 as rows, 0 as row_bytes,
      coalesce(f.files, 0) as files, coalesce(f.bytes, 0) as file_bytes
    from licences l left join (
      select licence_id, count(*)::float8 as files, sum(size)::float8 as bytes from files where removed_at is null group by 1
    ) f on f.licence_id = l.id order by l.name`);
  const byId = new Map(firms.map((firm) => [firm.licence_id, firm]));
  for (const { name } of await listTenantTables(client)) {
    progress(name);
    const { rows } = await client.query<{ licence_id: string | null; rows: number; bytes: number }>(
      `select licence_id, ${counted} from public."${name}" t group by 1`,
    );
    for (const row of rows) {
      const firm = byId.get(row.licence_id ?? '');
      if (!firm) continue;
      firm.rows += row.rows;
      firm.row_bytes += row.bytes;
    }
  }
  return [...byId.values()]
    .map(({ id, name, rows, row_bytes, files, file_bytes }) => ({ id, name, rows, row_bytes, files, file_bytes }))
    .sort((a, b) => b.rows - a.rows);
}

/** Lists the usage of one firm, the table with the most bytes first; tables without rows are left out. */
export async function listTableUsage(client: OwnClient, licence_id: string, progress: (line: string) => void) {
  const tables: { table: string; rows: number; bytes: number }[] = [];
  for (const { name } of await listTenantTables(client)) {
    progress(name);
    const { rows } = await client.query<{ rows: number; bytes: number }>(
      `select ${counted} from public."${name}" t where licence_id = $1`,
      [licence_id],
    );
    if (getFirst(rows).rows > 0) tables.push({ table: name, ...getFirst(rows) });
  }
  const { rows } = await client.query<{ files: number; file_bytes: number }>(
    'select count(*)::float8 as files, coalesce(sum(size), 0)::float8 as file_bytes from files where licence_id = $1 and removed_at is null',
    [licence_id],
  );
  return { ...getFirst(rows), tables: tables.sort((a, b) => b.bytes - a.bytes) };
}
