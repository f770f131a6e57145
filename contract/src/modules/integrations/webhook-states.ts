import { listKeys } from '../../values/objects.ts';

/** The questions that each state of an endpoint answers. */
export interface WebhookStanding {
  /** The look of its chip. */
  tone: 'approved' | 'attention' | 'failed';
}

/** TABLE: how sending to an endpoint goes. */
export const webhookStates = {
  works: { tone: 'approved' },
  /** The last messages were not taken. */
  failing: { tone: 'attention' },
  paused: { tone: 'failed' },
} as const satisfies Record<string, WebhookStanding>;

export type WebhookState = keyof typeof webhookStates;

/** The questions that each outcome of a try answers. */
export interface AttemptStanding {
  /** The look of its chip. */
  tone: 'approved' | 'pending' | 'failed';
}

/** TABLE: what becomes of a message after a try to send it. */
export const attemptOutcomes = {
  taken: { tone: 'approved' },
  waiting: { tone: 'pending' },
  'given-up': { tone: 'failed' },
} as const satisfies Record<string, AttemptStanding>;

export type AttemptOutcome = keyof typeof attemptOutcomes;
export const attemptOutcomeNames = listKeys(attemptOutcomes);
