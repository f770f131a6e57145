import { expect, test } from 'vitest';
import { findDue, isOverdue } from './due.ts';

const today = '2026-11-22';
const open = (deadline: string | null) => ({ is_done: false, deadline, payment: null });

test.each([
  ['2026-11-17', { state: 'late', days: 5 }],
  ['2026-11-21', { state: 'late', days: 1 }],
  ['2026-11-22', { state: 'today', days: 0 }],
  ['2026-11-23', { state: 'soon', days: 1 }],
  ['2026-12-06', { state: 'soon', days: 14 }],
  ['2026-12-07', { state: 'ahead', days: 15 }],
  [null, null],
])('an action for %s is %j', (deadline, due) => {
  expect(findDue(open(deadline), today)).toEqual(due);
  expect(isOverdue(open(deadline), today)).toBe(due?.state === 'late');
});

test('a closed action is never late', () => {
  expect(findDue({ is_done: true, deadline: '2020-01-01', payment: null }, today)).toBeNull();
});

const payment = {
  id: 'p1',
  description: 'Factuur 7',
  amount: 1,
  is_paid: false,
  issuer: null,
  payment_url: null,
};

test.each([
  ['PENDING', false],
  ['CREATED', true],
  ['FAILED', true],
] as const)('an open action whose payment is %s is late: %s', (status, late) => {
  const action = { ...open('2020-01-01'), payment: { ...payment, status } };
  expect(isOverdue(action, today)).toBe(late);
  expect(findDue(action, today) !== null).toBe(late);
});
