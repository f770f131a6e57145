import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { expect, test } from 'vitest';
import { canStart, getPaymentSituation, type Situation } from './situation.ts';

const payment = (status: NonNullable<Payment>['status']) =>
  createPartial<NonNullable<Payment>>({
    id: 'p1',
    description: null,
    amount: 1,
    is_paid: false,
    issuer: null,
    status,
    payment_url: null,
  });
const invoice = {
  id: 'i1',
  public_number: '1',
  date_created: '2026-11-01',
  total: 10,
  received: 0,
  charged_back: 0,
  is_refunded: false,
};
const open = { is_done: false, payment: null, invoice, mollie_invalid: false };

type Payment = Parameters<typeof getPaymentSituation>[0]['payment'];

test.each([
  ['nothing was tried', open, 'to-pay'],
  ['a payment is open', { ...open, payment: payment('CREATED') }, 'to-pay'],
  ['the last try failed', { ...open, payment: payment('FAILED') }, 'again'],
  ['the last try expired', { ...open, payment: payment('EXPIRED') }, 'again'],
  ['the last try was cancelled', { ...open, payment: payment('CANCELLED') }, 'again'],
  ['the bank is at it', { ...open, payment: payment('PENDING') }, 'pending'],
  ['it was paid', { ...open, payment: payment('PAID') }, 'paid'],
  ['the firm closed it', { ...open, is_done: true }, 'paid'],
  ['the firm paid it back', { ...open, is_done: true, invoice: { ...invoice, is_refunded: true } }, 'refunded'],
  ['the total is 0', { ...open, invoice: { ...invoice, total: 0 } }, 'nothing'],
  ['the total is 0 and its action is closed', { ...open, is_done: true, invoice: { ...invoice, total: 0 } }, 'nothing'],
  ['the total is below 0', { ...open, invoice: { ...invoice, total: -75 } }, 'credit'],
  ['it has no date', { ...open, is_done: true, invoice: { ...invoice, date_created: null } }, 'draft'],
  ['there is no invoice', { ...open, invoice: null }, 'draft'],
  ['the link of the provider is not valid', { ...open, mollie_invalid: true }, 'unavailable'],
] as const)('when %s', (_, action, expected) => {
  expect(getPaymentSituation(action)).toBe(expected satisfies Situation);
  expect(canStart(getPaymentSituation(action))).toBe(expected === 'to-pay' || expected === 'again');
});
