import { valueAt, withValue } from '../values/tree.ts';
import {
  type Answers,
  type Context,
  isEmpty,
  isTicked,
  keysOf,
  type Question,
  type Questionnaire,
  questionsOf,
} from './questionnaire.ts';

/** A draft under the questions of now: the answers that fit, and the keys of those that do not. */
export function fitting<C extends Context>(
  questionnaire: Questionnaire<C>,
  answers: Answers,
): { answers: Answers; lost: string[] } {
  let kept: Answers = {};
  for (const question of questionsOf(questionnaire)) {
    for (const key of keysOf(question)) {
      const value = valueAt(answers, key);
      if (fits(question, value)) kept = withValue(kept, key, value);
    }
  }
  return { answers: kept, lost: leavesOf(answers).filter((path) => valueAt(kept, path) === undefined) };
}

function fits({ kind, options = [] }: Question, value: unknown): boolean {
  if (isEmpty(value)) return false;
  if (kind === 'choice' || kind === 'scale') return options.includes(value as string);
  if (kind === 'ticks') return isTicked(value);
  // An amount may still be a text that is being typed.
  return typeof value === 'string' || (typeof value === 'number' && kind !== 'long-text');
}

/** The paths of all that was answered. */
function leavesOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return isEmpty(value) || value === false ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
}
