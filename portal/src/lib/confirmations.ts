import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { createStore } from '@klantportaal/web/lib/store.ts';
import type { Tone } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import type { ReactNode } from 'react';

/** The result of the last act, for the panel on top of the dashboard: shown once, gone after the next navigation. */
export interface Received {
  title: string;
  /** The next step, and when it comes. */
  text: string;
  /** Follows the text, such as a question about what was sent. */
  more?: ReactNode;
  /** Without one it was received. Waiting: nothing was decided yet. */
  outcome?: 'waiting' | 'failed';
  /** The product it was done for; the overview says what is left to do for it. */
  product?: ProductAction['product'] | undefined;
  /** A link to see it again, or to go on when it failed. */
  receipt?: { href: string; text: string } | undefined;
}

export const received = createStore<Received | null>(null);

/**
 * Confirms an act: the message that belongs to it as a notification, and on the overview what happens next.
 * @param message such as 'De opdracht is ondertekend.'
 */
export function confirmReceived(tone: Tone, message: string, panel: Received): void {
  received.set(panel);
  showToast(tone, message);
}
