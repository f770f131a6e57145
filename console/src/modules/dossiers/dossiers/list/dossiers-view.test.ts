import { expect, test } from 'vitest';
import {
  changeSort,
  parseDossiersView,
  restoreDossiersView,
  toDossiersFilter,
  toDossiersQuery,
} from './dossiers-view.ts';

const plain = {
  search: '',
  waits: null,
  phase: null,
  adviser: null,
  closed: null,
  sort: 'activity',
  direction: 'down',
};

test('begins with an adviser’s own, and with everybody’s for who is none', () => {
  expect(parseDossiersView({}, 'sanne')).toEqual({ ...plain, who: 'mine' });
  expect(parseDossiersView({}, null)).toEqual({ ...plain, who: 'all' });
});

test('an address that it does not know is left out', () => {
  const query = { who: 'x', waits: 'x', sort: 'x', direction: 'x', closed: 'x' };
  expect(parseDossiersView(query, 'sanne')).toEqual({ ...plain, who: 'mine' });
});

test.each([
  [{ who: 'all', search: 'bakker', waits: 'firm', phase: 'Aanvraag', closed: 'all', sort: 'name', direction: 'down' }],
  [{ who: 'all', adviser: 'joris' }],
  [{ who: 'unassigned', sort: 'deadline' }],
  [{ who: 'mine' }],
])('an address says what it shows, and is the same again', (query) => {
  const there = Object.entries(toDossiersQuery(parseDossiersView(query, 'sanne'))).filter(
    ([, value]) => value !== null,
  );
  expect(Object.fromEntries(there)).toEqual(query);
});

test('the call is asked for what the address says, and a kept filter shows it again', () => {
  const view = parseDossiersView({ who: 'mine', search: 'bakker', waits: 'consumer', closed: '1' }, 'sanne');
  const filter = toDossiersFilter(view, 'sanne');
  expect(filter).toEqual({
    search: 'bakker',
    adviser: 'sanne',
    waits_for: 'consumer',
    closed: '1',
    sort: 'activity',
    direction: 'down',
  });
  expect(restoreDossiersView(filter, 'sanne')).toEqual(view);
  expect(restoreDossiersView(filter, 'joris')).toMatchObject({ who: 'all', adviser: 'sanne' });
  expect(restoreDossiersView({ unassigned: '1' }, 'joris').who).toBe('unassigned');
});

test('one adviser’s dossiers are chosen among everybody’s only', () => {
  expect(toDossiersFilter(parseDossiersView({ who: 'all', adviser: 'joris' }, 'sanne'), 'sanne')).toMatchObject({
    adviser: 'joris',
  });
  expect(parseDossiersView({ who: 'mine', adviser: 'joris' }, 'sanne').adviser).toBeNull();
  expect(
    toDossiersFilter({ ...parseDossiersView({ adviser: 'joris' }, null), who: 'unassigned' }, null),
  ).not.toHaveProperty('adviser');
});

test('a column is sorted its usual way first, then the other way', () => {
  const by = changeSort(parseDossiersView({}, 'sanne'), 'todos');
  expect(by).toMatchObject({ sort: 'todos', direction: 'down' });
  expect(changeSort(by, 'todos')).toMatchObject({ direction: 'up' });
  expect(changeSort(by, 'name')).toMatchObject({ sort: 'name', direction: 'up' });
});
