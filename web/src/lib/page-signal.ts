const page = new AbortController();

/**
 * Ends what listens for as long as the page is there: `addEventListener('popstate', follow, { signal: pageSignal })`. No
 * page ends it. Tests do, between files: the files of a worker share one browser (`web/test/fresh-page.ts`).
 */
export const pageSignal: AbortSignal = page.signal;

/** Removes every listener that has `pageSignal`. */
export const endPage = (): void => page.abort();
