import { describe, expect, test } from 'vitest';
import { everyQuestionnaire } from '../../test-helpers/every-questionnaire.ts';
import { withValue } from '../../values/tree.ts';
import { hasPartner } from './inventory/questions.ts';
import { isRunning, type MortgageCheckContext, shouldAskLoanParts } from './mortgage-check/questions.ts';
import { getNextStep, getPreviousStep } from './mortgage-check/steps.ts';
import { type Answers, isOptionKind, isShown, listAnswerKeys, listQuestions, type Question } from './questionnaire.ts';

/** Alone and together, young and old, with all that a licence can ask. */
const contexts: readonly MortgageCheckContext[] = [
  { people: ['Anna'], age: 40 },
  { people: ['Anna', 'Bert'], age: 40 },
  { people: ['Anna'], age: 70 },
].map((one) => ({ ...one, today: '2026-11-22', question1B: true, question7BC: true, question11: true }));

type Condition = (answers: Answers, context: MortgageCheckContext) => unknown;

/** TABLE: what else depends on answers, beside the conditions of questions and steps. */
const others: readonly [questionnaire: keyof typeof everyQuestionnaire, name: string, Condition][] = [
  ['inventory', 'hasPartner', hasPartner],
  ['mortgage-check', 'isRunning', isRunning],
  ['mortgage-check', 'shouldAskLoanParts', shouldAskLoanParts],
  ['mortgage-check', 'getNextStep', (answers) => getNextStep(1, answers)],
  ['mortgage-check', 'getPreviousStep', (answers) => getPreviousStep(6, answers)],
];

const all = Object.entries(everyQuestionnaire).map(([name, of]) => {
  const questions = listQuestions(of) as Question[];
  const answered = new Map(questions.flatMap((question) => listAnswerKeys(question).map((key) => [key, question])));
  const conditions: [string, Condition][] = [
    ...questions.flatMap(({ key, shown, optional, rows = [] }): [string, Condition][] => [
      ...(shown ? [[`${key}, shown`, shown] as [string, Condition]] : []),
      ...[{ key, optional }, ...rows].flatMap((one): [string, Condition][] =>
        typeof one.optional === 'function' ? [[`${one.key}, optional`, one.optional]] : [],
      ),
    ]),
    ...of.steps.flatMap((step): [string, Condition][] =>
      step.shown ? [[`step ${step.name}, shown`, step.shown]] : [],
    ),
    ...others.filter(([questionnaire]) => questionnaire === name).map(([, ...rest]): [string, Condition] => rest),
  ];
  return { name, questions, answered, conditions };
});

/** The same answers, which note every key that is read of them. */
function noted(answers: object, keys: ReadonlySet<string>, note: (key: string) => void, above = ''): Answers {
  return new Proxy(answers, {
    get(values, key) {
      if (typeof key === 'symbol') return undefined;
      const path = `${above}${key}`;
      const inner = (values as Record<string, unknown>)[key];
      if ([...keys].some((candidate) => candidate.startsWith(`${path}.`)))
        return noted(Object(inner), keys, note, `${path}.`);
      note(path);
      return inner;
    },
  }) as Answers;
}

/** Lists possible answers to a question, no answer first. */
function possible(question: Question | undefined): unknown[] {
  if (!question) return [undefined];
  if (question.kind === 'ticks') return [undefined, 1];
  return isOptionKind(question.kind) ? [undefined, ...(question.options ?? [])] : [undefined, 0, 5];
}

const combined = (keys: readonly string[], answered: ReadonlyMap<string, Question>): Answers[] =>
  keys.reduce<Answers[]>(
    (before, key) =>
      before.flatMap((answers) =>
        possible(answered.get(key)).map((value) => (value === undefined ? answers : withValue(answers, key, value))),
      ),
    [{}],
  );

/** Every key that a condition reads, whatever was answered: what it reads next may depend on what it found. */
function readBy(condition: Condition, answered: ReadonlyMap<string, Question>): string[] {
  const keys = new Set(answered.keys());
  const found = new Set<string>();
  for (let known = -1; known < found.size; ) {
    known = found.size;
    for (const answers of combined([...found], answered))
      for (const context of contexts)
        condition(
          noted(answers, keys, (key) => found.add(key)),
          context,
        );
  }
  return [...found];
}

describe.each(all)('in $name', ({ name, questions, answered, conditions }) => {
  test.runIf(conditions.length > 0).each(conditions)('%s: reads only what a question answers', (_, condition) => {
    expect(readBy(condition, answered).filter((key) => !answered.has(key))).toEqual([]);
  });

  test('what a question takes from another is answered by one', () => {
    const named = questions.flatMap(({ startsAs, country }) => [startsAs, country].filter((key) => key !== undefined));
    expect(named.filter((key) => !answered.has(key))).toEqual([]);
    if (name === 'inventory') expect(named.length).toBeGreaterThan(5);
  });

  const conditional = questions
    .filter(({ shown }) => shown)
    .map((question) => ({ question, reads: readBy(question.shown as Condition, answered) }))
    .filter(({ reads }) => reads.length > 0)
    .map(({ question, reads }) => [question.key, question, reads] as const);

  test.runIf(conditional.length > 0).each(conditional)(
    '%s is hidden until what it depends on is answered, and shown by some answer and hidden by another',
    (_, question, reads) => {
      // Until the form is told otherwise, the dossier says whether there is a partner.
      const byDossier = reads.includes('consumer.hasPartner');
      for (const none of [undefined, null, ''])
        for (const context of contexts.filter(({ people }) => !byDossier || people.length === 1)) {
          const open = reads.reduce<Answers>((answers, key) => withValue(answers, key, none), {});
          expect([question.key, none, isShown(question, open, context)]).toEqual([question.key, none, false]);
        }
      const cases = combined(reads, answered).flatMap((answers) =>
        contexts.map((context) => [answers, context] as const),
      );
      expect(new Set(cases.map(([answers, context]) => isShown(question, answers, context)))).toEqual(
        new Set([true, false]),
      );
      // An answer that is read decides: changing it alone hides or shows the question.
      const decides = (key: string) =>
        cases.some(([answers, context]) =>
          possible(answered.get(key)).some(
            (value) =>
              isShown(question, answers, context) !== isShown(question, withValue(answers, key, value), context),
          ),
        );
      expect(reads.filter((key) => !decides(key))).toEqual([]);
    },
  );
});

test('there are conditions of every sort', () => {
  expect(all.flatMap(({ conditions }) => conditions).length).toBeGreaterThan(60);
});
