import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/queries.ts';

/** A table that the firm's systems read on from where they were, by `position`. */
export interface Feed {
  table: PgTable;
  id: PgColumn;
  licence_id: PgColumn;
  position: PgColumn;
  /** Orders the rows that get their numbers together. */
  at: PgColumn;
}

/** How many rows a page of a feed has at most. */
export const FEED_PAGE = 100;

/**
 * Numbers the rows of a licence that have no position yet, in a transaction of its own reader. Rows are written without
 * one: a number or a time taken by the writing transaction could become visible after a higher one, and a reader that
 * had gone past it would never see that row. One reader at a time numbers what is committed, so whatever is committed
 * later gets a higher number.
 */
async function numberFeed(tx: Queries, feed: Feed, licence_id: string): Promise<void> {
  const { table, id, licence_id: owner, position, at } = feed;
  const unnumbered = sql`${owner} = ${licence_id} and ${position} is null`;
  const { rows } = await tx.execute(sql`select exists (select from ${table} where ${unnumbered}) as some`);
  if (!rows[0]?.some) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feed of ${licence_id}`}, 0))`);
  // A statement of its own: it sees what the previous holder of the lock numbered.
  await tx.execute(sql`
    update ${table} set position = numbered.position from (
      select ${id} as row_id, row_number() over (order by ${at}, ${id})
        + (select coalesce(max(${position}), 0) from ${table} where ${owner} = ${licence_id}) as position
      from ${table} where ${unnumbered}
    ) numbered where ${id} = numbered.row_id`);
}

/**
 * The condition for the next page of a feed: the rows after the one with this id, or from the start. A row that was
 * committed after the numbering has no position yet: it is left to the next page, as going past it would skip what gets
 * its number together with it.
 * @returns null when there is no such row
 */
export async function nextInFeed(
  tx: Queries,
  feed: Feed,
  licence_id: string,
  after: string | undefined,
): Promise<SQL | null> {
  await numberFeed(tx, feed, licence_id);
  const { table, id, licence_id: owner, position } = feed;
  if (!after) return sql`${position} is not null`;
  const { rows } = await tx.execute(
    sql`select ${position} as position from ${table} where ${owner} = ${licence_id} and ${id} = ${after}`,
  );
  return rows[0] ? sql`${position} > ${rows[0].position}` : null;
}
