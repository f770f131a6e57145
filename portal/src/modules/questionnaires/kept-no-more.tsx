import type { Answers, Context, Questionnaire } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/query.ts';
import { changedByActions } from '../tasks/changes.ts';
import type { DraftEnd } from './draft-keeper.ts';
import type { OwnPart } from './own-part.ts';
import classes from './questionnaires.module.css';
import { useAnswersInWords } from './use-answers-in-words.ts';

const CompareAnswers = createLazyComponent(
  () => import('./compare-answers.tsx'),
  ({ onClose }) => onClose(),
);

interface KeptNoMoreProps {
  of: Questionnaire;
  action: string;
  why: DraftEnd;
  answers: Answers;
  context: Context;
  part?: OwnPart | undefined;
}

/**
 * Above a form that can be filled in no more, because somebody sent it, or the firm closed it or took it back: who and
 * when, and what was typed here to copy, or to compare with what was sent.
 */
export function KeptNoMore({ action, why, ...filledIn }: KeptNoMoreProps) {
  const t = useText();
  const { moment } = useFormat();
  const inWords = useAnswersInWords(filledIn);
  const isDone = why === 'ACTION_ALREADY_DONE';
  const given = useQuery({
    queryKey: ['sent elsewhere', action],
    queryFn: () => call('getGivenAnswers', { params: { id: action } }),
    enabled: isDone,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [comparing, setComparing] = useState(false);
  // The menu beside it counts one task less.
  const refresh = useEffectEvent(useRefresh());
  useEffect(() => void refresh(changedByActions), []);
  // Somebody who looks along for the consumer is told so by the page itself.
  if (why === 'ACCESS_DENIED' || (isDone && given.isPending)) return null;

  const sent = given.data;
  const copy = async () => {
    const lines = inWords().flatMap(({ title, facts }) => [
      title,
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      '',
    ]);
    try {
      await navigator.clipboard.writeText(lines.join('\n').trim());
      showToast('success', t('questionnaires.copied'));
    } catch {
      showToast('error', t('questionnaires.not_copied'));
    }
  };
  const title = sent ? 'sent_already' : isDone ? 'closed_already' : 'not_asked';
  return (
    <Alert tone="warning" live title={t(`questionnaires.${title}`)}>
      <Stack tight>
        {sent && (
          <p>
            {sent.submitted_by
              ? t('questionnaires.sent_by', { moment: moment(sent.submitted_at), name: sent.submitted_by })
              : t('questionnaires.sent_on', { moment: moment(sent.submitted_at) })}
          </p>
        )}
        <p>{t(sent ? 'questionnaires.sent_already_text' : 'questionnaires.not_asked_text')}</p>
        <div className={classes.buttons}>
          <Button look="secondary" onClick={() => void copy()}>
            {t('questionnaires.copy')}
          </Button>
          {sent && (
            <Button look="secondary" onClick={() => setComparing(true)}>
              {t('questionnaires.compare')}
            </Button>
          )}
        </div>
      </Stack>
      {comparing && sent && (
        <CompareAnswers here={inWords()} sent={sent.sections} onClose={() => setComparing(false)} />
      )}
    </Alert>
  );
}
