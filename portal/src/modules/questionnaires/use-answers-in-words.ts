import type { Answers, Context, Questionnaire } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { addSection, buildSummary, type SummarySection } from '@klantportaal/contract/modules/questionnaires/summary';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import type { OwnPart } from './own-part.ts';
import { useSay } from './say.ts';

interface FilledIn {
  of: Questionnaire;
  answers: Answers;
  context: Context;
  /** The part that was filled in beside the questions, if any. */
  part?: OwnPart | undefined;
}

/** Returns a function that turns all answers into sections, in the order of the steps. */
export function useAnswersInWords({ of, answers, context, part }: FilledIn): () => SummarySection[] {
  const t = useText();
  const say = useSay();
  return () => {
    const sections = buildSummary(of, answers, context, { say, none: t('questionnaires.none') });
    if (part?.isShown(answers)) {
      const step = of.steps.findIndex(({ name }) => name === part.step);
      addSection(sections, { step, ...part.inWords(answers) });
    }
    return sections;
  };
}
