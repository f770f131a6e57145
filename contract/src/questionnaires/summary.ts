import { formatDutchDate } from '../values/dutch-date.ts';
import { formatEuro } from '../values/euro.ts';
import { valueAt } from '../values/tree.ts';
import {
  type Answers,
  type Context,
  isEmpty,
  isShown,
  isTicked,
  type Question,
  type Questionnaire,
  questionsOf,
} from './questionnaire.ts';

/** Looks up a text; the reader's language, address style and the licence's own wording are up to the caller. */
export type Speak = (key: string, values?: Record<string, string | number>) => string;

export interface SummaryFact {
  /** The question's key. */
  key: string;
  label: string;
  value: string;
}

/** The answers of a step, of one person where it asks two. */
export interface SummarySection {
  /** The step, counted from 0. */
  step: number;
  title: string;
  facts: SummaryFact[];
}

/** The first part of the keys of a question's texts. */
export const textOf = ({ name }: Pick<Questionnaire, 'name'>, { key, text }: Question): string =>
  `${name}.${text ?? key.split('.').at(-1)}`;

/** The text of an option. */
export const optionText = (questionnaire: Pick<Questionnaire, 'name'>, question: Question, option: string): string =>
  `${question.words ? `${questionnaire.name}.${question.words}` : textOf(questionnaire, question)}_${option}`;

/** All that is asked with what was answered, in words; `none` stands for no answer. */
export function summaryOf<C extends Context>(
  questionnaire: Questionnaire<C>,
  answers: Answers,
  context: C,
  { say, none }: { say: Speak; none: string },
): SummarySection[] {
  return questionnaire.steps.flatMap(({ name, questions }, step) => {
    const shown = questions.filter((question) => isShown(question, answers, context));
    const persons = [...new Set(shown.map(({ person }) => person))];
    const title = say(`${questionnaire.name}.step_${name}`);
    return persons.map((person) => ({
      step,
      title: context.people.length > 1 && person !== undefined ? `${title}: ${context.people[person]}` : title,
      facts: shown
        .filter((question) => question.person === person)
        .map((question) => ({
          key: question.key,
          label: say(textOf(questionnaire, question)),
          value: valueInWords(questionnaire, question, answers, say) || none,
        })),
    }));
  });
}

function valueInWords(questionnaire: Questionnaire, question: Question, answers: Answers, say: Speak): string {
  const value = valueAt(answers, question.key);
  const word = (option: string) => say(optionText(questionnaire, question, option));
  if (question.kind === 'ticks')
    return (question.options ?? [])
      .filter((option) => isTicked(valueAt(answers, option)))
      .map(word)
      .join(', ');
  if (isEmpty(value)) return '';
  if (question.kind === 'choice' || question.kind === 'scale') return word(String(value));
  if (question.kind === 'euros' && typeof value === 'number') return formatEuro(value);
  if (question.kind === 'years' && typeof value === 'number')
    return say(`${questionnaire.name}.years`, { count: value });
  if (question.kind === 'day') return formatDutchDate(String(value));
  return String(value);
}

/** The keys of all texts of a questionnaire. */
export function textKeysOf(questionnaire: Questionnaire): string[] {
  const questions = questionsOf(questionnaire);
  const keys = [
    'title',
    'intro',
    'submit_success',
    ...questionnaire.steps.flatMap(({ name, intro }) => [`step_${name}`, ...(intro ? [`step_${name}_intro`] : [])]),
    ...(questions.some(({ kind }) => kind === 'years') ? ['years'] : []),
  ].map((key) => `${questionnaire.name}.${key}`);
  for (const question of questions) {
    const text = textOf(questionnaire, question);
    keys.push(text, ...(question.hint ? [`${text}_hint`] : []), ...(question.help ? [`${text}_help`] : []));
    keys.push(...(question.options ?? []).map((option) => optionText(questionnaire, question, option)));
  }
  return [...new Set(keys)];
}
