import { createStore } from './store.ts';

/** Whether the reader has pressed a key, a button or the screen since the last full load. */
export const hasActed = createStore(false);

// The browser's own `userActivation` also counts what automation evaluates on the page.
for (const press of ['keydown', 'pointerdown'])
  globalThis.addEventListener?.(press, () => hasActed.set(true), { capture: true });
