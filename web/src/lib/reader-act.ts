import { pageSignal } from './page-signal.ts';
import { createStore } from './store.ts';

/** Whether the reader has pressed a key, a button or the screen, or gone back or forward, since the last full load. */
export const hasActed = createStore(false);

/**
 * Notes the reader's first act; a screen reader follows a link by a click alone. The browser's own `userActivation` also
 * counts what automation evaluates on the page.
 */
export function watchReaderActs(): void {
  for (const press of ['keydown', 'pointerdown', 'click', 'popstate'])
    window.addEventListener(press, () => hasActed.set(true), { capture: true, signal: pageSignal });
}
