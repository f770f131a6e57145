/**
 * A questionnaire as data (docs/decisions/134): its steps and their questions. What is shown, what is wrong, what is
 * sent, the score and the summary follow from it by the functions beside this file, on both sides.
 */

/**
 * What was answered, in the shape of the body that is sent. While it is being filled in, '' means no answer, and an
 * amount that cannot be read is the text as typed.
 */
export type Answers = { readonly [key: string]: unknown };

/** What a questionnaire depends on besides its answers. */
export interface Context {
  /** The names of the persons of the dossier: the consumer first, then the partner if there is one. */
  readonly people: readonly string[];
}

/**
 * - `choice`: one of `options`; `scale`: the same, as a row of levels.
 * - `ticks`: any of `options`, each a key of its own.
 * - `euros`, `years`: numbers. `day`: YYYY-MM-DD. `text`: one line; `long-text`: several.
 */
export type Kind = 'choice' | 'scale' | 'ticks' | 'euros' | 'years' | 'day' | 'text' | 'long-text';

/**
 * One question. Its texts are `<questionnaire>.<text>`, with `_hint`, `_help` (an explanation on demand) and
 * `_<option>`.
 */
export interface Question<C extends Context = Context> {
  /** Its place in the answers, and so in the body: `isStarter`, or `customers.0.incomeExpectation`. */
  readonly key: string;
  readonly kind: Kind;
  /** The values of a choice; of ticks, the keys that are sent. */
  readonly options?: readonly string[];
  /** The name of its texts, if not the last part of its key. */
  readonly text?: string;
  /** The name of the texts of its options, if not that of its own. */
  readonly words?: string;
  readonly hint?: true;
  readonly help?: true;
  /** Whom it is about: 0 for the consumer, 1 for the partner, for whom it is asked only if there is one. */
  readonly person?: 0 | 1;
  /** When it is asked; always, unless this says otherwise. */
  shown?(answers: Answers, context: C): boolean;
  /** It may be left open. */
  readonly optional?: true;
  /** Of ticks: one of them is needed. */
  readonly atLeastOne?: true;
  /** What an empty number becomes on moving on; such a question needs no answer. */
  readonly otherwise?: number;
  /** The lowest and highest number. */
  readonly range?: readonly [from: number, to: number];
  /** How many characters at most. */
  readonly limit?: number;
  /** What is sent for a ticked option; true, unless this says otherwise. */
  readonly ticked?: '1' | 1;
  /** What each option adds to the score. */
  readonly weights?: Readonly<Record<string, number>>;
  /** What any answer adds to the score. */
  readonly weight?: number;
}

export interface Step<C extends Context = Context> {
  /** Its texts are `<questionnaire>.step_<name>` and, if it has one, `…_intro`. */
  readonly name: string;
  readonly intro?: true;
  readonly questions: readonly Question<C>[];
}

export interface Questionnaire<C extends Context = Context> {
  /** Also the first part of the keys of its texts, of which it has `title`, `intro` and `submit_success`. */
  readonly name: string;
  /** Raised when a question changes; kept with every answer and draft. */
  readonly version: string;
  /** The answers are checked in a step of their own, after the last; else above the button that sends. */
  readonly checkStep?: true;
  readonly steps: readonly Step<C>[];
}

/** The keys under which a question is answered. */
export const keysOf = ({ kind, key, options = [] }: Question): readonly string[] =>
  kind === 'ticks' ? options : [key];

export const questionsOf = <C extends Context>({ steps }: Questionnaire<C>): Question<C>[] =>
  steps.flatMap(({ questions }) => questions);

/** Whether a question is asked, given the other answers. */
export const isShown = <C extends Context>({ person = 0, shown }: Question<C>, answers: Answers, context: C): boolean =>
  person < Math.max(1, context.people.length) && (shown?.(answers, context) ?? true);

/** No answer. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export const isTicked = (value: unknown): boolean => value === true || value === '1' || value === 1;
