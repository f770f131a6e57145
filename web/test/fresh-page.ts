/**
 * Runs before every test file: the files of a worker share one browser (`tools/shared/fresh-modules.ts`). What the last
 * file left in it is cleared: the next would begin with its consumer, and its router would follow the next one's Back.
 */
if (typeof window !== 'undefined') {
  // Loaded without a page, it would find none later.
  const { cleanup, configure } = await import('@testing-library/react');
  // Dialogs load their files on demand: on a busy machine that takes longer than the default second.
  configure({ asyncUtilTimeout: 5_000 });
  cleanup();
  for (const stop of ownListeners().splice(0)) stop();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/** Ends what our own modules listen for on the whole page. The libraries stay loaded, and so do their listeners. */
function ownListeners(): (() => void)[] {
  const kept = globalThis as { ownListeners?: (() => void)[] };
  if (kept.ownListeners) return kept.ownListeners;
  const stops: (() => void)[] = [];
  kept.ownListeners = stops;
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (type, listener, options) => {
      add(type, listener, options);
      const caller = new Error('who listens').stack?.split('\n')[2];
      if (!caller?.includes('/node_modules/')) stops.push(() => target.removeEventListener(type, listener, options));
    };
  }
  return stops;
}
