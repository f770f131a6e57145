import { expect, test } from 'vitest';
import { findFunctionName } from './source-names.ts';

const lines = [
  'export function Card({ title }: Props) {',
  'const formatDay = (day: string) => day;',
  '  findDue(action, today) {',
  'const later = async function () {};',
  'tasks.map((task) => task.id);',
];

test.each([
  [0, lines[0]?.indexOf('('), 'Card'],
  [0, lines[0]?.indexOf('function'), 'Card'],
  [1, lines[1]?.indexOf('('), 'formatDay'],
  [2, lines[2]?.indexOf('('), 'findDue'],
  [3, lines[3]?.indexOf('async'), 'later'],
])('a function is named by what stands before it: line %i, column %i', (line, column = 0, name) => {
  expect(findFunctionName(lines, line, column)).toBe(name);
});

test('a function without a name is named after what it is given to', () => {
  expect(findFunctionName(lines, 4, lines[4]?.indexOf('(task)') ?? 0)).toBe('within map');
});
