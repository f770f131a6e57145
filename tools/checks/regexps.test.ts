import { describe, expect, test } from 'vitest';
import { isSlow, listRegexps } from './regexps.ts';

describe('expressions that are applied to what strangers send', () => {
  test.each([
    ['an end behind what repeats', /\s+$/],
    ['a beginning that never ends', /<[^>]*>/],
    ['two repeats that share letters', /^(.*\D)\s+(\d+)$/],
    ['a repeat within a repeat', /^(?:a+)+$/],
  ])('are found where they cost a square: %s', (_, { source, flags }) => {
    expect(isSlow({ source, flags })).toBe(true);
  });

  test.each([
    ['a beginning', /^\s+/],
    ['an end that is optional', /url\([^)]*\)?/i],
    ['words apart', /[^\p{L}]+/u],
    ['a repeat that is bounded', /[\s;,.]{1,20}$/],
  ])('are left alone where they cost their length: %s', (_, { source, flags }) => {
    expect(isSlow({ source, flags })).toBe(false);
  });

  test('are read as they are written, with their line', () => {
    expect(listRegexps('a.ts', '\nconst a = text.replace(/a\\/[b/]/gi, "");')).toEqual([
      { place: 'a.ts:2', source: 'a\\/[b/]', flags: 'i' },
    ]);
  });
});
