import type { Answers, Context, Questionnaire } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { useDeferredValue } from 'react';
import type { OwnPart } from './own-part.ts';
import classes from './questionnaires.module.css';
import { useAnswersInWords } from './use-answers-in-words.ts';

interface CheckAnswersProps {
  of: Questionnaire;
  answers: Answers;
  context: Context;
  /** The number of steps that are shown: all, or those before the last. */
  steps: number;
  /** The part that was filled in beside the questions, if any. */
  part?: OwnPart | undefined;
  /** Opens a step to change its answers. */
  onChange: (step: number) => void;
}

/** The number of steps that fill a screen: the others are drawn once these are on it. */
const FIRST_STEPS = 1;

/** All answers before they are sent, each step with a way back to it. */
export function CheckAnswers({ of, answers, context, steps, part, onChange }: CheckAnswersProps) {
  const t = useText();
  const sections = useAnswersInWords({ of, answers, context, part })().filter(({ step }) => step < steps);
  const drawn = useDeferredValue(sections.length, FIRST_STEPS);
  return (
    <div className={classes.sections}>
      {sections.slice(0, drawn).map(({ step, title, facts }) => (
        <Card
          key={title}
          level={3}
          title={title}
          aside={
            <Button
              look="quiet"
              className={classes.quiet}
              aria-label={t('questionnaires.change_of', { name: title })}
              onClick={() => onChange(step)}
            >
              {t('questionnaires.change')}
            </Button>
          }
        >
          <Facts items={facts} />
        </Card>
      ))}
    </div>
  );
}
