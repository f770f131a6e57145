import { listKeys } from '../../values/objects.ts';
import type { ShownStatus } from './shown-statuses.ts';

/** The questions that each verdict answers. Whoever adds one adds it to the interface, and every row has to answer. */
export interface VerdictState {
  /** `upload`: it is the state before any; `staff`: a person of the firm gives it; `term`: it follows from its kind. */
  given_by: 'upload' | 'staff' | 'term';
  /** The status that the consumer sees from then on; null: the one that was seen before. */
  shows: ShownStatus | null;
  /** Whether the document waits for a person of the firm, in the inbox; what does not wait is final. */
  waits: boolean;
  /** Whether the document counts for what it was asked for, until its last valid day. */
  counts: boolean;
  /** Whether the document is still wanted: its request stands open for the consumer. */
  is_wanted: boolean;
  /** Whether it asks for the document again at once. */
  asks_again: boolean;
  /** The event that tells of it; null: none, because the delivery itself is told. */
  event: `delivery.${string}` | null;
  /** The look of its chip. */
  tone: 'received' | 'attention' | 'planned' | 'approved' | 'rejected' | 'expired';
  /** The text that names it at the firm. */
  text: `delivery.verdict_${string}`;
}

/**
 * TABLE: where a delivery stands with the firm. The schemas, the columns' checks, the lists in SQL, the inbox, the
 * events and the chips are made of it. The compiler also forces the words: of the console (`text`, in each language)
 * and of an export (`index-words.ts`).
 */
export const verdictStates = {
  received: {
    given_by: 'upload',
    shows: 'received',
    waits: true,
    counts: false,
    is_wanted: false,
    asks_again: false,
    event: null,
    tone: 'received',
    text: 'delivery.verdict_received',
  },
  in_doubt: {
    given_by: 'staff',
    shows: null,
    waits: true,
    counts: false,
    is_wanted: false,
    asks_again: false,
    event: 'delivery.doubted',
    tone: 'attention',
    text: 'delivery.verdict_in_doubt',
  },
  provisionally_approved: {
    given_by: 'staff',
    shows: 'approved',
    waits: true,
    counts: true,
    is_wanted: false,
    asks_again: false,
    event: 'delivery.provisionally-approved',
    tone: 'planned',
    text: 'delivery.verdict_provisionally_approved',
  },
  approved: {
    given_by: 'staff',
    shows: 'approved',
    waits: false,
    counts: true,
    is_wanted: false,
    asks_again: false,
    event: 'delivery.approved',
    tone: 'approved',
    text: 'delivery.verdict_approved',
  },
  rejected: {
    given_by: 'staff',
    shows: 'rejected',
    waits: false,
    counts: false,
    is_wanted: true,
    asks_again: true,
    event: 'delivery.rejected',
    tone: 'rejected',
    text: 'delivery.verdict_rejected',
  },
  lapsed: {
    given_by: 'term',
    shows: null,
    waits: false,
    counts: false,
    is_wanted: true,
    asks_again: false,
    event: 'delivery.lapsed',
    tone: 'expired',
    text: 'delivery.verdict_lapsed',
  },
} as const satisfies Record<string, VerdictState>;

type Table = typeof verdictStates;
export type Verdict = keyof Table;
type GivenBy<By extends VerdictState['given_by']> = {
  [Name in Verdict]: Table[Name]['given_by'] extends By ? Name : never;
}[Verdict];
/** A verdict that a person of the firm gives. */
export type GivenVerdict = GivenBy<'staff'>;
/** A verdict that stands in the history of a delivery: each but the state before any. */
export type PastVerdict = GivenBy<'staff' | 'term'>;

export const verdictNames = listKeys(verdictStates);

/** The verdicts whose row says so, in the order of the table. */
export const listVerdicts = (isSo: (state: VerdictState) => boolean): Verdict[] =>
  verdictNames.filter((name) => isSo(verdictStates[name]));

const isGiven = (name: Verdict): name is GivenVerdict => verdictStates[name].given_by === 'staff';
const isPast = (name: Verdict): name is PastVerdict => verdictStates[name].given_by !== 'upload';

export const givenVerdicts = verdictNames.filter(isGiven);
export const pastVerdicts = verdictNames.filter(isPast);
/** With these a document waits for a person of the firm. */
export const waitingVerdicts = listVerdicts(({ waits }) => waits);
/** With these a document counts, for good or for the time being. */
export const countingVerdicts = listVerdicts(({ counts }) => counts);
/** With these a document counts, and nobody looks at it again. */
export const approvedVerdicts = listVerdicts(({ counts, waits }) => counts && !waits);
/** With these a person of the firm is done with a document, also while the verdict can be undone. */
export const settlingVerdicts = listVerdicts(({ given_by, waits }) => given_by === 'staff' && !waits);
/** With these a document is still wanted of the consumer. */
export const wantedVerdicts = listVerdicts(({ is_wanted }) => is_wanted);
