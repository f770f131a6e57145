import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { getOtdStatus } from './status.ts';

export function StatusChip({ otd }: { otd: Otd }) {
  const t = useText();
  const status = getOtdStatus(otd);
  return <Chip state={status}>{t(`otd.status_${status}`)}</Chip>;
}
