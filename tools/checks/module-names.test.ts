import { describe, expect, test } from 'vitest';
import { findStrayModules } from './module-names.ts';

describe('a subject has one name on all sides', () => {
  test('accepts folders of the list, also where an app has fewer', () => {
    expect(findStrayModules({ server: ['people', 'tasks'], portal: ['tasks'] }, ['people', 'tasks'])).toEqual([]);
  });

  test('names a folder that is not in the list', () => {
    expect(findStrayModules({ server: ['people'], console: ['clients'] }, ['people'])).toEqual([
      'console/src/modules/clients/: use a name of tools/shared/modules.json, or give it a place there',
    ]);
  });

  test('names a module of the list that the server has no more', () => {
    expect(findStrayModules({ server: ['people'] }, ['people', 'tasks'])).toEqual([
      'server/src/modules/tasks/ is gone: remove it from tools/shared/modules.json',
    ]);
  });
});
