import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Chip, type ChipState } from '@klantportaal/web/ui/content/chip.tsx';

export type Verdict = JudgedDelivery['verdict'];

/** TABLE: how each verdict looks. */
const states: Record<Verdict, ChipState> = {
  received: 'received',
  in_doubt: 'attention',
  provisionally_approved: 'planned',
  approved: 'approved',
  rejected: 'rejected',
  lapsed: 'expired',
};

/** Where a delivery stands, with the verdict that is held. */
export function VerdictChip({ of: { verdict, held } }: { of: Pick<JudgedDelivery, 'verdict' | 'held'> }) {
  const t = useText();
  const shown = held?.verdict ?? verdict;
  return <Chip state={states[shown]}>{t(`delivery.verdict_${shown}`)}</Chip>;
}
