import { listOptions, npsScores } from '@klantportaal/contract/modules/feedback/nps-feedback';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { Spinner } from '@klantportaal/web/ui/feedback/spinner.tsx';
import { FieldGroup } from '@klantportaal/web/ui/fields/field.tsx';
import { PageFrame, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useEffect, useRef } from 'react';
import { FreeAnswerForm } from './free-answer-form.tsx';
import classes from './nps-feedback.module.css';
import { type Stage, useFeedback } from './use-feedback.ts';

/** The score of a mail's link, then the questions that go with it, then thanks (Q2-37 to Q2-39). */
export default function NpsFeedbackPage() {
  const t = useText();
  const { token, value } = useRouteQuery();
  const feedback = useFeedback(token, value);
  const { stage, result, score, prompt, busy } = feedback;
  // Nothing is asked after this score, so no answer will confirm it.
  const unconfirmed = stage === 'final' && result !== null && !feedback.counts;
  const part = useFocusOn(unconfirmed ? 'unconfirmed' : stage);

  return (
    <div data-wide>
      <PageFrame title={t('nps.title')}>
        {stage === 'loading' && (
          <p role="status" className={classes.waiting}>
            <Spinner />
            {t('nps.processing')}
          </p>
        )}
        {result && <ScoreScale score={score} busy={busy} onChoose={feedback.choose} />}
        <div ref={part} tabIndex={-1} className={classes.part}>
          {stage === 'follow-up' && result?.follow_up && (
            <fieldset className={classes.question} aria-busy={busy}>
              <legend>
                <Words>{result.follow_up.question}</Words>
              </legend>
              <Stack tight>
                {listOptions(result.follow_up).map((option, index) => (
                  <Button key={option} look="secondary" wide busy={busy} onClick={() => feedback.answer(index)}>
                    {option}
                  </Button>
                ))}
              </Stack>
            </fieldset>
          )}
          {stage === 'free-answer' && <FreeAnswerForm prompt={prompt} onSend={feedback.tell} />}
          {stage === 'final' && (
            <Stack tight>
              <div role="status">
                <p className={classes.thanks}>{t('nps.thanks')}</p>
                <p>{t(unconfirmed ? 'nps.confirm' : 'nps.thanks_next')}</p>
              </div>
              {unconfirmed && (
                <Button busy={busy} onClick={() => feedback.choose(score)}>
                  {t('nps.confirm_score', { score })}
                </Button>
              )}
            </Stack>
          )}
        </div>
      </PageFrame>
    </div>
  );
}

interface ScoreScaleProps {
  score: number;
  busy: boolean;
  onChoose: (score: number) => void;
}

/** The score of the link, to change with one press. */
function ScoreScale({ score, busy, onChoose }: ScoreScaleProps) {
  const t = useText();
  return (
    <FieldGroup label={t('nps.score')} hint={t('nps.score_hint')} name="score">
      <div className={classes.scale}>
        {npsScores.map((npsScore) => (
          <button
            key={npsScore}
            type="button"
            aria-pressed={npsScore === score}
            aria-disabled={busy || undefined}
            className={classes.score}
            onClick={() => npsScore !== score && onChoose(npsScore)}
          >
            {npsScore}
          </button>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Moves the focus to the next part when it replaces the one that was answered, not when the page opens. */
function useFocusOn(stage: Stage | 'unconfirmed') {
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current !== stage && shown.current !== 'loading') part.current?.focus({ preventScroll: true });
    shown.current = stage;
  }, [stage]);
  return part;
}
