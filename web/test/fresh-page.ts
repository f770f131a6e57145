/**
 * Runs before every test file: the files of a worker share one browser (`tools/shared/fresh-modules.ts`). What the last
 * file left in it is cleared: the next would begin with its consumer, and its router would follow the next one's Back.
 */
if (typeof window !== 'undefined') {
  // Loaded without a page, it would find none later.
  const { cleanup, configure } = await import('@testing-library/react');
  const { makeElementError } = await import('./make-element-error.ts');
  // Dialogs load their files on demand: on a busy machine that takes longer than the default second.
  configure({ asyncUtilTimeout: 15_000, getElementError: makeElementError });
  cleanup();
  // Each file has modules of its own, and so a signal of its own: that of the last file is kept here.
  const kept = globalThis as { endLastPage?: () => void };
  kept.endLastPage?.();
  const { endPage } = await import('../src/lib/page-signal.ts');
  kept.endLastPage = endPage;
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
}
