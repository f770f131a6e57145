import { expect, test } from 'vitest';
import { strayAreas } from './area-names.ts';

const on = (contract: string[], server: string[], portal: string[]) => ({
  contract: new Set(contract),
  server: new Set(server),
  portal: new Set(portal),
});

test('finds an area with a different name on one side', () => {
  expect(strayAreas(on(['auth'], ['access'], ['auth']), {})).toHaveLength(3);
  expect(strayAreas(on(['sign-in'], ['sign-in'], ['sign-in']), {})).toEqual([]);
});

test('accepts an existing path, or a reason, for a missing side', () => {
  const names = on(['actions'], ['actions'], []);
  expect(strayAreas(names, { actions: { portal: 'portal/src/actions/' } })).toEqual([]);
  expect(strayAreas(names, { actions: { portal: 'a page without a call' } })).toEqual([]);
  expect(strayAreas(names, { actions: { portal: 'portal/src/nowhere/' } })).toEqual([
    'actions: portal/src/nowhere/ does not exist',
  ]);
});

test('finds an exception that is no longer needed', () => {
  expect(strayAreas(on(['a'], ['a'], ['a']), { a: { portal: 'a page without a call' } })).toHaveLength(1);
  expect(strayAreas(on([], [], []), { gone: { portal: 'a page without a call' } })).toHaveLength(2);
});
