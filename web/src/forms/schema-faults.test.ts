import { definePositiveEuros, euros } from '@klantportaal/contract/values/numbers/money';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findSchemaFault } from './schema-faults.ts';

test.each([
  [1e12, { key: 'page.validation.at_most', values: { limit: '1.000.000.000' } }],
  [-1, { key: 'page.validation.at_least', values: { limit: '0' } }],
])('an amount of %j is told with its bound', (value, fault) => {
  expect(findSchemaFault(euros, value)).toEqual(fault);
});

test('0 is not missing where more is asked, but less than a cent or than 1', () => {
  const own = { amount: 'page.validation.amount' } as const;
  expect(findSchemaFault(definePositiveEuros('required'), 0, own)).toEqual({
    key: 'page.validation.at_least',
    values: { limit: '0,01' },
  });
  expect(findSchemaFault(z.number().check(z.gt(0)), 0)?.values).toEqual({ limit: '1' });
  expect(findSchemaFault(z.number().check(z.lt(10)), 10)?.values).toEqual({ limit: '9' });
});
