import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';

/** The answer and its date; an action that the firm closed has no answer. */
export function Answered({ action: { approval, date_executed } }: { action: ProductAction }) {
  const t = useText();
  const { dayInWords } = useFormat();
  if (!approval) return <Alert title={t('approval.closed')}>{t('approval.closed_text')}</Alert>;
  return (
    <Alert
      tone={approval.response === 'yes' ? 'success' : 'info'}
      title={t('approval.answered', { answer: t(`approval.${approval.response}`) })}
    >
      {approval.explanation && <p>{t('approval.answered_remark', { remark: approval.explanation })}</p>}
      <p>{t('approval.answered_on', { date: dayInWords(date_executed) })}</p>
    </Alert>
  );
}
