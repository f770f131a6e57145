import { describe, expect, test } from 'vitest';
import { formatDutchDate, formatLongDate, isIsoDay, parseDutchDate } from './dutch-date.ts';

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
