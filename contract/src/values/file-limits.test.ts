import { expect, it } from 'vitest';
import { fileLimits, fitsTogether } from './file-limits.ts';

const { document } = fileLimits;

it('takes 25 MB exactly, counted over all files together', () => {
  expect(fitsTogether(document, [10 * 1024 * 1024, 15 * 1024 * 1024])).toBe(true);
  expect(fitsTogether(document, [10 * 1024 * 1024, 15 * 1024 * 1024 + 1])).toBe(false);
});

it('takes no endless list of empty files', () => {
  expect(
    fitsTogether(
      document,
      Array.from({ length: document.maxFiles + 1 }, () => 0),
    ),
  ).toBe(false);
});
