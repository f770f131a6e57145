import { type SQL, sql } from './drizzle.ts';

/**
 * The names of a table of ours as literals of SQL, for the checks of columns and for predicates of partial indexes:
 * PostgreSQL uses such an index only where a statement writes the same literals, which parameters would hide.
 */
export function toLiterals(names: readonly string[]): SQL {
  const strange = names.find((name) => !/^[a-z_-]+$/i.test(name));
  if (strange !== undefined) throw new Error(`${strange} is no name of a table of ours`);
  return sql.raw(names.map((name) => `'${name}'`).join(', '));
}
