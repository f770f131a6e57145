import { pageSignal } from './page-signal.ts';
import { createStore } from './store.ts';

/** Whether the reader has pressed a key, a button or the screen since the last full load. */
export const hasActed = createStore(false);

/** Notes the reader's first act. The browser's own `userActivation` also counts what automation evaluates on the page. */
export function watchReaderActs(): void {
  for (const press of ['keydown', 'pointerdown'])
    window.addEventListener(press, () => hasActed.set(true), { capture: true, signal: pageSignal });
}
