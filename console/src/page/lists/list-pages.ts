import type { ListPage } from '@klantportaal/web/api/calls.ts';

/** The number of lines a page of the console reads at once. */
export const PAGE_SIZE = 50;

/** The options of a `useInfiniteQuery` that every list of the console has: it goes on where the server says. */
export const inPages = {
  initialPageParam: '',
  getNextPageParam: ({ next }: Pick<ListPage<unknown>, 'next'>) => next ?? undefined,
};

/** The query of one page of a list: its length, and the position at which the previous page ended. */
export const toPageQuery = (place: string) => ({ limit: PAGE_SIZE, ...(place && { after: place }) });

/** The lines of all pages that were read; undefined: none was yet. */
export const listLines = <Row>(read: { pages: readonly ListPage<Row[]>[] } | undefined): Row[] | undefined =>
  read?.pages.flatMap(({ rows }) => rows);
