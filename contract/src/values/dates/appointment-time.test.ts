import { describe, expect, test } from 'vitest';
import { isAhead, isOver } from './appointment-time.ts';

const half = { date: '2026-11-21', start_time: '10:00', end_time: '11:00' };
const wholeDay = { ...half, start_time: null, end_time: null };
// Amsterdam is an hour ahead of UTC in November, and two in July.
describe('an appointment', () => {
  test.each([
    ['is ahead until it begins', half, '2026-11-21T08:59:00Z', true, false],
    ['is neither ahead nor over while it goes on', half, '2026-11-21T09:00:00Z', false, false],
    ['is over once it ends', half, '2026-11-21T10:00:00Z', false, true],
    ['is ahead the day before', half, '2026-11-20T22:59:00Z', true, false],
    [
      'counts in the summer time of its own zone',
      { ...half, date: '2026-07-21' },
      '2026-07-21T08:00:00Z',
      false,
      false,
    ],
    ['without a time is ahead for the whole of its day', wholeDay, '2026-11-21T22:59:00Z', true, false],
    ['without a time is over at midnight', wholeDay, '2026-11-21T23:00:00Z', false, true],
    ['without an end is over at midnight', { ...half, end_time: null }, '2026-11-21T23:00:00Z', false, true],
  ])('%s', (_, appointment, now, ahead, over) => {
    expect([isAhead(appointment, new Date(now)), isOver(appointment, new Date(now))]).toEqual([ahead, over]);
  });
});
