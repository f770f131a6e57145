import { expect, test } from 'vitest';
import { strayAreas, strayConsoleAreas } from './area-names.ts';

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
  expect(strayAreas(names, { actions: { portal: 'portal/src/modules/tasks/' } })).toEqual([]);
  expect(strayAreas(names, { actions: { portal: 'a page without a call' } })).toEqual([]);
  expect(strayAreas(names, { actions: { portal: 'portal/src/nowhere/' } })).toEqual([
    'actions: portal/src/nowhere/ does not exist',
  ]);
});

test('finds an exception that is no longer needed', () => {
  expect(strayAreas(on(['a'], ['a'], ['a']), { a: { portal: 'a page without a call' } })).toHaveLength(1);
  expect(strayAreas(on([], [], []), { gone: { portal: 'a page without a call' } })).toHaveLength(2);
});

test('finds an area of the console that is called otherwise than its calls', () => {
  const calls = new Set(['inbox', 'staff-accounts']);
  const place = { staff: 'server/src/modules/identity/staff-accounts/' };
  expect(strayConsoleAreas(new Set(['inbox', 'staff']), calls, place)).toEqual([]);
  expect(strayConsoleAreas(new Set(['tasks', 'staff']), calls, place)).toHaveLength(1);
  expect(strayConsoleAreas(new Set(['inbox']), calls, place)).toHaveLength(1);
  expect(strayConsoleAreas(new Set(['inbox', 'staff']), calls, { ...place, inbox: 'server/src/inbox/' })).toHaveLength(
    1,
  );
  expect(strayConsoleAreas(new Set(['staff']), calls, { staff: 'server/src/nowhere/' })).toEqual([
    'staff: server/src/nowhere/ does not exist',
  ]);
});
