import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';

/** The question to a colleague about a document that is in doubt. */
export function Question({ delivery: { verdict, verdicts, held } }: { delivery: JudgedDelivery }) {
  const t = useText();
  const { nameOf } = useAdvisers();
  const [last] = verdicts;
  if (held || verdict !== 'in_doubt' || !last?.colleague) return null;
  const asker = last.by.name ?? t(`delivery.by_${last.by.kind}`);
  return (
    <Alert tone="info" title={t('delivery.asks', { asker, name: nameOf(last.colleague) })}>
      {last.reason}
    </Alert>
  );
}
