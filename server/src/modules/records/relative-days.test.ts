import { expect, test } from 'vitest';
import { toMoment, withRealDays } from './relative-days.ts';

// A Saturday; just after midnight in Amsterdam, still Friday in UTC.
const now = new Date('2026-11-20T23:30:00Z');

test.each([
  [{ days: 0 }, '2026-11-21'],
  [{ weeks: 6 }, '2027-01-02'],
  [{ days: -12 }, '2026-11-09'],
  [{ years: -7, months: 3 }, '2020-02-21'],
  [{ months: 3, days: 8 }, '2027-03-01'],
  [{ days: 0, workday: true }, '2026-11-23'],
  [{ days: 2, workday: true }, '2026-11-23'],
  // Christmas and Boxing Day before a Sunday, the days around Easter, King's Day, Ascension Day and Whit Monday.
  [{ days: 34, workday: true }, '2026-12-28'],
  [{ days: 125, workday: true }, '2027-03-30'],
  [{ days: 157, workday: true }, '2027-04-28'],
  [{ days: 166, workday: true }, '2027-05-07'],
  [{ days: 177, workday: true }, '2027-05-18'],
  [{ days: 1, at: '14:05' }, '2026-11-22T13:05:00Z'],
  [{ months: 7, at: '14:05' }, '2027-06-21T12:05:00Z'],
  [{ days: 0, as: 'text' }, '21-11-2026'],
])('%j is %j, counted from the day in Amsterdam', (relative, day) => expect(withRealDays(relative, now)).toBe(day));

test.each([
  { days: 36_526 },
  { days: -2_147_483_648 },
  { weeks: 5_219 },
  { months: -1_201 },
  { years: 101, workday: true },
  { years: 2_147_483_647, at: '14:05' },
])('a day more than a century away is none: %j', (relative) => expect(withRealDays(relative, now)).toEqual(relative));

test('are found at every depth, and nothing else changes', () => {
  const document = { a: [{ days: 1 }, 'days', 3, null], b: { days: 'none' }, c: { days: 1, other: true }, d: {} };
  expect(withRealDays(document, now)).toEqual({ ...document, a: ['2026-11-22', 'days', 3, null] });
});

test('a day without a time is its start in Amsterdam, in winter and in summer', () => {
  expect(toMoment('2026-11-21').toISOString()).toBe('2026-11-20T23:00:00.000Z');
  expect(toMoment('2026-06-21').toISOString()).toBe('2026-06-20T22:00:00.000Z');
  expect(toMoment('2026-06-21T10:00:00Z').toISOString()).toBe('2026-06-21T10:00:00.000Z');
});
