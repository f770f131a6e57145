import type { ErrorCode } from '@klantportaal/contract/errors';
import { isUuid } from '@klantportaal/contract/values/uuid';
import { type PgColumn, type PgTable, type SQL, sql } from '../../platform/db/drizzle.ts';
import { lockByName } from '../../platform/db/lock-by-name.queries.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { RequestError } from '../../platform/kernel/errors.ts';
import { type AskedPage, cutPage, failAfter, type Page } from '../../platform/kernel/pages.ts';

/** A table that the firm's systems read on from where they were, by `position`. */
export interface Feed {
  table: PgTable;
  id: PgColumn;
  licence_id: PgColumn;
  position: PgColumn;
  /** Orders the rows that get their numbers together. */
  at: PgColumn;
}

/** Rows that get their numbers in one transaction, a small part of what its time allows. */
const STEP = 2_000;
/** Milliseconds that a call numbers on for; what it numbered until then stays. */
const NUMBERS_FOR = 10_000;

/**
 * Numbers rows of a licence that have no position yet, at most `STEP` of them, in a transaction of its own reader. Rows
 * are written without one: a number or a time taken by the writing transaction could become visible after a higher one,
 * and a reader that had gone past it would never see that row. One reader at a time numbers what is committed, so
 * whatever is committed later gets a higher number.
 * @returns whether there may be more
 */
async function assignSomePositions(tx: Queries, feed: Feed, licence_id: string): Promise<boolean> {
  const { table, id, licence_id: owner, position, at } = feed;
  const unnumbered = sql`${owner} = ${licence_id} and ${position} is null`;
  // The first of them and no `exists`: for one row of many the planner would read the table from its start.
  const { rows } = await tx.execute(sql`select min(${at}) as first from ${table} where ${unnumbered}`);
  if (rows[0]?.first === null) return false;
  await lockByName(tx, `feed of ${licence_id}`);
  // A statement of its own: it sees what the previous holder of the lock numbered.
  const { rowCount } = await tx.execute(sql`
    update ${table} set position = numbered.position from (
      select oldest.id as row_id, oldest.at as row_at, row_number() over (order by oldest.at, oldest.id)
        + (select coalesce(max(${position}), 0) from ${table} where ${owner} = ${licence_id}) as position
      from (
        select ${id} as id, ${at} as at from ${table} where ${unnumbered} order by ${at}, ${id} limit ${STEP}
      ) oldest
    ) numbered where ${owner} = ${licence_id} and ${id} = numbered.row_id and ${at} = numbered.row_at`);
  return rowCount === STEP;
}

/**
 * Numbers what is committed now, in steps that stay.
 * @returns whether there may be more
 */
export const assignFeedPositions = (
  db: Pick<Database, 'transaction'>,
  feed: Feed,
  licence_id: string,
): Promise<boolean> => db.transaction(licence_id, (tx) => assignSomePositions(tx, feed, licence_id));

/** A place in a feed by itself: it is there when the row that stood on it is gone. */
const PLACE = /^at-(\d{1,15})$/;

/**
 * Checks the position after which a reader goes on.
 * @throws RequestError with this code for what is neither a position nor an id
 */
const checkPlace = (after: string | undefined, code: ErrorCode): string | undefined =>
  after === undefined || PLACE.test(after) || isUuid(after) ? after : failAfter(code);

/** The position of a row of a feed; null: it has none yet; undefined: there is no such row. */
async function findRowPosition(
  q: Queries,
  { table, id, licence_id: owner, position }: Feed,
  licence_id: string,
  row: string,
) {
  const { rows } = await q.execute<{ position: string | null }>(
    sql`select ${position} as position from ${table} where ${owner} = ${licence_id} and ${id} = ${row}`,
  );
  return rows[0]?.position;
}

/** The position of a place or row that a caller names; null: there is none, or it has none yet. */
export async function findPosition(q: Queries, feed: Feed, licence_id: string, after: string): Promise<number | null> {
  const place = PLACE.exec(after)?.[1] ?? (isUuid(after) ? await findRowPosition(q, feed, licence_id, after) : null);
  return place === null || place === undefined ? null : Number(place);
}
/** A place in a feed, as `findPosition` and `readFeed` take it. */
export const parseFeedPosition = (position: number | null): string => `at-${position}`;

/** The condition for what comes after this place or row, or from the start; null when there is no such row. */
async function filterLater(
  q: Queries,
  feed: Feed,
  licence_id: string,
  after: string | undefined,
): Promise<SQL | null | 'unnumbered'> {
  const { position } = feed;
  if (!after) return sql`${position} is not null`;
  const place = PLACE.exec(after)?.[1] ?? (await findRowPosition(q, feed, licence_id, after));
  if (place === undefined) return null;
  return place === null ? 'unnumbered' : sql`${position} > ${place}`;
}

/** The paging that a caller asks of a feed; `code` refuses an `after` that is no row of it. */
export interface AskedOfFeed extends Pick<AskedPage, 'limit' | 'after'> {
  code: ErrorCode;
}

/**
 * The next page of a feed: the rows after a place or a row, or from the start, as `list` reads them. Its `next` is there
 * also when nothing comes after it yet; null: nothing stands in the feed. A row that was
 * committed after the numbering has no position yet: it is left to the next page, as going past it would skip what gets
 * its number together with it.
 *
 * However many rows nobody read yet, they get their numbers in steps that stay: one statement for all of them would
 * run into its limit, be rolled back, and begin again with the next call. A page that is not full is the last one, so
 * before it is answered all rows have their numbers.
 * @param list reads at most so many rows that meet the condition, by `position`
 * @throws RequestError with the code that was given when there is no such place or row; SERVICE_UNAVAILABLE when that takes too long; the same call then goes on where this one stopped
 */
export async function readFeed<Row extends { id: string }>(
  db: Pick<Database, 'query' | 'transaction'>,
  feed: Feed,
  licence_id: string,
  asked: AskedOfFeed,
  list: (q: Queries, later: SQL, most: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const after = checkPlace(asked.after, asked.code);
  const until = performance.now() + NUMBERS_FOR;
  const assignStep = () => assignFeedPositions(db, feed, licence_id);
  const readPage = () =>
    db.query(licence_id, async (q) => {
      const later = await filterLater(q, feed, licence_id, after);
      if (later === null) return failAfter(asked.code);
      const found = later === 'unnumbered' ? [] : await list(q, later, asked.limit + 1);
      const { rows, has_more } = cutPage(found, asked, ({ id }) => id);
      const last = rows.at(-1);
      const place = last && (await findRowPosition(q, feed, licence_id, last.id));
      return { rows, has_more, next: place ? `at-${place}` : (after ?? null) };
    });
  let hasMore = await assignStep();
  const first = await readPage();
  if (!hasMore || first.has_more) return first;
  while (hasMore) {
    if (performance.now() > until) throw new RequestError('SERVICE_UNAVAILABLE');
    hasMore = await assignStep();
  }
  return readPage();
}
