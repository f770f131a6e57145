import { expect, test } from 'vitest';
import { findPaymentDueDate, getBalance, getInvoiceDue } from './invoice-due.ts';

test.each([
  ['asks for its total', { date_created: '2026-11-20', total: 0.01 }, 'due'],
  ['of 0 euro asks nothing', { date_created: '2026-11-20', total: 0 }, 'nothing'],
  ['without a total asks nothing', { date_created: '2026-11-20', total: null }, 'nothing'],
  ['below 0 is owed by the firm', { date_created: '2026-11-20', total: -50 }, 'credit'],
  ['without a date is a draft, whatever its total', { date_created: null, total: 100 }, 'draft'],
  ['of nothing without a date is a draft', { total: 0 }, 'draft'],
] as const)('an invoice %s', (_, invoice, due) => {
  expect(getInvoiceDue(invoice)).toBe(due);
});

/** TABLE: an invoice, what came in, and what is left or too much. */
test.each([
  ['of which nothing came in', 100, 0, { left: 100, extra: 0 }],
  ['of which a part came in', 0.3, 0.1, { left: 0.2, extra: 0 }],
  ['that was paid to the cent', 1314.5, 1314.5, { left: 0, extra: 0 }],
  ['for which a cent too much came in', 100, 100.01, { left: 0, extra: 0.01 }],
  ['of 0 euro for which money came in', 0, 25, { left: 0, extra: 25 }],
  ['below 0 for which money came in', -75, 25, { left: 0, extra: 25 }],
])('an invoice %s', (_, total, received, balance) => {
  expect(getBalance({ date_created: '2026-11-20', total, received })).toEqual(balance);
});

test('a draft has no balance yet', () => {
  expect(getBalance({ date_created: null, total: 100, received: 120 })).toEqual({ left: 0, extra: 0 });
});

test('is paid before the day that the firm says, else within the terms', () => {
  expect(findPaymentDueDate({ date_created: '2026-11-20', date_due: '2026-12-24' })).toBe('2026-12-24');
  expect(findPaymentDueDate({ date_created: '2026-12-20', date_due: null })).toBe('2027-01-03');
  expect(findPaymentDueDate({ date_created: null, date_due: null })).toBeNull();
});

test('an invoice asks what it shows, also with a total from before amounts were checked', () => {
  expect(getBalance({ date_created: '2026-11-20', total: 1.005, received: 0 })).toEqual({ left: 1.01, extra: 0 });
  for (const total of [1e308, -1e308, 10_000_000])
    expect([
      getInvoiceDue({ date_created: '2026-11-20', total }),
      getBalance({ date_created: '2026-11-20', total }),
    ]).toEqual(['draft', { left: 0, extra: 0 }]);
});
