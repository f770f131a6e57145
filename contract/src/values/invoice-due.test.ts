import { expect, test } from 'vitest';
import { dueOf, payBefore } from './invoice-due.ts';

test.each([
  ['asks for its total', { date_created: '2026-11-20', total: 0.01 }, 'due'],
  ['of 0 euro asks nothing', { date_created: '2026-11-20', total: 0 }, 'nothing'],
  ['without a total asks nothing', { date_created: '2026-11-20', total: null }, 'nothing'],
  ['below 0 is owed by the firm', { date_created: '2026-11-20', total: -50 }, 'credit'],
  ['without a date is a draft, whatever its total', { date_created: null, total: 100 }, 'draft'],
  ['of nothing without a date is a draft', { total: 0 }, 'draft'],
] as const)('an invoice %s', (_, invoice, due) => {
  expect(dueOf(invoice)).toBe(due);
});

test('is paid before the day that the firm says, else within the terms', () => {
  expect(payBefore({ date_created: '2026-11-20', date_due: '2026-12-24' })).toBe('2026-12-24');
  expect(payBefore({ date_created: '2026-12-20', date_due: null })).toBe('2027-01-03');
  expect(payBefore({ date_created: null, date_due: null })).toBeNull();
});
