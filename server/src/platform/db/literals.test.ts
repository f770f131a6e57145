import { expect, test } from 'vitest';
import { toLiterals } from './literals.ts';

test('writes the names of a table as they stand in an index', () => {
  expect(toLiterals(['in_doubt', 'given-up', 'PAID']).queryChunks).toMatchObject([
    { value: ["'in_doubt', 'given-up', 'PAID'"] },
  ]);
});

test('refuses what is no name, so that nothing typed becomes a statement', () => {
  expect(() => toLiterals(["'; drop table files"])).toThrow('no name');
});
