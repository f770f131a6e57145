import type { TrailReview } from '@klantportaal/contract/modules/compliance/trail-reviews';
import type { ChipState } from '@klantportaal/web/ui/content/chip.tsx';

/** TABLE: how each state of a month looks. */
export const reviewChips: Record<TrailReview['state'], ChipState> = {
  open: 'attention',
  running: 'pending',
  signed: 'done',
};
