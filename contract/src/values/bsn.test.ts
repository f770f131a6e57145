import { describe, expect, test } from 'vitest';
import { canBeBsn, findNumbers, withoutNumbers } from './bsn.ts';

describe('the eleven test of the citizen service number', () => {
  test.each(['123456782', '111222333', '012345672'])('passes %s', (digits) => expect(canBeBsn(digits)).toBe(true));
  test.each(['123456789', '000000000', '12345678', '1234567820', 'abcdefghi'])('fails %s', (digits) =>
    expect(canBeBsn(digits)).toBe(false),
  );
});

describe('where it stands in a text', () => {
  test.each([
    ['BSN 123456782', '123456782'],
    ['BSN: 1234.56.782.', '1234.56.782'],
    ['nr 123 456 782 en meer', '123 456 782'],
    ['M2203159123456782<<<<<84', '123456782'],
  ])('finds it in %s', (text, expected) =>
    expect(findNumbers(text).map(({ from, until }) => text.slice(from, until))).toEqual([expected]),
  );

  test.each([
    ['a number that fails the test', 'nr 123456789'],
    ['part of a longer number', 'rekening 1234567820'],
    ['the tax number of an employer', 'loonheffingennummer 123456782L01'],
  ])('passes over %s', (_why, text) => expect(findNumbers(text)).toEqual([]));

  test('hides its digits and nothing else', () =>
    expect(withoutNumbers('paspoort 123456782 Noor 2026.pdf')).toBe('paspoort ••••••••• Noor 2026.pdf'));
});
