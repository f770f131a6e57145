import { expect, test } from 'vitest';
import { storedKindNames } from '../../product-kinds.ts';
import { listProductFields } from './product-fields.ts';
import { loadFacts } from './products.ts';

const of = async (kind: (typeof storedKindNames)[number]) =>
  Object.fromEntries(
    listProductFields(await loadFacts(kind)).map(({ name, kind, optional }) => [name, optional ? [kind] : kind]),
  );

test('each fact of a kind that is one value is a field, as its schema has it', async () => {
  expect(await of('credit')).toEqual({
    lender: ['text'],
    date_entry: ['day'],
    spending_target: ['text'],
    loan_amount: ['number'],
    repayment_amount: ['number'],
    repayment_period: ['number'],
    repayment_percentage: ['number'],
  });
  expect(await of('appointment')).toMatchObject({ date: 'day', start_time: ['text'], is_teams: 'yes_no' });
});

test('what we compute, lists, files and references to other records are none', async () => {
  expect(Object.keys(await of('invoice'))).toEqual([
    'public_number',
    'date_created',
    'date_due',
    'total',
    'total_reason',
    'total_reason_en',
    'payment_method',
    'issuer',
  ]);
  expect(Object.keys(await of('cardifao'))).toEqual(['reference_number', 'quote_number']);
});

test('every kind has some', async () => {
  for (const kind of storedKindNames) expect(listProductFields(await loadFacts(kind)).length, kind).toBeGreaterThan(0);
});
