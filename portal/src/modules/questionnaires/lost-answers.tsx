import type { Draft } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';

/** Shows answers from before the questions changed that no longer fit, so that they can be taken over. */
export function LostAnswers({ lost }: Pick<Draft, 'lost'>) {
  const t = useText();
  if (lost.length === 0) return null;
  return (
    <Alert tone="warning" title={t('questionnaires.lost')}>
      <p>{t('questionnaires.lost_text')}</p>
      <Facts items={lost.map(({ question, answer }) => ({ label: question, value: answer }))} />
    </Alert>
  );
}
