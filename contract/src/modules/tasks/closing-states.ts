import { listKeys } from '../../values/objects.ts';

/** The questions that each way of closing an action answers. */
export interface ClosingState {
  /** The consumer sees from then on that it is done; or it goes from their list, as if it had not been asked. */
  shows: 'done' | 'nothing';
  /** The look of its chip at the firm. */
  tone: 'done' | 'cancelled';
}

/** TABLE: how the firm closes an action that the consumer did not do, in the order in which a person chooses. */
export const closingStates = {
  received_another_way: { shows: 'done', tone: 'done' },
  not_applicable: { shows: 'nothing', tone: 'cancelled' },
  withdrawn: { shows: 'nothing', tone: 'cancelled' },
} as const satisfies Record<string, ClosingState>;

export type ClosedAs = keyof typeof closingStates;
export const closingNames = listKeys(closingStates);
