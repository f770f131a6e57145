import { formatDutchDate } from '../../values/dates/dutch-date.ts';
import { formatEuro } from '../../values/numbers/euro.ts';
import { formatPercent } from '../../values/numbers/percent.ts';
import { readValue } from '../../values/tree.ts';
import {
  type Answers,
  type Context,
  isEmpty,
  isOptionKind,
  isShown,
  isTicked,
  listQuestions,
  listRows,
  type Question,
  type Questionnaire,
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
export const getTextKey = ({ name }: Pick<Questionnaire, 'name'>, { key, text }: Question): string =>
  `${name}.${text ?? key.split('.').at(-1)}`;

/** The text of an option. */
export const getOptionTextKey = (
  questionnaire: Pick<Questionnaire, 'name'>,
  question: Question,
  option: string,
): string =>
  `${question.words ? `${questionnaire.name}.${question.words}` : getTextKey(questionnaire, question)}_${toLastWord(option)}`;

/** The last part of a key, and the code of a code with a name, such as 'NL Nederland'. */
const toLastWord = (option: string): string => option.split('.').at(-1)!.split(' ')[0]!;

/** 'Leningdeel 1'. */
const formatRowName = (
  questionnaire: Pick<Questionnaire, 'name'>,
  { of, place }: NonNullable<Question['row']>,
  say: Speak,
) => say(`${getTextKey(questionnaire, of)}_row`, { place: place + 1 });

/** Puts the name of the row before the question of a row. */
export function formatLabel(questionnaire: Pick<Questionnaire, 'name'>, question: Question, say: Speak): string {
  const label = say(getTextKey(questionnaire, question));
  return question.row ? `${formatRowName(questionnaire, question.row, say)}: ${label}` : label;
}

/** All that is asked with what was answered, in words; `none` stands for no answer. */
export function buildSummary<C extends Context>(
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
      const sectionKey = row ? `${row.of.key}.${row.place}` : `person ${person}`;
      const ofPerson =
        context.people.length > 1 && person !== undefined ? `${title}: ${context.people[person]}` : title;
      const section = sections.get(sectionKey) ?? {
        step,
        title: row ? formatRowName(questionnaire, row, say) : ofPerson,
        facts: [],
      };
      const value = answerInWords(questionnaire, question, answers, say) || none;
      section.facts.push({ key, label: say(getTextKey(questionnaire, question)), value });
      sections.set(sectionKey, section);
    }
    return [...sections.values()];
  });
}

/** In a row that was added, nothing may have been filled in: such a row is not sent. */
const isFilled = (row: unknown): boolean => Object.values(row ?? {}).some((value) => !isEmpty(value));

/** Rows say themselves what is in them, and what is not sent is not missing where it was not received. */
function isSaid({ key, rows, row, unsent }: Question, answers: Answers): boolean {
  if (rows) return !listRows(answers, key).some(isFilled);
  if (row && !isFilled(listRows(answers, row.of.key)[row.place])) return false;
  return !unsent || !isEmpty(readValue(answers, key));
}

function answerInWords(questionnaire: Questionnaire, question: Question, answers: Answers, say: Speak): string {
  if (question.rows) return '';
  if (question.kind !== 'ticks') return formatAnswer(questionnaire, question, readValue(answers, question.key), say);
  return (question.options ?? [])
    .filter((option) => isTicked(readValue(answers, option)))
    .map((option) => say(getOptionTextKey(questionnaire, question, option)))
    .join('; ');
}

/** An answer in words, of any question but ticks; '' for no answer. */
export function formatAnswer(questionnaire: Questionnaire, question: Question, value: unknown, say: Speak): string {
  if (isEmpty(value)) return '';
  if (isOptionKind(question.kind)) return say(getOptionTextKey(questionnaire, question, String(value)));
  if (question.kind === 'euros' && typeof value === 'number') return formatEuro(value);
  if (question.kind === 'years' && typeof value === 'number')
    return say(`${questionnaire.name}.years`, { count: value });
  if (question.kind === 'percent' && typeof value === 'number') return formatPercent(value);
  if (question.kind === 'day') return formatDutchDate(String(value));
  return String(value);
}

/** The keys of all texts of a questionnaire. */
export function listTextKeys(questionnaire: Questionnaire): string[] {
  const questions = listQuestions(questionnaire).flatMap((question) => [question, ...(question.rows ?? [])]);
  const keys = [
    'title',
    'intro',
    'submit_success',
    ...questionnaire.steps.flatMap(({ name, intro }) => [`step_${name}`, ...(intro ? [`step_${name}_intro`] : [])]),
    ...(questions.some(({ kind }) => kind === 'years') ? ['years'] : []),
  ].map((key) => `${questionnaire.name}.${key}`);
  for (const question of questions) {
    const text = getTextKey(questionnaire, question);
    keys.push(text, ...(question.hint ? [`${text}_hint`] : []), ...(question.help ? [`${text}_help`] : []));
    if (question.rows) keys.push(`${text}_row`, `${text}_add`);
    keys.push(...(question.options ?? []).map((option) => getOptionTextKey(questionnaire, question, option)));
  }
  return [...new Set(keys)];
}
