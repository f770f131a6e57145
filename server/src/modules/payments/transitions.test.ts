import { paymentStatuses } from '@klantportaal/contract/modules/tasks/payment-states';
import { expect, test } from 'vitest';
import { canBecome } from './payment-machine.ts';

/** TABLE: for each status, the ones it may change to. */
const ways = [
  ['CREATED', ['PENDING', 'FAILED', 'EXPIRED', 'CANCELLED', 'PAID']],
  ['PENDING', ['FAILED', 'EXPIRED', 'CANCELLED', 'PAID']],
  ['FAILED', ['PAID']],
  ['EXPIRED', ['PAID']],
  ['CANCELLED', ['PAID']],
  ['PAID', []],
] as const;

test.each(ways)('a payment that is %s only moves forward: %s', (from, to) => {
  expect(paymentStatuses.filter((status) => canBecome(from, status))).toEqual(to);
});

test('every status is in the table, and the provider may call every unpaid payment paid', () => {
  expect(ways.map(([from]) => from).sort()).toEqual([...paymentStatuses].sort());
  expect(paymentStatuses.filter((from) => !canBecome(from, 'PAID'))).toEqual(['PAID']);
});
