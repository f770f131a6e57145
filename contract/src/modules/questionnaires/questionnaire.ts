/**
 * A questionnaire as data: its steps and their questions. What is shown, what is wrong, what is
 * sent, the score and the summary follow from it by the functions beside this file, on both sides.
 */
import type { ActionTypeName } from '../../action-types.ts';
import { readValue } from '../../values/tree.ts';

/**
 * The answers in the shape of the body that is sent. While it is being filled in, '' means no answer, and an amount
 * that cannot be read is the text as typed.
 */
export type Answers = { readonly [key: string]: unknown };

/** The facts besides its answers that a questionnaire depends on. */
export interface Context {
  /** The names of the persons of the dossier: the consumer first, then the partner if there is one. */
  readonly people: readonly string[];
  /** The day in the Netherlands, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * - `choice`: one of `options`; `scale`: the same, as a row of levels; `select`: the same, from a list.
 * - `ticks`: any of `options`, each a key of its own.
 * - `euros`, `percent`: numbers; `years`, `number`: whole ones. `day`: YYYY-MM-DD.
 * - `text`: one line; `email`: the same, of that shape; `long-text`: several.
 * - `rows`: a list to which one adds, each with the questions of `rows`.
 */
export type Kind =
  | 'choice'
  | 'scale'
  | 'select'
  | 'ticks'
  | 'euros'
  | 'percent'
  | 'years'
  | 'number'
  | 'day'
  | 'text'
  | 'email'
  | 'long-text'
  | 'rows';

/**
 * One question. Its texts are `<questionnaire>.<text>`, with `_hint`, `_help` (an explanation on demand) and
 * `_<option>`; of rows, `_row` (the name of one, with its `{{place}}`) and `_add`.
 */
export interface Question<C extends Context = Context> {
  /** Its place in the answers, and so in the body: `isStarter`, or `customers.0.incomeExpectation`. */
  readonly key: string;
  readonly kind: Kind;
  /** The values of a choice; of ticks, the keys that are sent. */
  readonly options?: readonly string[];
  /** Its options stand by name, in the reader's language; the last, for any other, stays last. */
  readonly byName?: true;
  /** The name of its texts, if not the last part of its key. */
  readonly text?: string;
  /** The name of the texts of its options, if not that of its own. */
  readonly words?: string;
  readonly hint?: true;
  readonly help?: true;
  /** The person it is about: 0 for the consumer, 1 for the partner, for whom it is asked only if there is one. */
  readonly person?: 0 | 1;
  /** When it is asked; always, unless this says otherwise. */
  shown?(answers: Answers, context: C): boolean;
  /** The question may be left open; a function decides by the other answers. */
  readonly optional?: true | ((answers: Answers) => boolean);
  /** For ticks: how many of them are needed. */
  readonly atLeast?: number;
  /** For ticks: the option that says 'none', which excludes the others. */
  readonly none?: string;
  /** The value that an empty number becomes on moving on; such a question needs no answer. */
  readonly otherwise?: number;
  /** The lowest and highest number. */
  readonly range?: readonly [from: number, to: number];
  /** The number of characters at most, if not `MAX_CHARACTERS`. */
  readonly limit?: number;
  /** For a text: it is a telephone number. */
  readonly phone?: true;
  /** The value sent for a ticked option; true, unless this says otherwise. */
  readonly ticked?: '1' | 1;
  /** The key of the answer that it starts with, as long as no such question of its step is answered. */
  readonly startsAs?: string;
  /** The answer is asked and kept in the draft, but not sent. */
  readonly unsent?: true;
  /** For rows: the questions of each row, with keys inside the row. */
  readonly rows?: readonly Question[];
  /** For a question of a row: the rows to which it belongs, and which of them it is, counted from 0. */
  readonly row?: { readonly of: Question; readonly place: number };
  /** The autocomplete token by which the browser may fill in what it knows of the reader. */
  readonly fills?: string;
  /** The kind of content of a text, a number or a day, for the keyboard and the message that fit. */
  readonly holds?: 'name' | 'initials' | 'name prefix' | 'postcode' | 'house number' | 'birthday';
  /** For a postcode: where the country is answered. Without an answer it is the Netherlands. */
  readonly country?: string;
  /** For a day: not after today. */
  readonly past?: true;
  /** The score that each option adds. */
  readonly weights?: Readonly<Record<string, number>>;
  /** The score that any answer adds. */
  readonly weight?: number;
}

export interface Step<C extends Context = Context> {
  /** Its texts are `<questionnaire>.step_<name>` and, if it has one, `…_intro`. */
  readonly name: string;
  readonly intro?: true;
  /** When it is one of the steps; always, unless this says otherwise. Its questions are shown by their own rules. */
  shown?(answers: Answers, context: C): boolean;
  readonly questions: readonly Question<C>[];
}

export interface Questionnaire<C extends Context = Context> {
  /** Also the first part of the keys of its texts, of which it has `title`, `intro` and `submit_success`. */
  readonly name: string;
  /** Raised when a question changes; kept with every answer and draft. */
  readonly version: string;
  /** The types of action that ask for it. */
  readonly actionTypes: readonly ActionTypeName[];
  /** The answers are checked in a step of their own, after the last; else above the button that sends. */
  readonly checkStep?: true;
  /** Keys of answers to no question of the list: rows that a page draws itself. */
  readonly beside?: readonly string[];
  readonly steps: readonly Step<C>[];
}

/** The keys under which a question is answered. */
export const listAnswerKeys = ({ kind, key, options = [] }: Question): readonly string[] =>
  kind === 'ticks' ? options : [key];

export const listQuestions = <C extends Context>({ steps }: Questionnaire<C>): Question<C>[] =>
  steps.flatMap(({ questions }) => questions);

/** Whether a question is asked, given the other answers. */
export const isShown = <C extends Context>({ person = 0, shown }: Question<C>, answers: Answers, context: C): boolean =>
  person < Math.max(1, context.people.length) && (shown?.(answers, context) ?? true);

/** Whether a question may be left open, given the other answers. */
export const isOptional = ({ optional }: Pick<Question, 'optional'>, answers: Answers): boolean =>
  typeof optional === 'function' ? optional(answers) : optional === true;

/** The ticked options after a press: 'none' excludes the others, and any other excludes 'none'. */
export function updateTicks(
  { none }: Pick<Question, 'none'>,
  before: readonly string[],
  pressed: readonly string[],
): readonly string[] {
  const added = pressed.find((option) => !before.includes(option));
  if (!none || !added) return pressed;
  return added === none ? [none] : pressed.filter((option) => option !== none);
}

/** The rows that were added to a list. */
export const listRows = (answers: Answers, key: string): readonly unknown[] => {
  const rows = readValue(answers, key);
  return Array.isArray(rows) ? rows : [];
};

const made = new WeakMap<Question, Question[][]>();

/** The questions of one row, with their keys in the answers; the same objects at every call. */
export function listRowQuestions(question: Question, place: number): readonly Question[] {
  const known = made.get(question) ?? [];
  made.set(question, known);
  known[place] ??= (question.rows ?? []).map((inner) => ({
    ...inner,
    key: `${question.key}.${place}.${inner.key}`,
    row: { of: question, place },
  }));
  return known[place];
}

/** The questions, and after each list of rows those of every row that was added. */
export const withRows = <C extends Context>(questions: readonly Question<C>[], answers: Answers): Question<C>[] =>
  questions.flatMap((question) => [
    question,
    ...(question.rows ? listRows(answers, question.key).flatMap((_, place) => listRowQuestions(question, place)) : []),
  ]);

/** Whether a question of this kind is answered with one of its options. */
export const isOptionKind = (kind: Kind): boolean => kind === 'choice' || kind === 'scale' || kind === 'select';

/** No answer. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export const isTicked = (value: unknown): boolean => value === true || value === '1' || value === 1;
