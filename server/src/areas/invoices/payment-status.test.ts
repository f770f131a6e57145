import { paymentStatuses } from '@klantportaal/contract/areas/actions';
import { describe, expect, it } from 'vitest';
import { advances, isAlive } from './payment-status.ts';

/** TABLE: from each status, to which it may go. */
const ways = [
  ['CREATED', ['PENDING', 'FAILED', 'EXPIRED', 'CANCELLED', 'PAID']],
  ['PENDING', ['FAILED', 'EXPIRED', 'CANCELLED', 'PAID']],
  ['FAILED', ['PAID']],
  ['EXPIRED', ['PAID']],
  ['CANCELLED', ['PAID']],
  ['PAID', []],
] as const;

describe('a payment that is', () => {
  it.each(ways)('%s goes forward alone: %s', (from, to) => {
    expect(paymentStatuses.filter((status) => advances(from, status))).toEqual(to);
  });
});

it('is under way while nothing is decided', () => {
  expect(paymentStatuses.filter(isAlive)).toEqual(['CREATED', 'PENDING']);
});
