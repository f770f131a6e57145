import { readValue, withValue } from '../../values/tree.ts';
import {
  type Answers,
  type Context,
  isEmpty,
  isOptionKind,
  isTicked,
  listAnswerKeys,
  listQuestions,
  type Question,
  type Questionnaire,
  withRows,
} from './questionnaire.ts';

/** A draft under the questions of now: the answers that fit, and the keys of those that do not. */
export function fitAnswers<C extends Context>(
  questionnaire: Questionnaire<C>,
  answers: Answers,
): { answers: Answers; lost: string[] } {
  let kept: Answers = {};
  for (const question of withRows(listQuestions(questionnaire), answers)) {
    if (question.rows) continue;
    for (const key of listAnswerKeys(question)) {
      const value = readValue(answers, key);
      if (canKeep(question, value)) kept = withValue(kept, key, value);
    }
  }
  for (const key of questionnaire.beside ?? []) {
    if (answers[key] !== undefined) kept = { ...kept, [key]: answers[key] };
  }
  return { answers: kept, lost: listLeafPaths(answers).filter((path) => readValue(kept, path) === undefined) };
}

function canKeep({ kind, options = [] }: Question, value: unknown): boolean {
  if (isEmpty(value)) return false;
  if (isOptionKind(kind)) return options.includes(value as string);
  if (kind === 'ticks') return isTicked(value);
  // An amount may still be a text that is being typed.
  return typeof value === 'string' || (typeof value === 'number' && kind !== 'long-text');
}

/** The paths of all that was answered. */
function listLeafPaths(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return isEmpty(value) || value === false ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => listLeafPaths(inner, path ? `${path}.${key}` : key));
}
