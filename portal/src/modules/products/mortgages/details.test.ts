import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { expect, test } from 'vitest';
import { createPartEntry } from '../../../page/loan-parts/part-entry.ts';
import { wholePart } from '../../../page/loan-parts/testing.ts';
import { type Details, toMortgageDetails, validateDetails } from './details.ts';

const mortgage = createPartial<Mortgage>({
  loan_parts: [wholePart],
  loan_part_types: [],
  collateral: null,
  smartcare: null,
});
const details = toMortgageDetails(mortgage, '2026-11-23');
const faults = (change: Partial<Details>) =>
  Object.entries(validateDetails(mortgage, { ...details, ...change })).flatMap(([path, fault]) =>
    fault ? [[path, fault.key]] : [],
  );
const required = 'page.validation.required';

test('what is known may be sent as it is', () => expect(faults({})).toEqual([]));

test('nothing at all is not sent: it would close what the firm asked', () => {
  expect(faults({ parts: [] })).toEqual([['value', required]]);
  expect(faults({ parts: [], value: 'veel' })).toEqual([['value', 'page.validation.amount']]);
  expect(faults({ parts: [], amount: 50 })).toEqual([]);
});

test('a value needs its day and basis', () => {
  expect(faults({ value: 300_000 })).toEqual([
    ['date', required],
    ['basis', required],
  ]);
});

test('what the body refuses stands at its field, in the order of the screen', () => {
  const known = { ...details.parts[0]!, current_amount: 100_000 };
  const added = { ...createPartEntry('new'), type: 'Lineair', amount: 1000.555, interest: 101 };
  expect(faults({ value: 1.005, parts: [added, known], amount: -1, until: '2001-01-01' })).toEqual([
    ['value', 'page.validation.amount'],
    ['parts.0.amount', 'page.validation.amount'],
    ['parts.0.interest', 'page.validation.between'],
    ['amount', 'page.validation.amount'],
    ['until', 'opportunity.date_passed'],
  ]);
});
