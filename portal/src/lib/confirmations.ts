import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { createStore } from './store.ts';

/** What was just received, for the panel on top of the dashboard: shown once, gone after the next navigation. */
export interface Received {
  title: string;
  /** What happens next, and when. */
  text: string;
  /** No decision has been made yet. */
  waiting?: boolean;
  /** What it was done for; the overview says what is left to do for it. */
  product?: ProductAction['product'] | undefined;
  /** Where to see it again. */
  receipt?: { href: string; text: string };
}

export const received = createStore<Received | null>(null);
