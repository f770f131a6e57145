import { valueAt, withValue } from '../../values/tree.ts';
import {
  type Answers,
  type Context,
  isEmpty,
  isOneOf,
  isTicked,
  keysOf,
  type Question,
  type Questionnaire,
  questionsOf,
  withRows,
} from './questionnaire.ts';

/** A draft under the questions of now: the answers that fit, and the keys of those that do not. */
export function fitting<C extends Context>(
  questionnaire: Questionnaire<C>,
  answers: Answers,
): { answers: Answers; lost: string[] } {
  let kept: Answers = {};
  for (const question of withRows(questionsOf(questionnaire), answers)) {
    if (question.rows) continue;
    for (const key of keysOf(question)) {
      const value = valueAt(answers, key);
      if (fits(question, value)) kept = withValue(kept, key, value);
    }
  }
  for (const key of questionnaire.beside ?? []) {
    if (answers[key] !== undefined) kept = { ...kept, [key]: answers[key] };
  }
  return { answers: kept, lost: leavesOf(answers).filter((path) => valueAt(kept, path) === undefined) };
}

function fits({ kind, options = [] }: Question, value: unknown): boolean {
  if (isEmpty(value)) return false;
  if (isOneOf(kind)) return options.includes(value as string);
  if (kind === 'ticks') return isTicked(value);
  // An amount may still be a text that is being typed.
  return typeof value === 'string' || (typeof value === 'number' && kind !== 'long-text');
}

/** The paths of all that was answered. */
function leavesOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return isEmpty(value) || value === false ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
}
