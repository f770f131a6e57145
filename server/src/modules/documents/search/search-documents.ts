import type { Queries } from '../../../platform/db/queries.ts';
import { type AskedPage, cutPage, failAfter, type Page } from '../../../platform/kernel/pages.ts';
import { type AskedWords, findPlace, type Place, scanDocuments, toPlace } from './document-search.queries.ts';

/** Documents in one answer at most: each of them is opened for its excerpts. */
const MAX_FOUND = 50;
/** Documents that the first statement looks at, and any: twice as many as before while that was quick, else half. */
const FIRST_LOOK = 200;
const LONGEST_LOOK = 3200;
/** Milliseconds. */
const QUICK = 150;
/** Milliseconds after which no further statement is sent: the answer says where to go on. */
const BUDGET = 1200;

/** A document that matches, with its pages that have every word. */
export interface Match extends Place {
  file_id: string;
  pages: number[];
}

interface Options {
  asked: AskedPage;
  /** Milliseconds that may pass; for tests. */
  budget?: number;
  firstLook?: number;
}

/**
 * Looks through the documents of a scope, the latest first, until there are enough or the time is over. A firm with very
 * many documents so gets what was found in the latest of them, and the place to look further from.
 */
export async function searchDocuments(
  q: Queries,
  scope: Parameters<typeof scanDocuments>[1],
  words: AskedWords,
  { asked, budget = BUDGET, firstLook = FIRST_LOOK }: Options,
): Promise<Page<Match>> {
  const limit = Math.min(asked.limit, MAX_FOUND);
  const found: Match[] = [];
  let after = asked.after === undefined ? null : ((await findPlace(q, scope.licence_id, asked.after)) ?? failAfter());
  const start = performance.now();
  for (let most = firstLook; ; ) {
    const since = performance.now();
    const looked = await scanDocuments(q, scope, words, after, most);
    found.push(...looked.flatMap(({ pages, ...place }) => (pages ? [{ ...place, pages }] : [])));
    after = looked.at(-1) ?? after;
    if (found.length > limit) return cutPage(found, { limit }, toPlace);
    if (looked.length < most) return { rows: found, has_more: false, next: null };
    if (performance.now() - start >= budget) return { rows: found, has_more: true, next: after && toPlace(after) };
    most = performance.now() - since < QUICK ? Math.min(most * 2, LONGEST_LOOK) : Math.ceil(most / 2);
  }
}
