import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { withAsked } from './asked-fields.ts';
import type { Question, Questionnaire } from './questionnaire.ts';

const questions: Question[] = [
  { key: 'listed', kind: 'choice', options: ['a', 'b'] },
  { key: 'level', kind: 'scale', options: ['lot', 'nothing'] },
  { key: 'wishes', kind: 'ticks', options: ['garden', 'deep.shed'] },
  { key: 'costs', kind: 'euros' },
  { key: 'share', kind: 'percent', range: [10, 20] },
  { key: 'stays', kind: 'years' },
  { key: 'rooms', kind: 'number', range: [1, 9] },
  { key: 'moves', kind: 'day' },
  { key: 'note', kind: 'text', limit: 3 },
  { key: 'customers.0.hobby', kind: 'text', person: 0 },
  { key: 'customers.1.hobby', kind: 'text', person: 1 },
  { key: 'home.parts', kind: 'rows', rows: [{ key: 'colour', kind: 'text' }] },
  { key: 'pets', kind: 'rows', rows: [{ key: 'age', kind: 'years' }] },
  { key: 'ours', kind: 'text', unsent: true },
];
const listed = z.object({
  listed: z.enum(['a']),
  customers: z.nullish(z.array(z.object({ name: z.string() })).check(z.maxLength(2))),
  home: z.object({ parts: z.nullish(z.array(z.object({ size: z.optional(z.number()) }))) }),
});
const questionnaire: Questionnaire = {
  name: 'home',
  version: '1',
  actionTypes: [],
  steps: [{ name: 'all', questions }],
};
const schema = withAsked(listed, questionnaire);
const least = { listed: 'a', home: {} };
const takes = (more: object) => schema.safeParse({ ...least, ...more }).success;

test('a question that the schema does not list brings its field, wherever it is', () => {
  const answers = {
    listed: 'a',
    level: 'lot',
    garden: true,
    deep: { shed: 1 },
    costs: 12.5,
    share: 10.5,
    stays: 3,
    rooms: 9,
    moves: '2026-11-22',
    note: 'abc',
    customers: [
      { name: 'Anna', hobby: 'roeien' },
      { name: 'Bert', hobby: 'schaken' },
    ],
    home: { parts: [{ size: 1, colour: 'rood' }] },
    pets: [{ age: 4 }],
  };
  expect(schema.parse(answers)).toEqual(answers);
  expect(schema.parse({ ...least, ours: 'x', other: 'y' })).toMatchObject(least);
  expect(Object.keys(schema.parse({ ...least, ours: 'x', other: 'y' }))).not.toContain('ours');
});

test('it may be left out: whether it must be answered is for the questions to say', () => {
  expect(takes({})).toBe(true);
  expect(takes({ level: null, costs: null, moves: '', note: null, pets: null })).toBe(true);
});

test.each([
  [{ level: 'little' }],
  [{ garden: 'yes' }],
  [{ costs: -1 }],
  [{ share: '10' }],
  [{ stays: 151 }],
  [{ stays: 1.5 }],
  [{ rooms: 0 }],
  [{ moves: '2026-02-30' }],
  [{ note: 'abcd' }],
  [{ pets: Array(26).fill({}) }],
])('it takes no %j', (answers) => {
  expect(takes(answers)).toBe(false);
});

test('what is listed stays as it is, with its checks', () => {
  expect(takes({ listed: 'b' })).toBe(false);
  expect(takes({ customers: [{ hobby: 'roeien' }] })).toBe(false);
  expect(takes({ customers: Array(3).fill({ name: 'Anna' }) })).toBe(false);
  expect(takes({ home: undefined })).toBe(false);
  expect(Object.keys(listed.shape)).toEqual(['listed', 'customers', 'home']);
});
