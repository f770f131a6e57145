import { createStore } from './store.ts';

/** Why the reader is on a page that was not asked for, or what just failed on it. It stays until the next step. */
export interface Arrival {
  /** The path of the page that says it. */
  at: string;
  tone: 'info' | 'success' | 'warning' | 'error';
  /** In the reader's language of the moment. */
  say: () => string;
}

export const arrival = createStore<Arrival | null>(null);

/** Says something on the page at an address, until the reader goes on. */
export function explainAt(href: string, tone: Arrival['tone'], say: () => string): void {
  arrival.set({ at: new URL(href, location.origin).pathname, tone, say });
}

/** The reader tries again, or went on: what was said is over. */
export const forgetArrival = (): void => arrival.set(null);

/** A page opens: what was said on another one is over. */
export function arriveAt(pathname: string): void {
  if (arrival.get()?.at !== pathname) forgetArrival();
}
