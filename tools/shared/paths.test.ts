import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at, isInClone } from './paths.ts';

test('a clone has our files and folders, and nothing that is built or installed here', () => {
  mkdirSync(at('.cache'), { recursive: true });
  expect(['README.md', 'portal/src/', 'docs/decisions'].filter((name) => !isInClone(name))).toEqual([]);
  expect(['portal/dist', '.cache', 'node_modules/vitest/package.json', 'docs/nowhere'].filter(isInClone)).toEqual([]);
});
