import { paymentStatuses } from '@klantportaal/contract/areas/actions';
import { describe, expect, test } from 'vitest';
import { advances, isAlive } from './payment-status.ts';

/** TABLE: for each status, the ones it may change to. */
const ways = [
  ['CREATED', ['PENDING', 'FAILED', 'EXPIRED', 'CANCELLED', 'PAID']],
  ['PENDING', ['FAILED', 'EXPIRED', 'CANCELLED', 'PAID']],
  ['FAILED', ['PAID']],
  ['EXPIRED', ['PAID']],
  ['CANCELLED', ['PAID']],
  ['PAID', []],
] as const;

describe('a payment that is', () => {
  test.each(ways)('%s only moves forward: %s', (from, to) => {
    expect(paymentStatuses.filter((status) => advances(from, status))).toEqual(to);
  });
});

test('is pending until the outcome is known', () => {
  expect(paymentStatuses.filter(isAlive)).toEqual(['CREATED', 'PENDING']);
});
