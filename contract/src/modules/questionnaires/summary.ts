import { formatDutchDate } from '../../values/dates/dutch-date.ts';
import { formatEuro } from '../../values/numbers/euro.ts';
import { formatPercent } from '../../values/numbers/percent.ts';
import { valueAt } from '../../values/tree.ts';
import {
  type Answers,
  type Context,
  isEmpty,
  isOneOf,
  isShown,
  isTicked,
  type Question,
  type Questionnaire,
  questionsOf,
  rowsAt,
  withRows,
} from './questionnaire.ts';

/** Looks up a text; the reader's language, address style and the licence's own wording are up to the caller. */
export type Speak = (key: string, values?: Record<string, string | number>) => string;

export interface SummaryFact {
  /** The question's key. */
  key: string;
  label: string;
  value: string;
}

/** The answers of a step, of one person where it asks two; those of a row that was added are one of their own. */
export interface SummarySection {
  /** The step, counted from 0. */
  step: number;
  title: string;
  facts: SummaryFact[];
}

/** Adds a section after those of its step and of the steps before. */
export function addSection<S extends Pick<SummarySection, 'step'>>(sections: S[], section: S): void {
  sections.splice(sections.findLastIndex(({ step }) => step <= section.step) + 1, 0, section);
}

/** The first part of the keys of a question's texts. */
export const textOf = ({ name }: Pick<Questionnaire, 'name'>, { key, text }: Question): string =>
  `${name}.${text ?? key.split('.').at(-1)}`;

/** The text of an option. */
export const optionText = (questionnaire: Pick<Questionnaire, 'name'>, question: Question, option: string): string =>
  `${question.words ? `${questionnaire.name}.${question.words}` : textOf(questionnaire, question)}_${wordOf(option)}`;

/** The last part of a key, and the code of a code with a name, such as 'NL Nederland'. */
const wordOf = (option: string): string => option.split('.').at(-1)!.split(' ')[0]!;

/** 'Leningdeel 1'. */
const rowName = (questionnaire: Pick<Questionnaire, 'name'>, { of, place }: NonNullable<Question['row']>, say: Speak) =>
  say(`${textOf(questionnaire, of)}_row`, { place: place + 1 });

/** What a question is called: in a row, after the name of that row. */
export function labelOf(questionnaire: Pick<Questionnaire, 'name'>, question: Question, say: Speak): string {
  const label = say(textOf(questionnaire, question));
  return question.row ? `${rowName(questionnaire, question.row, say)}: ${label}` : label;
}

/** All that is asked with what was answered, in words; `none` stands for no answer. */
export function summaryOf<C extends Context>(
  questionnaire: Questionnaire<C>,
  answers: Answers,
  context: C,
  { say, none }: { say: Speak; none: string },
): SummarySection[] {
  return questionnaire.steps.flatMap(({ name, questions }, step) => {
    const asked = questions.filter((question) => isShown(question, answers, context));
    const shown = withRows(asked, answers).filter((question) => isSaid(question, answers));
    const title = say(`${questionnaire.name}.step_${name}`);
    const sections = new Map<string, SummarySection>();
    // The rows come after what else is in their step.
    for (const question of [...shown.filter(({ row }) => !row), ...shown.filter(({ row }) => row)]) {
      const { key, person, row } = question;
      const of = row ? `${row.of.key}.${row.place}` : `person ${person}`;
      const ofPerson =
        context.people.length > 1 && person !== undefined ? `${title}: ${context.people[person]}` : title;
      const section = sections.get(of) ?? { step, title: row ? rowName(questionnaire, row, say) : ofPerson, facts: [] };
      const value = answerInWords(questionnaire, question, answers, say) || none;
      section.facts.push({ key, label: say(textOf(questionnaire, question)), value });
      sections.set(of, section);
    }
    return [...sections.values()];
  });
}

/** In a row that was added, nothing may have been filled in: such a row is not sent. */
const isFilled = (row: unknown): boolean => Object.values(row ?? {}).some((value) => !isEmpty(value));

/** Rows say themselves what is in them, and what is not sent is not missing where it was not received. */
function isSaid({ key, rows, row, unsent }: Question, answers: Answers): boolean {
  if (rows) return !rowsAt(answers, key).some(isFilled);
  if (row && !isFilled(rowsAt(answers, row.of.key)[row.place])) return false;
  return !unsent || !isEmpty(valueAt(answers, key));
}

function answerInWords(questionnaire: Questionnaire, question: Question, answers: Answers, say: Speak): string {
  if (question.rows) return '';
  if (question.kind !== 'ticks') return valueInWords(questionnaire, question, valueAt(answers, question.key), say);
  return (question.options ?? [])
    .filter((option) => isTicked(valueAt(answers, option)))
    .map((option) => say(optionText(questionnaire, question, option)))
    .join('; ');
}

/** An answer in words, of any question but ticks; '' for no answer. */
export function valueInWords(questionnaire: Questionnaire, question: Question, value: unknown, say: Speak): string {
  if (isEmpty(value)) return '';
  if (isOneOf(question.kind)) return say(optionText(questionnaire, question, String(value)));
  if (question.kind === 'euros' && typeof value === 'number') return formatEuro(value);
  if (question.kind === 'years' && typeof value === 'number')
    return say(`${questionnaire.name}.years`, { count: value });
  if (question.kind === 'percent' && typeof value === 'number') return formatPercent(value);
  if (question.kind === 'day') return formatDutchDate(String(value));
  return String(value);
}

/** The keys of all texts of a questionnaire. */
export function textKeysOf(questionnaire: Questionnaire): string[] {
  const questions = questionsOf(questionnaire).flatMap((question) => [question, ...(question.rows ?? [])]);
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
    if (question.rows) keys.push(`${text}_row`, `${text}_add`);
    keys.push(...(question.options ?? []).map((option) => optionText(questionnaire, question, option)));
  }
  return [...new Set(keys)];
}
