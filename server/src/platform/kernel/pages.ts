/** The way a list of the firm's API is paged, whatever it is a list of. */

import type { ErrorCode } from '@klantportaal/contract/errors';
import { PageQuery, USUAL_LIMIT } from '@klantportaal/contract/page-query';
import { getLast } from '@klantportaal/contract/values/ensure';
import * as z from 'zod/mini';
import { fail } from './errors.ts';

/** The paging that a caller asks of a list: at most how many lines, and after which position. */
export interface AskedPage {
  /** A list that is short by nature is answered whole without one; all others are read with the usual limit. */
  limit: number;
  isLimited: boolean;
  after: string | undefined;
}
/** The members of a list's answer beside its lines. */
export interface PageFacts {
  /** The `after` of the next page, whatever became of the lines. */
  next: string | null;
  /** Whether there are lines after these now. */
  has_more: boolean;
  /** The number in all, where the row says that it tells so. */
  total?: number;
}
export interface Page<Row> extends PageFacts {
  rows: Row[];
}

export const noPage: AskedPage = { limit: USUAL_LIMIT, isLimited: false, after: undefined };

/** The schema of a list's query: its own filter, and what every list takes. */
export const withPage = (own: z.core.$ZodType | null): z.core.$ZodType =>
  own ? z.extend(own as z.ZodMiniObject, PageQuery.shape) : PageQuery;

/** `before` is how some lists called `after` until version 1.0.0. */
export function renameBeforeToAfter(query: unknown): unknown {
  const { before, ...rest } = query as Record<string, unknown>;
  return before === undefined || 'after' in rest ? query : { ...rest, after: before };
}

/** Separates the paging that was asked from the list's own filter. */
export function splitPage(query: Record<string, unknown>): { asked: AskedPage; filter: Record<string, unknown> } {
  const { limit, after, ...filter } = query as z.output<typeof PageQuery> & Record<string, unknown>;
  const isLimited = limit !== undefined;
  return { asked: { limit: isLimited ? Number(limit) : USUAL_LIMIT, isLimited, after: after || undefined }, filter };
}

/**
 * @param code that of the calls that had one of their own before version 1.0.0
 * @throws RequestError for an `after` that is no place of the list
 */
export function failAfter(code: ErrorCode = 'INVALID_REQUEST'): never {
  return fail(code, { fields: [{ pointer: '/after', code: 'invalid' }] });
}

/** A page of rows that were read with one beyond the limit. */
export function cutPage<Row extends object>(
  rows: readonly Row[],
  { limit }: Pick<AskedPage, 'limit'>,
  toPlace: (row: Row) => string,
) {
  const has_more = rows.length > limit;
  const page = rows.slice(0, limit);
  return { rows: page, has_more, next: has_more ? toPlace(getLast(page)) : null } satisfies Page<Row>;
}

/** A page of a list that was read whole. Its places count lines too, for one that is gone when the next page is asked. */
export function cutWhole<Row extends { id?: unknown }>(rows: readonly Row[], asked: AskedPage): Page<Row> {
  const { limit, isLimited, after } = asked;
  const from = after === undefined ? 0 : findStart(rows, after);
  const page = rows.slice(from, isLimited ? from + limit : undefined);
  const end = from + page.length;
  const has_more = end < rows.length;
  return { rows: page, has_more, next: has_more ? `${end}.${String(getLast(page).id)}` : null };
}

function findStart(rows: readonly { id?: unknown }[], after: string): number {
  const findAfter = (id: string) => rows.findIndex((row) => String(row.id) === id) + 1;
  const [, count, id] = /^(\d{1,9})\.(.*)$/s.exec(after) ?? [];
  const byId = findAfter(after);
  if (byId > 0) return byId;
  if (count === undefined || id === undefined) return failAfter();
  return findAfter(id) || Math.min(Number(count), rows.length);
}
