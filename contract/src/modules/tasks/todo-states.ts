import { listKeys } from '../../values/objects.ts';
import { type Verdict, type VerdictState, verdictStates } from '../files/verdict-states.ts';
import { type ClosedAs, closingStates } from './closing-states.ts';

/** The side that has to act on a to-do: the firm, the consumer, or nobody any more. */
export type Stage = 'firm' | 'consumer' | 'over';

/** The questions that each state of a to-do answers. */
export interface TodoStanding {
  stage: Stage;
  /** Whether the firm gave it up: it is shown after what was done. */
  is_dropped: boolean;
  /** Whether its document is on its way or there: asking for it again is no mistake, but has to be meant. */
  is_asked: boolean;
  /** The look of its chip. */
  tone: VerdictState['tone'] | 'open' | 'done' | 'cancelled';
}

/** The state of a to-do whose document has this verdict, as far as the verdict answers. */
function readVerdict(verdict: Verdict): TodoStanding {
  const { waits, counts, tone } = verdictStates[verdict];
  return { stage: waits ? 'firm' : 'over', is_dropped: false, is_asked: waits || counts, tone };
}

/** The state of a to-do that the firm closed so. */
function readClosing(closed_as: ClosedAs): TodoStanding {
  const { shows, tone } = closingStates[closed_as];
  return { stage: 'over', is_dropped: shows === 'nothing', is_asked: false, tone };
}

/**
 * TABLE: where a to-do stands, for the firm. What the firm did and can still undo counts already: `final_at` says until
 * when.
 */
export const todoStates = {
  /** The consumer still has to do it. */
  open: { stage: 'consumer', is_dropped: false, is_asked: true, tone: 'open' },
  /** A document came in that nobody judged yet. */
  received: readVerdict('received'),
  /** The firm is in doubt about the document; the consumer is not told. */
  in_doubt: readVerdict('in_doubt'),
  provisionally_approved: readVerdict('provisionally_approved'),
  approved: readVerdict('approved'),
  /** Another to-do asks for the document again. */
  rejected: readVerdict('rejected'),
  /** The document was accepted and is too old by now: the firm asks for a newer one. */
  lapsed: { ...readVerdict('lapsed'), stage: 'firm' },
  /** The consumer did it. */
  done: { stage: 'over', is_dropped: false, is_asked: false, tone: 'done' },
  /** The firm closed it. */
  received_another_way: readClosing('received_another_way'),
  not_applicable: readClosing('not_applicable'),
  withdrawn: readClosing('withdrawn'),
} as const satisfies Record<Verdict | ClosedAs | 'open' | 'done', TodoStanding>;

export type TodoState = keyof typeof todoStates;
export const todoStateNames = listKeys(todoStates);
