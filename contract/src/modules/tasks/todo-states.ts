import { listKeys } from '../../values/list-keys.ts';

/** The side that has to act on a to-do: the firm, the consumer, or nobody any more. */
export type Stage = 'firm' | 'consumer' | 'over';

/** The questions that each state of a to-do answers. */
export interface TodoStanding {
  stage: Stage;
  /** Whether the firm gave it up: it is shown after what was done. */
  is_dropped: boolean;
  /** Whether its document is on its way or there: asking for it again is no mistake, but has to be meant. */
  is_asked: boolean;
  /** How its chip looks. */
  tone: 'open' | 'received' | 'attention' | 'planned' | 'approved' | 'rejected' | 'expired' | 'done' | 'cancelled';
}

/**
 * TABLE: where a to-do stands, for the firm. What the firm did and can still undo counts already: `final_at` says until
 * when.
 */
export const todoStates = {
  /** The consumer still has to do it. */
  open: { stage: 'consumer', is_dropped: false, is_asked: true, tone: 'open' },
  /** A document came in that nobody judged yet. */
  received: { stage: 'firm', is_dropped: false, is_asked: true, tone: 'received' },
  /** The firm is in doubt about the document; the consumer is not told. */
  in_doubt: { stage: 'firm', is_dropped: false, is_asked: true, tone: 'attention' },
  provisionally_approved: { stage: 'firm', is_dropped: false, is_asked: true, tone: 'planned' },
  approved: { stage: 'over', is_dropped: false, is_asked: true, tone: 'approved' },
  /** Another to-do asks for the document again. */
  rejected: { stage: 'over', is_dropped: false, is_asked: false, tone: 'rejected' },
  /** The document was accepted and is too old by now. */
  lapsed: { stage: 'firm', is_dropped: false, is_asked: false, tone: 'expired' },
  /** The consumer did it. */
  done: { stage: 'over', is_dropped: false, is_asked: false, tone: 'done' },
  /** The firm closed it. */
  received_another_way: { stage: 'over', is_dropped: false, is_asked: false, tone: 'done' },
  not_applicable: { stage: 'over', is_dropped: true, is_asked: false, tone: 'cancelled' },
  withdrawn: { stage: 'over', is_dropped: true, is_asked: false, tone: 'cancelled' },
} as const satisfies Record<string, TodoStanding>;

export type TodoState = keyof typeof todoStates;
export const todoStateNames = listKeys(todoStates);
