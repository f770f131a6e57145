import { describe, expect, test } from 'vitest';
import { isSame, listDifferences, mergeChanges } from './merge-changes.ts';

test('what one of two changed is as they made it, however deep', () => {
  const base = { welcome: { nl: 'a', en: 'b' }, footer: { nl: 'c' }, logo: { id: '1' } };
  const mine = { ...base, welcome: { nl: 'mine', en: 'b' } };
  const theirs = { ...base, welcome: { nl: 'a', en: 'theirs' }, logo: { id: '2' } };
  expect(mergeChanges(base, mine, theirs)).toEqual({
    value: { welcome: { nl: 'mine', en: 'theirs' }, footer: { nl: 'c' }, logo: { id: '2' } },
    both: [],
  });
});

test('where both changed the same, mine stands and the place is told', () => {
  expect(mergeChanges({ a: { nl: 'x' } }, { a: { nl: 'mine' } }, { a: { nl: 'theirs' } })).toEqual({
    value: { a: { nl: 'mine' } },
    both: ['/a/nl'],
  });
  expect(mergeChanges({ a: 1 }, { a: 2 }, { a: 2 })).toEqual({ value: { a: 2 }, both: [] });
  expect(mergeChanges<unknown>(null, { a: 1 }, { b: 1 }).both).toEqual(['']);
});

test('a list of elements with ids is merged by them, in their order', () => {
  const word = (id: string, nl: string) => ({ id, translation: { nl } });
  const base = [word('a', '1'), word('b', '1'), word('c', '1')];
  const mine = [word('a', '1'), word('b', 'mine'), word('new', '1')];
  const theirs = [word('c', '1'), word('a', 'theirs'), word('b', '1')];
  expect(mergeChanges(base, mine, theirs)).toEqual({
    value: [word('a', 'theirs'), word('b', 'mine'), word('new', '1')],
    both: [],
  });
});

describe('a list of elements with codes, which has an order', () => {
  const kind = (code: string, nl = code) => ({ code, label: { nl } });
  const [a, b, c] = [kind('a'), kind('b'), kind('c')];

  test('keeps the order of who moved something, and what each added', () => {
    const mine = [c, a, b, kind('mine')];
    const theirs = [a, kind('b', 'theirs'), c, kind('theirs')];
    const both = [c, a, kind('b', 'theirs'), kind('mine'), kind('theirs')];
    expect(mergeChanges([a, b, c], mine, theirs)).toEqual({ value: both, both: [] });
    const other = [c, a, kind('b', 'theirs'), kind('mine'), kind('theirs')];
    expect(mergeChanges([a, b, c], theirs, mine)).toEqual({ value: other, both: [] });
  });

  test('what one took away is gone, wherever the other one moved it', () => {
    expect(mergeChanges([a, b, c], [a, c], [c, b, a])).toEqual({ value: [c, a], both: [] });
  });

  test('two orders are a choice, and so are two texts', () => {
    expect(mergeChanges([a, b, c], [b, a, c], [c, a, b])).toEqual({ value: [b, a, c], both: [''] });
    expect(mergeChanges([a, b, c], [b, a, c], [b, a, c]).both).toEqual([]);
    expect(mergeChanges([a], [kind('a', 'mine')], [kind('a', 'theirs')]).both).toEqual(['/a/label/nl']);
  });

  test('its order differs at its own place', () => {
    expect(listDifferences([a, b, c], [c, a, b])).toEqual([{ place: '', before: [a, b, c], after: [c, a, b] }]);
    expect(listDifferences([a, b], [a, kind('new'), b])).toEqual([
      { place: '/new', before: undefined, after: kind('new') },
    ]);
    expect(listDifferences([a, b], [kind('b', 'x'), a])).toHaveLength(2);
  });
});

test('what is taken away by one and left by the other is gone', () => {
  expect(mergeChanges<object>({ a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 })).toEqual({ value: { b: 2 }, both: [] });
});

test('an absent field is the same as none, and the order of fields does not count', () => {
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect([isSame([], {}), isSame(null, undefined), isSame([1, 2], [2, 1])]).toEqual([false, false, false]);
});

test('differences are told by their places', () => {
  expect(
    listDifferences(
      { a: { nl: 'x', en: 'y' }, words: [{ id: 'k', nl: '1' }], gone: 1 },
      { a: { nl: 'z', en: 'y' }, words: [{ id: 'k', nl: '2' }] },
    ),
  ).toEqual([
    { place: '/a/nl', before: 'x', after: 'z' },
    { place: '/words/k/nl', before: '1', after: '2' },
    { place: '/gone', before: 1, after: undefined },
  ]);
  expect(listDifferences(null, { a: 1 })).toEqual([{ place: '', before: null, after: { a: 1 } }]);
});
