import { fitting } from '@klantportaal/contract/questionnaires/fitting';
import type { Answers, Context } from '@klantportaal/contract/questionnaires/questionnaire';
import { type Speak, summaryOf } from '@klantportaal/contract/questionnaires/summary';
import { valueAt } from '@klantportaal/contract/values/tree';
import type { QuestionnaireRow } from './questionnaires.ts';

interface AnswerInWords {
  question: string;
  answer: string;
}

/** What a draft holds, encrypted at rest (docs/decisions/136). */
export interface DraftContent {
  /** The version of the questions under which it was saved. */
  questions: string;
  device: string;
  step: number;
  answers: Answers;
  /** Each answer as it was asked, by its key: what is left to show once its question is gone. */
  words: Record<string, AnswerInWords>;
  /** What had no place any more when the questions changed. */
  lost: AnswerInWords[];
}

/** The draft under the questions of now: what no longer fits is kept in words. */
export function carriedOver({ questionnaire }: QuestionnaireRow, content: DraftContent): DraftContent {
  if (content.questions === questionnaire.version) return content;
  const { answers, lost } = fitting(questionnaire, content.answers);
  const inWords = lost.map((key) => content.words[key] ?? { question: key, answer: wordOf(content.answers, key) });
  return {
    ...content,
    questions: questionnaire.version,
    answers,
    step: Math.min(content.step, questionnaire.steps.length - 1),
    lost: [...content.lost, ...inWords],
  };
}

const wordOf = (answers: Answers, path: string): string => String(valueAt(answers, path) ?? '');

/** What was answered so far, in words. */
export function wordsOf({ questionnaire }: QuestionnaireRow, answers: Answers, context: Context, say: Speak) {
  const facts = summaryOf(questionnaire, answers, context, { say, none: '' }).flatMap((section) => section.facts);
  const given = facts.filter(({ value }) => value !== '');
  return Object.fromEntries(given.map(({ key, label, value }) => [key, { question: label, answer: value }]));
}
