import { describe, expect, test } from 'vitest';
import { canPay, countDaysLate, getInvoiceState, isUnpaid, sumOwedInvoices, toPay } from './invoice-state.ts';

const today = '2026-11-21';
const invoice = {
  is_paid: false,
  is_refunded: false,
  status: null,
  date_created: '2026-11-15',
  date_due: '2026-12-01',
  total: 10,
  received: 0,
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
    ['that the firm paid back', { is_refunded: true, date_due: '2026-11-20' }, 'refunded', false],
    ['of 0 euro that was paid before', { total: 0, is_paid: true }, 'paid', false],
  ] as const)('%s', (_, facts, state, payable) => {
    expect(getInvoiceState({ ...invoice, ...facts }, today)).toBe(state);
    expect(isUnpaid({ ...invoice, ...facts }, today)).toBe(
      !['paid', 'nothing', 'credit', 'draft', 'refunded'].includes(state),
    );
    expect(canPay({ ...invoice, ...facts })).toBe(payable);
  });
});

test.each([
  ['on its last day', { date_due: today }, 0],
  ['a day later', { date_due: '2026-11-20' }, 1],
  ['whose payment failed', { date_due: '2026-11-16', status: 'FAILED' }, 5],
  ['late by our terms, over the change of the clock', { date_created: '2026-10-10', date_due: null }, 28],
  ['that the bank is at', { date_due: '2026-11-16', status: 'PENDING' }, 0],
  ['that is paid', { date_due: '2026-11-16', is_paid: true }, 0],
  ['of 0 euro', { date_due: '2026-11-16', total: 0 }, 0],
] as const)('an invoice %s', (_, facts, days) => expect(countDaysLate({ ...invoice, ...facts }, today)).toBe(days));

describe('what is to be paid', () => {
  const next = { ...invoice, date_due: '2026-11-30', total: 1314.5 };
  const late = { ...invoice, date_due: '2026-11-16', total: 0.1, status: 'FAILED' } as const;
  const later = { ...invoice, date_due: '2026-11-18', total: 0.2 };
  const atBank = { ...invoice, date_due: '2026-11-01', total: 50, status: 'PENDING' } as const;
  const paid = { ...invoice, date_due: '2026-11-01', total: 70, is_paid: true };
  const all = [paid, atBank, next, later, late];
  test('is listed with what is late longest on top, and what the bank has last', () =>
    expect(toPay(all, today)).toEqual([late, later, next, atBank]));
  test('adds up to the cent, without what the bank has', () =>
    expect(sumOwedInvoices(all, today)).toEqual({ total: 1314.8, late: 0.3 }));
});
