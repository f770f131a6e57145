import type { Answers, Context, Questionnaire } from '@klantportaal/contract/questionnaires/questionnaire';
import { summaryOf } from '@klantportaal/contract/questionnaires/summary';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import classes from './questionnaires.module.css';
import { useSay } from './say.ts';

interface CheckAnswersProps {
  of: Questionnaire;
  answers: Answers;
  context: Context;
  /** The number of steps that are shown: all, or those before the last. */
  steps: number;
  /** Opens a step to change its answers. */
  onChange: (step: number) => void;
}

/** All answers before they are sent, each step with a way back to it. */
export function CheckAnswers({ of, answers, context, steps, onChange }: CheckAnswersProps) {
  const t = useText();
  const say = useSay();
  const sections = summaryOf(of, answers, context, { say, none: t('questionnaires.none') });
  return (
    <div className={classes.sections}>
      {sections
        .filter(({ step }) => step < steps)
        .map(({ step, title, facts }) => (
          <Card
            key={title}
            level={3}
            title={title}
            aside={
              <Button
                look="quiet"
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
