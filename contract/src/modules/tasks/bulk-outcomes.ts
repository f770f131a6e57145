import { listKeys } from '../../values/objects.ts';

/** The questions that each outcome of an act on many dossiers answers, for one of them. */
export interface BulkOutcome {
  /** Whether the act does something there now, did it before, finds nothing to do, or cannot. */
  result: 'acts' | 'acted' | 'idle' | 'fails';
}

/** TABLE: what becomes of the same request in one of many dossiers. */
export const requestOutcomes = {
  requested: { result: 'acts' },
  /** All of it was asked by this act before. */
  unchanged: { result: 'acted' },
  /** No line is for anybody of this dossier. */
  nothing_to_ask: { result: 'idle' },
  /** Another dossier has an action with such an id. */
  taken: { result: 'fails' },
  closed: { result: 'idle' },
  not_found: { result: 'fails' },
} as const satisfies Record<string, BulkOutcome>;

/** TABLE: what becomes of a reminder in one of many dossiers. */
export const reminderOutcomes = {
  /** A mail goes out. */
  reminded: { result: 'acts' },
  /** This act did so before. */
  unchanged: { result: 'acted' },
  /** Nothing waits for its persons. */
  nothing_open: { result: 'idle' },
  /** The persons who are asked have no account yet, or want no such mails. */
  nobody: { result: 'idle' },
  /** All of them were reminded less than 24 hours ago. */
  lately: { result: 'idle' },
  closed: { result: 'idle' },
  not_found: { result: 'fails' },
} as const satisfies Record<string, BulkOutcome>;

export const requestOutcomeNames = listKeys(requestOutcomes);
export const reminderOutcomeNames = listKeys(reminderOutcomes);
