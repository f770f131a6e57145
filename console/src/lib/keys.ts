/**
 * The keys of the console. A page registers its acts while it is shown; the list of keys ('?') and the command palette
 * read the same table, so that an act is found by its key, by its name and by its button.
 */
import { createStore } from '@klantportaal/web/lib/store.ts';
import { useEffect, useRef } from 'react';

export interface Act {
  id: string;
  /** What it does, in the reader's language. */
  label: string;
  /** A single character, or none for an act that only the palette has. */
  key?: string;
  run: () => void;
  /** Not now: listed, but neither key nor palette runs it. */
  off?: boolean;
}

export const acts = createStore<readonly Act[]>([]);

const STORED = 'single-keys';
/** Whether single characters act, which may be switched off (WCAG 2.1.4). */
export const singleKeys = createStore(localStorage.getItem(STORED) !== 'off');

/** Switches single characters on or off, on this device. */
export function switchSingleKeys(on: boolean): void {
  localStorage.setItem(STORED, on ? 'on' : 'off');
  singleKeys.set(on);
}

/** Registers acts while the component is shown. Their functions may change at each render. */
export function useActs(list: readonly Act[]): void {
  const latest = useRef(list);
  latest.current = list;
  const shape = JSON.stringify(list.map(({ id, label, key, off }) => [id, label, key, off]));
  useEffect(() => {
    const mine = latest.current.map((act, at): Act => ({ ...act, run: () => latest.current[at]?.run() }));
    acts.set([...acts.get(), ...mine]);
    return () => acts.set(acts.get().filter((act) => !mine.includes(act)));
    // The shape stands for the list.
  }, [shape]);
}

/** Of what one only ticks, letters are free. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="dialog"], [role="alertdialog"]',
    ) !== null);

/** Runs the act of a key that was pressed; whether there was one. The latest that was registered wins. */
export function pressed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !singleKeys.get()) return false;
  if (isTyping(event.target)) return false;
  const act = acts.get().findLast(({ key }) => key === event.key);
  if (!act || act.off) return false;
  event.preventDefault();
  act.run();
  return true;
}
