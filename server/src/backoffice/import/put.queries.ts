import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/queries.ts';

type Insert<T extends PgTable> = Partial<T['$inferInsert']>;
type Row<T extends PgTable> = T['$inferSelect'];

/** `values` follow the document on each import; `added` are set once, on insert; `touched` when the row changes. */
interface Put<T extends PgTable> {
  key: Insert<T>;
  values: Insert<T>;
  added?: Insert<T>;
  touched?: Insert<T>;
  /** Columns of which only the given fields are replaced: the portal added the rest since. */
  merged?: readonly (keyof Row<T> & string)[];
}

/** Upserts the row and returns it; an unchanged row is not written. */
export async function put<T extends PgTable>(tx: Queries, table: T, order: Put<T>): Promise<Row<T>> {
  const { key, values, added = {}, touched = {}, merged = [] } = order;
  const found = await rowOf(tx, table, key);
  if (!found) {
    const [row] = (await tx
      .insert(table as PgTable)
      .values({ ...values, ...added, ...touched, ...key })
      .returning()) as Row<T>[];
    return row!;
  }
  const wanted = Object.entries(values).map(([name, value]): [string, unknown] =>
    merged.includes(name) ? [name, { ...(found[name] as object), ...(value as object) }] : [name, value],
  );
  const changed = wanted.filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, found[name]));
  if (changed.length === 0) return found as Row<T>;
  const [row] = (await tx
    .update(table as PgTable)
    .set({ ...Object.fromEntries(changed), ...touched })
    .where(matches(table, key))
    .returning()) as Row<T>[];
  return row!;
}

/** The row with a key, or null. */
export async function rowOf<T extends PgTable>(q: Queries, table: T, key: Insert<T>): Promise<Row<T> | null> {
  const [found] = await q
    .select()
    .from(table as PgTable)
    .where(matches(table, key));
  return (found as Row<T> | undefined) ?? null;
}

/** Removes the rows of `of` whose `column` is not among `kept`: what a document no longer names. */
export async function removeOthers<T extends PgTable>(
  tx: Queries,
  table: T,
  of: Insert<T>,
  column: keyof Row<T> & string,
  kept: readonly unknown[],
): Promise<void> {
  const target = (getTableColumns(table) as Record<string, PgColumn>)[column]!;
  const others = kept.length > 0 ? notInArray(target, [...kept]) : undefined;
  await tx.delete(table).where(and(matches(table, of), others));
}

function matches(table: PgTable, key: object): SQL | undefined {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  return and(...Object.entries(key).map(([name, value]) => eq(columns[name]!, value)));
}
