import { getFirst } from '@klantportaal/contract/values/ensure';
import { sql } from '../drizzle.ts';
import type { Queries } from '../queries.ts';

/** The point up to which the primary has written. */
export async function readPrimaryPosition(q: Queries): Promise<string> {
  const { rows } = await q.execute<{ place: string }>(sql`select pg_current_wal_lsn()::text as place`);
  return getFirst(rows).place;
}

/** Whether it is a standby at all, and has what the primary had written by that place. */
export async function readStandbyState(
  q: Queries,
  place: string,
): Promise<{ is_standby: boolean; has_place: boolean }> {
  const { rows } = await q.execute<{ is_standby: boolean; has_place: boolean }>(sql`
    select pg_is_in_recovery() as is_standby,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= ${place}::pg_lsn as has_place`);
  return getFirst(rows);
}
