// @vitest-environment jsdom

import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { formatMoney, formatPercentage } from './amounts.ts';
import { formatDayInWords, formatMoment, formatWeekdayAndDay, toDutchDayOrNull, useFormat } from './format.ts';
import { startTexts } from './i18n.ts';

afterEach(() => startTexts('nl'));
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('an amount on a page', () => {
  test.each([
    [1992.43, '€ 1.992,43'],
    [425_000, '€ 425.000'],
    [0.5, '€ 0,50'],
    [0, '€ 0'],
    [-12.5, '€ -12,50'],
    [null, ''],
    [undefined, ''],
  ])('of %j reads %j (D9-04)', (amount, words) => expect(plain(formatMoney(amount))).toBe(words));
});

describe('a day on a page', () => {
  test.each([
    ['nl', '1 maart 2026', 'zondag 1 maart 2026'],
    ['en', '1 March 2026', 'Sunday, 1 March 2026'],
  ])('is in words in %s, day before month', (locale, day, weekday) => {
    expect(formatDayInWords('2026-03-01', locale)).toBe(day);
    expect(formatWeekdayAndDay('2026-03-01', locale)).toBe(weekday);
    expect(formatDayInWords(null, locale)).toBe('');
  });

  test('is in numbers as a fact, in both languages', () => {
    for (const locale of ['nl', 'en'] as const) {
      startTexts(locale);
      expect(renderHook(useFormat).result.current.dayInNumbers('2026-03-01')).toBe('01-03-2026');
    }
    expect(renderHook(useFormat).result.current.dayInNumbers(null)).toBe('');
  });

  test('with a time is in Dutch time', () => {
    expect(formatMoment('2026-07-01T22:30:00Z', 'nl')).toBe('2 juli 2026 om 00:30');
  });

  test('that is today is written as stored', () => expect(getTodayInAmsterdam()).toMatch(/^\d{4}-\d{2}-\d{2}$/));
});

test.each([
  [3.85, '3,85%'],
  [4, '4,00%'],
  [null, ''],
])('a percentage of %j reads %j in both languages', (value, words) => expect(formatPercentage(value)).toBe(words));

test('the day of an instant is that of the Netherlands, also after midnight there', () => {
  expect(toDutchDayOrNull('2026-03-01T23:30:00Z')).toBe('2026-03-02');
  expect(toDutchDayOrNull('2026-07-01T22:30:00Z')).toBe('2026-07-02');
  expect(toDutchDayOrNull(null)).toBeNull();
});

test('a number that is no amount at all, from before amounts were checked, fills no page', () => {
  expect(formatMoney(1e308)).toBe('€\u00a0–');
});
