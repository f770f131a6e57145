import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { verdictStates } from '@klantportaal/contract/modules/files/verdict-states';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';

/** Where a delivery stands, with the verdict that is held. */
export function VerdictChip({ of: { verdict, held } }: { of: Pick<JudgedDelivery, 'verdict' | 'held'> }) {
  const t = useText();
  const { tone, text } = verdictStates[held?.verdict ?? verdict];
  return <Chip state={tone}>{t(text)}</Chip>;
}
