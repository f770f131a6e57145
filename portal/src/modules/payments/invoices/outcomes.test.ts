import { paymentStatuses } from '@klantportaal/contract/modules/tasks/payment-states';
import { expect, test } from 'vitest';
import { isPayable, isWaiting, outcomes, unknownOutcome } from './outcomes.ts';

test.each([
  ['CREATED', true, true, 'warning', 'payment.pending', 'dashboard'],
  ['PENDING', false, true, 'warning', 'payment.pending', 'dashboard'],
  ['PAID', false, false, 'success', 'payment.thanks', 'dashboard'],
  ['CANCELLED', true, false, 'error', 'payment.cancelled', 'invoice-payment'],
  ['FAILED', true, false, 'error', 'payment.failed', 'invoice-payment'],
  ['EXPIRED', true, false, 'error', 'payment.failed', 'invoice-payment'],
] as const)(
  '%s: payable %s, waiting %s, shown as %s by %s, leads to %s',
  (status, payable, waiting, tone, message, leads) => {
    expect([isPayable(status), isWaiting(status)]).toEqual([payable, waiting]);
    expect(outcomes[status]).toEqual({ tone, message, leads });
  },
);

test('every status has an outcome, and anything else is reported as unknown', () => {
  expect(Object.keys(outcomes).sort()).toEqual([...paymentStatuses].sort());
  expect(unknownOutcome).toEqual({ tone: 'error', message: 'payment.unknown', leads: 'invoice-payment' });
});
