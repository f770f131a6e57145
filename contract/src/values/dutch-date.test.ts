import { describe, expect, test } from 'vitest';
import { formatDutchDate, formatLongDate, isIsoDay, parseDutchDate, typeDutchDate } from './dutch-date.ts';

describe('a typed date', () => {
  test.each([
    ['21-11-2026', '2026-11-21'],
    [' 01-01-1900 ', '1900-01-01'],
    ['29-02-2024', '2024-02-29'],
    ['29-02-2023', null],
    ['31-04-2026', null],
    ['00-01-2026', null],
    ['01-13-2026', null],
    ['01-00-2026', null],
    ['1-1-2026', null],
    ['01-01-26', null],
    ['2026-11-21', null],
    ['21/11/2026', null],
    ['01-01-0000', null],
    ['01-01-0099', '0099-01-01'],
    ['', null],
    ['morgen', null],
  ])('%j is stored as %j', (text, iso) => expect(parseDutchDate(text)).toBe(iso));

  test.each([
    ['', '2', '2'],
    ['2', '21', '21-'],
    ['21', '21-', '21-'],
    ['21-', '21-1', '21-1'],
    ['21-1', '21-11', '21-11-'],
    ['', '1-', '01-'],
    ['', '1/', '01-'],
    ['01-', '01-2.', '01-02-'],
    ['21-11-202', '21-11-2026', '21-11-2026'],
    ['', '21112026', '21-11-2026'],
    ['', '21/11/2026', '21-11-2026'],
    ['', '2026-11-21', '21-11-2026'],
    ['21-11-', '21-11', '21-11'],
    ['21-11', '21-1', '21-1'],
    ['21-11-2026', '21-11-20267', '21-11-2026'],
    ['', 'x', ''],
    ['', ' 2026-11-21 ', '21-11-2026'],
    ['21-', '21--', '21-'],
    ['21-', '21--1', '21-1'],
    ['21', '31', '31-'],
    ['', '2112-3-', '2112-3-'],
    ['31-02-2090', '28021990', '28-02-1990'],
    ['31-02-2090', '1/2/1990', '01-02-1990'],
    ['21-11-2026', '21-2026', '21-2026'],
    ['21-11-2026', '2111-2026', '2111-2026'],
    ['', '28 februari 1990', '28-02-1990'],
    ['', '1 mrt. 1990', '01-03-1990'],
    ['', '3 May 2026', '03-05-2026'],
    ['28-', '28-f', '28-f'],
    ['28-februari', '28-februari ', '28-februari '],
    ['28-februari 199', '28-februari 1990', '28-02-1990'],
    ['', '28 ebr 1990', '28 ebr 1990'],
    ['', '28 zomer 1990', '28 zomer 1990'],
  ])('after %j, typing %j shows %j', (before, typed, shown) => expect(typeDutchDate(before, typed)).toBe(shown));
});

describe('a stored day', () => {
  test.each([
    ['2026-11-21', '21-11-2026'],
    ['2026-11-21T10:00:00Z', '21-11-2026'],
    ['soon', 'soon'],
  ])('%j is shown as %j', (iso, text) => expect(formatDutchDate(iso)).toBe(text));

  test('is written out in both languages', () => {
    expect(formatLongDate('2026-11-21')).toBe('21 november 2026');
    expect(formatLongDate('2026-11-21', 'en')).toBe('21 November 2026');
    expect(formatLongDate('2026-11-21T10:00:00Z')).toBe('21 november 2026');
  });

  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['21-11-2026', false],
  ])('%j is a day: %j', (value, answer) => expect(isIsoDay(value)).toBe(answer));
});
