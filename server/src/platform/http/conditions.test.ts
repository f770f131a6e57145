import type { IncomingHttpHeaders } from 'node:http';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { describe, expect, test } from 'vitest';
import { assertCondition, computeVersion, isKnown, parseCondition, type StaleVersionError } from './conditions.ts';

const row = { conditional: true } as Parameters<typeof parseCondition>[0];
const holds = async (headers: IncomingHttpHeaders, etag: string | null) =>
  assertCondition(parseCondition(row, headers), etag, () => 'what is there').then(
    () => true,
    (error: StaleVersionError) => error.present,
  );

describe('a write', () => {
  test.each([
    ['no condition', {}, true, true],
    ['the present version', { 'if-match': '"a"' }, true, null],
    ['one of several', { 'if-match': '"x", "a"' }, true, null],
    ['a version that a balancer marked as weak', { 'if-match': 'W/"a"' }, true, null],
    ['another version', { 'if-match': '"x"' }, 'what is there', null],
    ['that there is something', { 'if-match': '*' }, true, null],
    ['that there is nothing', { 'if-none-match': '*' }, 'what is there', true],
    ['not this version', { 'if-none-match': '"a"' }, 'what is there', true],
    ['an empty header', { 'if-match': '' }, true, true],
  ] satisfies [string, IncomingHttpHeaders, unknown, unknown][])('with %s', async (_, headers, there, nothing) => {
    expect([await holds(headers, 'a'), await holds(headers, null)]).toEqual([there, nothing]);
  });

  test.each(['a', '"a', '"a" "b"', '*, "a"'])('with %s for a version is malformed', (version) => {
    expect(() => parseCondition(row, { 'if-match': version })).toThrow('MALFORMED_REQUEST');
  });

  test('of a call that has no versions is not held to any', () => {
    const plain = createPartial<typeof row>({ ...row, conditional: undefined });
    expect(parseCondition(plain, { 'if-match': 'a' })).toEqual({ ifMatch: null, ifNoneMatch: null });
  });
});

test('a reader knows a version that it names, or any', () => {
  const known = (header: string) => isKnown(parseCondition(row, { 'if-none-match': header }), 'a');
  expect(['"a"', 'W/"a"', '*', '"b"'].map(known)).toEqual([true, true, true, false]);
});

test('a version follows from the value alone', () => {
  expect(computeVersion({ a: 1 })).toBe(computeVersion({ a: 1 }));
  expect(computeVersion({ a: 1 })).not.toBe(computeVersion({ a: 2 }));
  expect(computeVersion({ a: 1 })).toMatch(/^[\w-]{22}$/);
});
