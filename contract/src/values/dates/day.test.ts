import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineDay, defineOptionalDay, defineOptionalDayEitherWay } from './day.ts';

const tell = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : result.error.issues[0]?.message;
};

test.each([
  ['2026-11-21', '2026-11-21'],
  ['1900-01-01', '1900-01-01'],
  ['1899-12-31', 'INVALID_DATE'],
  ['2026-02-29', 'INVALID_DATE'],
  ['21-11-2026', 'INVALID_DATE'],
  [20261121, 'INVALID_DATE'],
])('a day of a body: %j is %j', (value, told) => expect(tell(defineDay(), value)).toBe(told));

test.each([
  ['', null],
  [null, null],
  [undefined, null],
  ['2026-02-28', '2026-02-28'],
  ['1900-01-01', '1900-01-01'],
  ['1899-12-31', 'INVALID_DATE'],
  ['2026-02-30', 'INVALID_DATE'],
])('a day that may be left out: %j is %j', (value, told) => expect(tell(defineOptionalDay(), value)).toBe(told));

test.each([
  ['21-11-2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['01-01-1900', '1900-01-01'],
  ['31-12-1899', 'INVALID_DATE'],
  ['31-02-2026', 'INVALID_DATE'],
  ['', null],
])('a day of a loan part: %j is %j', (value, told) => expect(tell(defineOptionalDayEitherWay(), value)).toBe(told));

test('a day of a form says which rule it breaks, with the earliest day as people write it', () => {
  const broken = (value: string) =>
    z
      .safeParse(defineDay({}), value)
      .error?.issues.map((issue) => [issue.message, 'params' in issue ? issue.params : null]);
  expect(broken('2026-02-30')).toEqual([['invalid_date', { rule: 'date', values: undefined }]]);
  expect(broken('1899-12-31')).toEqual([['invalid_date', { rule: 'min_date', values: { date: '01-01-1900' } }]]);
  expect(tell(defineOptionalDay({}), '1899-12-31')).toBe('invalid_date');
  expect(tell(defineOptionalDay({}), '2026-02-30')).toBe('invalid_date');
  for (const schema of [defineOptionalDay(), defineOptionalDayEitherWay()])
    expect(z.safeParse(schema, '2026-02-30').error?.issues).toMatchObject([{ params: { rule: 'date' } }]);
});
