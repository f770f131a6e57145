import { isUuid } from '@klantportaal/contract/values/uuid';
import { desc, type PgColumn, type SQL, sql } from './drizzle.ts';
import type { Queries } from './queries.ts';

/** The columns by which a table is read newest first: a moment, and the id for what has the same one. */
export interface ByAge {
  at: PgColumn;
  id: PgColumn;
}

/** A place in such a list: microseconds since 1970, which a Date does not have, and the id. Its row may be gone. */
export interface AgePlace {
  micros: string;
  id: string;
}

/** The order of a list that begins with the newest. */
export const sortNewestFirst = ({ at, id }: ByAge): [SQL, SQL] => [desc(at), desc(id)];

/** The place of a row, as text. */
export const selectAgePlace = ({ at, id }: ByAge): SQL<string> =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id}`;

/** The condition for rows after a position in such a list; undefined: there is no position. */
export function filterOlderThan({ at, id }: ByAge, last: AgePlace | undefined): SQL | undefined {
  if (last === undefined) return undefined;
  return sql`(${at}, ${id}) < (to_timestamp(0) + ${last.micros}::bigint * interval '1 microsecond', ${last.id})`;
}

/**
 * The place that a caller names: by `selectAgePlace`, or by the id of a row that is still there.
 * @param own which rows that one may be among
 * @returns undefined for none; null when there is no such place
 */
export async function findAgePlace(
  q: Queries,
  { at, id }: ByAge,
  after: string | undefined,
  own: SQL | undefined,
): Promise<AgePlace | null | undefined> {
  if (after === undefined) return undefined;
  const isId = (text: string) => (id.getSQLType() === 'uuid' ? isUuid(text) : /^\d{1,15}$/.test(text));
  const [, micros, rest] = /^(\d{1,16})\.(.+)$/.exec(after) ?? [];
  if (micros && rest) return isId(rest) ? { micros, id: rest } : null;
  if (!isId(after)) return null;
  const { rows } = await q.execute<{ micros: string }>(
    sql`select (extract(epoch from ${at}) * 1000000)::bigint as micros from ${at.table} where ${id} = ${after} and ${own ?? sql`true`}`,
  );
  return rows[0] ? { micros: String(rows[0].micros), id: after } : null;
}
