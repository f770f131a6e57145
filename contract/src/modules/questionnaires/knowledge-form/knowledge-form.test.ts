import { expect, test } from 'vitest';
import { validateAnswers } from '../faults.ts';
import { KnowledgeFormBody } from '../knowledge-form.ts';
import { listQuestions } from '../questionnaire.ts';
import { collectAnswersToSend } from '../sent.ts';
import { knowledgeLevels } from './levels.ts';
import { knowledgeForm } from './questions.ts';

const alone = { people: ['Anna'], today: '2026-11-22' };
const questions = listQuestions(knowledgeForm);
const known = Object.fromEntries(questions.map(({ key }) => [key, 'redelijk_kennis_ervaring']));

test('has seven groups of 5, 7, 5, 3, 2, 4 and 8 topics (Q2-06)', () => {
  expect(knowledgeForm.steps.map((step) => step.questions.length)).toEqual([5, 7, 5, 3, 2, 4, 8]);
  expect(new Set(questions.map(({ key }) => key)).size).toBe(34);
});

test('has four levels for each topic (Q2-07)', () => {
  expect(knowledgeLevels).toEqual([
    'geen_kennis_ervaring',
    'weinig_kennis_ervaring',
    'redelijk_kennis_ervaring',
    'veel_kennis_ervaring',
  ]);
  for (const { kind, options } of questions) expect([kind, options]).toEqual(['scale', knowledgeLevels]);
});

test('needs an answer to every topic, one of the four levels (Q5-02)', () => {
  expect(Object.keys(validateAnswers(questions, {}, alone))).toHaveLength(34);
  expect(validateAnswers(questions, known, alone)).toEqual({});
  expect(Object.keys(validateAnswers(questions, { ...known, aow: 'alles' }, alone))).toEqual(['aow']);
});

test('sends a map of topics, in Dutch snake case, to levels (Q3-01)', () => {
  const body = { answers: collectAnswersToSend(knowledgeForm, known, alone), productActionId: 'a1' };
  expect(KnowledgeFormBody.safeParse(body).data?.answers).toEqual(known);
});
