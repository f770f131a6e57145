import { definePositiveEuros, euros } from '@klantportaal/contract/values/numbers/money';
import { expect, test } from 'vitest';
import { findSchemaFault } from './schema-faults.ts';

test.each([
  [1e12, { key: 'page.validation.at_most', values: { limit: '1.000.000.000' } }],
  [-1, { key: 'page.validation.at_least', values: { limit: '0' } }],
])('an amount of %j is told with its bound', (value, fault) => {
  expect(findSchemaFault(euros, value)).toEqual(fault);
});

test('an amount that must be above zero is missing where it is 0', () => {
  expect(findSchemaFault(definePositiveEuros('required'), 0)?.key).toBe('page.validation.required');
});
