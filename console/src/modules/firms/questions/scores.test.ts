import { expect, test } from 'vitest';
import { findFirstGap, listUnaskedScores, toLocalizedOrNull } from './scores.ts';

test.each([
  [[], { from: 0, to: 10 }],
  [[{ from: 0, to: 6 }], { from: 7, to: 10 }],
  [[{ from: 9, to: 10 }], { from: 0, to: 8 }],
  [
    [
      { from: 0, to: 3 },
      { from: 6, to: 10 },
    ],
    { from: 4, to: 5 },
  ],
  [[{ from: 0, to: 10 }], null],
])('after %j a new question is of %j', (questions, gap) => {
  expect(findFirstGap(questions)).toEqual(gap);
});

test('a score without a question is one that no bounds hold, also turned round', () => {
  expect(listUnaskedScores([{ from: 1, to: 9 }])).toEqual([0, 10]);
  expect(listUnaskedScores([{ from: 6, to: 0 }])).toHaveLength(11);
});

test('words without any are none', () => {
  expect(toLocalizedOrNull({ nl: '' })).toBeNull();
  expect(toLocalizedOrNull({ nl: '', en: 'Other' })).toEqual({ nl: '', en: 'Other' });
});
