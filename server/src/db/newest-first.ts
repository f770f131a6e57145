import { desc, type PgColumn, type SQL, sql } from './drizzle.ts';

/** The columns by which a table is read newest first: a moment, and the id for what has the same one. */
export interface ByAge {
  at: PgColumn;
  id: PgColumn;
}

/** The order of a list that begins with the newest. */
export const newestFirst = ({ at, id }: ByAge): [SQL, SQL] => [desc(at), desc(id)];

/**
 * What comes after the row `last` in such a list; no condition without one, nothing if there is no such row.
 * @param own which rows `last` may be among
 */
export function olderThan({ at, id }: ByAge, last: string | number | undefined, own: SQL | undefined): SQL | undefined {
  if (last === undefined) return undefined;
  // Compared with the row as the database wrote it: a Date has no microseconds.
  return sql`(${at}, ${id}) < (select ${at}, ${id} from ${at.table} where ${id} = ${last} and ${own ?? sql`true`})`;
}
