import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { expect, test } from 'vitest';
import { chooseKept, type KeepRule } from './choose-kept.ts';

const backup = (made_at: string, is_complete = true) => ({ name: made_at, made_at: new Date(made_at), is_complete });
const none = { daily: 0, weekly: 0, monthly: 0 };
/** Each day at 02:30 from a day back. */
const days = (last: string, count: number) =>
  Array.from({ length: count }, (_, n) => backup(new Date(Date.parse(`${last}T02:30:00Z`) - n * DAY_MS).toISOString()));
const kept = (backups: ReturnType<typeof backup>[], rule: Partial<KeepRule>) =>
  [...chooseKept(backups, { ...none, ...rule }).keys()].map((name) => name.slice(0, 10)).toSorted();

test('keeps the newest of each day, week and month', () => {
  // 2026-11-29 is a Sunday, so the week before it ends on the 22nd.
  const all = days('2026-11-29', 120);
  expect(kept(all, { daily: 3 })).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  expect(kept(all, { weekly: 3 })).toEqual(['2026-11-15', '2026-11-22', '2026-11-29']);
  expect(kept(all, { monthly: 3 })).toEqual(['2026-09-30', '2026-10-31', '2026-11-29']);
  expect(kept(all, { daily: 2, weekly: 2, monthly: 2 })).toEqual([
    '2026-10-31',
    '2026-11-22',
    '2026-11-28',
    '2026-11-29',
  ]);
});

test('keeps the newest of several of one day, and counts no day without one', () => {
  const all = [
    backup('2026-11-29T12:00:00Z'),
    backup('2026-11-29T02:00:00Z'),
    backup('2026-11-20T02:00:00Z'),
    backup('2026-11-01T02:00:00Z'),
  ];
  expect([...chooseKept(all, { ...none, daily: 2 }).keys()]).toEqual(['2026-11-29T12:00:00Z', '2026-11-20T02:00:00Z']);
});

test('never lets the newest go, nor the newest that holds files', () => {
  const all = [
    backup('2026-11-29T02:00:00Z', false),
    backup('2026-11-28T02:00:00Z', false),
    backup('2026-11-01T02:00:00Z'),
  ];
  expect([...chooseKept(all, none)]).toEqual([
    ['2026-11-29T02:00:00Z', ['newest']],
    ['2026-11-01T02:00:00Z', ['newest with files']],
  ]);
});
