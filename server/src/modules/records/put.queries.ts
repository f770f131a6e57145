import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { addRows } from '../../platform/db/add-rows.ts';
import {
  and,
  eq,
  getTableColumns,
  inArray,
  notInArray,
  type PgColumn,
  type PgTable,
  type SQL,
} from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';

type Insert<T extends PgTable> = Partial<T['$inferInsert']>;
type Row<T extends PgTable> = T['$inferSelect'];

/** `values` follow the document on each import; `added` are set once, on insert; `touched` when the row changes. */
export interface Put<T extends PgTable> {
  key: Insert<T>;
  values: Insert<T>;
  added?: Insert<T>;
  touched?: Insert<T>;
  /** Columns of which only the given fields are replaced: the portal added the rest since. */
  merged?: readonly (keyof Row<T> & string)[];
  /** Fields of those columns that the document had before, and has no longer. */
  dropped?: readonly string[];
}

/** Upserts the row and returns it; an unchanged row is not written. */
export async function put<T extends PgTable>(tx: Queries, table: T, order: Put<T>): Promise<Row<T>> {
  const found = await findRow(tx, table, order.key);
  if (found) return follow(tx, table, order, found);
  const row = getFirst(
    (await tx
      .insert(table as PgTable)
      .values(toNewRow(order))
      .returning()) as Row<T>[],
  );
  return row;
}

/** Rows that are looked up by one statement. */
const MAX_ROWS = 500;

/** A row that was put: with its id, and as it stands there if it did before. */
export interface PutRow<T extends PgTable> {
  id: string;
  /** Null: it is new. */
  before: Row<T> | null;
}

/**
 * Upserts many rows of one licence as `put` does, with two statements and one for each row that changed: rows of a
 * table with an `id`, whose keys differ in a column `firm_id`, and perhaps others.
 * @param onFound called with the index of an order and the row that is there before it is written
 */
export async function putMany<T extends PgTable>(
  tx: Queries,
  table: T,
  licence_id: string,
  orders: readonly Put<T>[],
  onFound: (order: number, before: Row<T>) => void = () => {},
): Promise<PutRow<T>[]> {
  if (orders.length === 0) return [];
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const ids = orders.map(({ key }) => (key as { firm_id: string }).firm_id);
  const names = Object.keys(getFirst(orders).key);
  const toKey = (row: object) => JSON.stringify(names.map((name) => (row as Record<string, unknown>)[name]));
  const found = new Map<string, Row<T>>();
  for (let from = 0; from < ids.length; from += MAX_ROWS) {
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(
        and(
          eq(ensure(columns.licence_id), licence_id),
          inArray(ensure(columns.firm_id), ids.slice(from, from + MAX_ROWS)),
        ),
      );
    for (const row of rows as Row<T>[]) found.set(toKey(row), row);
  }
  const added: T['$inferInsert'][] = [];
  const rows: PutRow<T>[] = [];
  for (const [index, order] of orders.entries()) {
    const before = found.get(toKey(order.key));
    if (before) onFound(index, before);
    const { id } = (before ?? { id: randomUUID() }) as { id: string };
    if (before) await follow(tx, table, order, before);
    else added.push({ ...toNewRow(order), id });
    rows.push({ id, before: before ?? null });
  }
  await addRows(tx, table, added);
  return rows;
}

const toNewRow = <T extends PgTable>({ key, values, added = {}, touched = {} }: Put<T>) => ({
  ...values,
  ...added,
  ...touched,
  ...key,
});

/** Brings a row to what the order says. */
async function follow<T extends PgTable>(tx: Queries, table: T, order: Put<T>, found: Row<T>): Promise<Row<T>> {
  const { key, values, touched = {}, merged = [], dropped = [] } = order;
  const omitDropped = (fields: object) => Object.entries(fields).filter(([name]) => !dropped.includes(name));
  const wanted = Object.entries(values).map(([name, value]): [string, unknown] =>
    merged.includes(name)
      ? [name, { ...Object.fromEntries(omitDropped(found[name] as object)), ...(value as object) }]
      : [name, value],
  );
  const changed = wanted.filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, found[name]));
  if (changed.length === 0) return found;
  const row = getFirst(
    (await tx
      .update(table as PgTable)
      .set({ ...Object.fromEntries(changed), ...touched })
      .where(filterByKey(table, key))
      .returning()) as Row<T>[],
  );
  return row;
}

/** The row with a key, or null. */
export async function findRow<T extends PgTable>(q: Queries, table: T, key: Insert<T>): Promise<Row<T> | null> {
  const [found] = await q
    .select()
    .from(table as PgTable)
    .where(filterByKey(table, key));
  return (found as Row<T> | undefined) ?? null;
}

/** Removes the rows of `of` whose `column` is not among `kept`: what a document no longer names. */
export async function removeOthers<T extends PgTable>(
  tx: Queries,
  table: T,
  owner: Insert<T>,
  column: keyof Row<T> & string,
  kept: readonly unknown[],
): Promise<void> {
  const target = ensure((getTableColumns(table) as Record<string, PgColumn>)[column]);
  const others = kept.length > 0 ? notInArray(target, [...kept]) : undefined;
  await tx.delete(table).where(and(filterByKey(table, owner), others));
}

function filterByKey(table: PgTable, key: object): SQL | undefined {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  return and(...Object.entries(key).map(([name, value]) => eq(ensure(columns[name]), value)));
}
