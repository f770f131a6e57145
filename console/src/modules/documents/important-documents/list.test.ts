import { expect, test } from 'vitest';
import { type Listed, listAllIds, moveItem, withDocument } from './list.ts';

const document = (firm_id: string): Listed => ({
  firm_id,
  label: { nl: firm_id },
  description: { nl: 'x' },
  files: {},
});
const list = [
  { firm_id: 'a', name: { nl: 'A' }, documents: [document('a1'), document('a2')] },
  { firm_id: 'b', name: { nl: 'B' }, documents: [document('b1')] },
];
const ids = (all: typeof list) => all.map(({ documents }) => documents.map(({ firm_id }) => firm_id));

test('a document stays in its place when it changes, comes last when it is new, and moves to another group', () => {
  const changed = withDocument(list, 'a', { ...document('a1'), label: { nl: 'Nieuw' } });
  expect([ids(changed), changed[0]?.documents[0]?.label.nl]).toEqual([[['a1', 'a2'], ['b1']], 'Nieuw']);
  expect(ids(withDocument(list, 'a', document('a3')))).toEqual([['a1', 'a2', 'a3'], ['b1']]);
  expect(ids(withDocument(list, 'b', document('a1')))).toEqual([['a2'], ['b1', 'a1']]);
});

test('one goes up, and the first has nowhere to go', () => {
  expect(moveItem(['x', 'y', 'z'], 2, -1)).toEqual(['x', 'z', 'y']);
  expect(moveItem(['x', 'y'], 0, -1)).toEqual(['x', 'y']);
});

test('every id is taken, of groups and of documents', () => {
  expect(listAllIds(list)).toEqual(['a', 'a1', 'a2', 'b', 'b1']);
});
