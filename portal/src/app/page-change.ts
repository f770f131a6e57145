import { flushSync } from 'react-dom';

type Start = Document['startViewTransition'] | undefined;

/**
 * Puts another page on screen. Where `fade`, the browser fades the one into the other, and what is the same on both
 * stays.
 * Where it can't, or the reader prefers no movement, the page is simply there.
 * @param put runs a frame later when fading: another page may have been asked for by then
 */
export function changePage(fade: boolean, put: () => void): void {
  const start = document.startViewTransition as Start;
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (!fade || !start || still || document.hidden) return put();
  // Rejected when the next page comes before the fade begins; this one has been put up all the same.
  start.call(document, () => flushSync(put)).ready.catch(() => {});
}
