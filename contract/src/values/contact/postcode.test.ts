import { expect, test } from 'vitest';
import { parsePostcode } from './postcode.ts';

test.each([
  ['1234AB', '1234 AB'],
  [' 1234 ab ', '1234 AB'],
  ['1234\u00a0AB', '1234 AB'],
  ['1234-ab', '1234 AB'],
  ['\u200b1234\u2009 AB\u00ad', '1234 AB'],
  ['0234AB', null],
  ['1234SS', null],
  ['1234SE', '1234 SE'],
  ['1234', null],
  ['', null],
])('%j is %j', (typed, postcode) => expect(parsePostcode(typed)).toBe(postcode));
