import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

const id = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';

test.each([id, id.toUpperCase()])('%s is an id', (word) => {
  expect(isUuid(word)).toBe(true);
});

test.each([
  `x${id}`,
  `${id}0`,
  id.replaceAll('-', ''),
  id.replace('0', 'g'),
  id.slice(1),
  '',
  null,
  undefined,
  7,
  [id],
])('%j is none', (word) => {
  expect(isUuid(word)).toBe(false);
});
