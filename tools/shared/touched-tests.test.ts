import { expect, test } from 'vitest';
import { findTouchedTests } from './touched-tests.ts';

/** An app of two areas behind one table, as the graph of its imports. */
const imports = new Map([
  ['app.ts', ['areas/cars/cars.ts', 'areas/boats/boats.ts']],
  ['areas/cars/cars.ts', ['lib/wheel.ts']],
  ['areas/boats/boats.ts', []],
  ['lib/wheel.ts', []],
  ['lib/wheel.test.ts', ['lib/wheel.ts']],
  ['lib/wheel.program.test.ts', ['lib/wheel.ts']],
  ['areas/cars/cars.test.ts', ['app.ts']],
  ['areas/boats/boats.test.ts', ['app.ts']],
  ['elsewhere/elsewhere.test.ts', []],
]);

test('names the tests that reach a change by imports, the nearest first, and no programs', () => {
  expect(findTouchedTests(['lib/wheel.ts'], imports).nearest).toEqual([
    'lib/wheel.test.ts',
    'areas/cars/cars.test.ts',
    'areas/boats/boats.test.ts',
  ]);
});

test('names what stands beside a file that no import names', () => {
  expect(findTouchedTests(['lib/wheel.sql'], imports)).toEqual({ nearest: ['lib/wheel.test.ts'], further: [] });
});

test('tells of those beyond what answers within a minute', () => {
  const many = new Map<string, readonly string[]>([
    ['a.ts', []],
    ...Array.from({ length: 50 }, (_, index) => [`tests/${index}.test.ts`, ['a.ts']] as const),
  ]);
  const { nearest, further } = findTouchedTests(['a.ts'], many);
  expect([nearest.length, further.length]).toEqual([40, 10]);
});

test('follows the imports of the project itself', () => {
  const { nearest, further } = findTouchedTests(['contract/src/values/dates/day.ts']);
  expect(nearest).toContain('contract/src/values/dates/day.test.ts');
  expect([...nearest, ...further].some((file) => file.startsWith('web/') || file.startsWith('portal/'))).toBe(true);
});
