import { readValue, withValue } from '../../values/tree.ts';
import {
  type Answers,
  type Context,
  isEmpty,
  isShown,
  isTicked,
  listAnswerKeys,
  listQuestions,
  type Question,
  type Questionnaire,
  withRows,
} from './questionnaire.ts';

/** The answers with what an empty number becomes on moving on. */
export function withDefaults<C extends Context>(
  questions: readonly Question<C>[],
  answers: Answers,
  context: C,
): Answers {
  return questions.reduce(
    (now, question) =>
      question.otherwise !== undefined && isShown(question, now, context) && isEmpty(readValue(now, question.key))
        ? withValue(now, question.key, question.otherwise)
        : now,
    answers,
  );
}

/** The answers with what the questions of a step start with, when it is reached. */
export function withStartValues<C extends Context>(questions: readonly Question<C>[], answers: Answers): Answers {
  const alike = questions.filter(({ startsAs }) => startsAs);
  if (!alike.every(({ key }) => isEmpty(readValue(answers, key)))) return answers;
  return alike.reduce((now, { key, startsAs = '' }) => {
    const start = readValue(answers, startsAs);
    return isEmpty(start) ? now : withValue(now, key, start);
  }, answers);
}

/** Takes the answers to the questions that are shown, to send and store, without those left open. */
export function collectAnswersToSend<C extends Context>(
  questionnaire: Questionnaire<C>,
  answers: Answers,
  context: C,
): Answers {
  const questions = listQuestions(questionnaire);
  const given = withDefaults(questions, answers, context);
  let sent: Answers = {};
  const shown = questions.filter((question) => isShown(question, given, context) && !question.unsent);
  for (const question of withRows(shown, given)) {
    if (question.unsent || question.rows) continue;
    for (const key of listAnswerKeys(question)) {
      const value = readValue(given, key);
      if (question.kind !== 'ticks' && !isEmpty(value)) sent = withValue(sent, key, value);
      if (question.kind === 'ticks' && isTicked(value)) sent = withValue(sent, key, question.ticked ?? true);
    }
  }
  for (const { key } of shown.filter(({ rows }) => rows)) {
    const rows = readValue(sent, key) as unknown[] | undefined;
    // A row in which nothing was filled in left a hole.
    if (rows) sent = withValue(sent, key, rows.filter(Boolean));
  }
  return sent;
}

/** The sum of the weights of what was chosen; what has no weight counts 0. */
export function sumWeights<C extends Context>(questionnaire: Questionnaire<C>, answers: Answers, context: C): number {
  return listQuestions(questionnaire)
    .filter((question) => isShown(question, answers, context))
    .flatMap(({ kind, key, options = [], weights = {}, weight = 0 }) => {
      const value = readValue(answers, key);
      const chosen = kind === 'ticks' ? options.filter((option) => isTicked(readValue(answers, option))) : [value];
      return [isEmpty(value) ? 0 : weight, ...chosen.map((option) => weights[String(option)] ?? 0)];
    })
    .reduce((sum, weight) => sum + weight, 0);
}
