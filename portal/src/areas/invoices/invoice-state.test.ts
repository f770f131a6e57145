import { describe, expect, test } from 'vitest';
import { canPay, isUnpaid, stateOf } from './invoice-state.ts';

const today = '2026-11-21';
const invoice = {
  is_paid: false,
  status: null,
  date_created: '2026-11-15',
  date_due: '2026-12-01',
  total: 10,
  product_action: { id: 'a1', is_done: false },
} as const;

describe('an invoice', () => {
  test.each([
    ['that nobody tried to pay', {}, 'open', true],
    ['whose payment is open', { status: 'CREATED' }, 'open', true],
    ['whose payment failed', { status: 'FAILED' }, 'failed', true],
    ['whose payment expired', { status: 'EXPIRED' }, 'expired', true],
    ['whose payment was cancelled', { status: 'CANCELLED' }, 'cancelled', true],
    ['that the bank is at', { status: 'PENDING' }, 'pending', false],
    ['that is paid', { status: 'PAID', is_paid: true }, 'paid', false],
    ['that the firm booked after a try that failed', { status: 'FAILED', is_paid: true }, 'paid', false],
    ['on its last day', { date_due: today }, 'open', true],
    ['that is late', { date_due: '2026-11-20' }, 'attention', true],
    ['without an action', { product_action: null }, 'open', false],
    ['whose action is done', { product_action: { id: 'a1', is_done: true } }, 'open', false],
    ['late by our terms', { date_created: '2026-11-01', date_due: null }, 'attention', true],
    ['of 0 euro', { total: 0, date_due: '2026-11-20' }, 'nothing', false],
    ['of 0 euro whose payment failed', { total: 0, status: 'FAILED' }, 'nothing', false],
    ['of 0 euro whose payment is known as paid', { total: 0, status: 'PAID' }, 'paid', false],
    ['of 0 euro that the bank is at', { total: 0, status: 'PENDING' }, 'pending', false],
    ['below 0', { total: -75 }, 'credit', false],
    ['without a date', { date_created: null }, 'draft', false],
    ['of 0 euro that was paid before', { total: 0, is_paid: true }, 'paid', false],
  ] as const)('%s', (_, facts, state, payable) => {
    expect(stateOf({ ...invoice, ...facts }, today)).toBe(state);
    expect(isUnpaid({ ...invoice, ...facts }, today)).toBe(!['paid', 'nothing', 'credit', 'draft'].includes(state));
    expect(canPay({ ...invoice, ...facts })).toBe(payable);
  });
});
