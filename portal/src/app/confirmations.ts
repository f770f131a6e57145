import { createStore } from './store.ts';

/** What was just received, for the panel on top of the dashboard: said once, gone with the next navigation away. */
export interface Received {
  title: string;
  /** What happens next, and when. */
  text: string;
  /** It is not decided yet. */
  waiting?: boolean;
  /** Where to see it again. */
  receipt?: { href: string; text: string };
}

export const received = createStore<Received | null>(null);
