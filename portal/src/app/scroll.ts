import { pageSignal } from '@klantportaal/web/lib/page-signal.ts';
import { findPageOwner, session } from '../api/session.ts';

/**
 * Restores the scroll position on each page of this tab's history. The browser restores a position as soon as the
 * address changes, when the page is not there yet; so this waits for what arrives late.
 */
const KEY = 'klantportaal.scroll';
/** The number of pages that are remembered when the tab's page is loaded again. */
const KEPT = 100;
/** The visit that an entry of the browser's history belongs to. */
interface EntryState {
  visit?: string;
}

const positions = new Map<string, number>(readSaved());
let shown: string | null = null;
let letGo: (() => void) | null = null;

function readSaved(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

const readEntryState = () => history.state as EntryState | null;

/** The visit of the current entry of the history; gives it one if it has none. */
export function getCurrentVisit(): string {
  const known = readEntryState()?.visit;
  if (known) return known;
  const visit = createVisit();
  history.replaceState({ ...readEntryState(), visit }, '');
  return visit;
}

/** The state of a new entry of the history. */
export const createEntryState = (): EntryState => ({ visit: createVisit() });

const createVisit = (): string => Math.random().toString(36).slice(2);

/** Takes over from the browser, and remembers where the reader is. Call it once. */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => shown && !letGo && positions.set(shown, scrollY), {
    passive: true,
    signal: pageSignal,
  });
  // The page may be left for another site, or loaded again. Who has signed out leaves nothing on the device.
  addEventListener('pagehide', save, { signal: pageSignal });
  session.subscribe(() => findPageOwner() || save());
}

function save(): void {
  if (!findPageOwner()) positions.clear();
  try {
    if (positions.size > 0) sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-KEPT)));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, a page that is loaded again starts at the top.
  }
}

/** A page is on screen: at its top, or where the reader left it in this visit. */
export function showVisit(visit: string, returned: boolean): void {
  letGo?.();
  shown = visit;
  const position = returned ? (positions.get(visit) ?? 0) : 0;
  // A page that was read this far is laid out this far (`ui/todo-card.module.css`).
  document.documentElement.toggleAttribute('data-returned', position > 0);
  window.scrollTo(0, position);
  if (position > 0) void hold(position);
}

/** Another part of the page on screen: the browser scrolls to a part that was asked for; a return finds its place. */
export function showPart(): void {
  const known = readEntryState()?.visit;
  if (known) return showVisit(known, true);
  letGo?.();
  shown = getCurrentVisit();
}

/** Keeps the page at a place while parts of it arrive. What does so loads with the first return. */
async function hold(position: number): Promise<void> {
  let over = false;
  const end = () => {
    over = true;
    letGo = null;
  };
  letGo = end;
  const loaded = await import('./hold-place.ts').catch(() => null);
  if (over) return;
  if (loaded) letGo = loaded.holdScrollPosition(position, end);
  else end();
}
