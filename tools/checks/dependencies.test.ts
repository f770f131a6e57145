import { expect, test } from 'vitest';
import { findDependencyFaults } from './dependencies.ts';

const document =
  '| package | for |\n|---|---|\n| `one`, `two` | uses `three` |\n\n| install | size |\n|---|---|\n| `npm ci` | 1 |';

test('finds a package that the document does not mention, and one that was removed', () => {
  expect(
    findDependencyFaults(
      { a: { dependencies: { one: '1.0.0' }, optionalDependencies: { two: '2.0.0-beta.1' } } },
      document,
    ).faults,
  ).toEqual([]);
  expect(
    findDependencyFaults({ a: { dependencies: { one: '1.0.0' }, devDependencies: { three: '3.0.0' } } }, document)
      .faults,
  ).toEqual([
    'docs/dependencies.md does not tell of three',
    'docs/dependencies.md tells of two, which no package.json names',
  ]);
});

test('finds a version that is a range, and two versions of one package', () => {
  const faults = (one: string, again: string) =>
    findDependencyFaults(
      { a: { dependencies: { one, two: '2.0.0' } }, b: { devDependencies: { one: again } } },
      document,
    ).faults;
  expect(faults('1.0.0', '1.0.0')).toEqual([]);
  expect(faults('npm:other@1.0.0', 'npm:other@1.0.0')).toEqual([]);
  expect(faults('^1.0.0', '^1.0.0')).toHaveLength(2);
  expect(faults('1.0.0', '1.0.1')).toEqual(['b/package.json: one 1.0.1 is 1.0.0 elsewhere']);
});
