import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { day, optionalDay, optionalDayEitherWay } from './day.ts';

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
])('a day of a body: %j is %j', (value, told) => expect(tell(day(), value)).toBe(told));

test.each([
  ['', null],
  [null, null],
  [undefined, null],
  ['2026-02-30', 'INVALID_DATE'],
])('a day that may be left out: %j is %j', (value, told) => expect(tell(optionalDay(), value)).toBe(told));

test.each([
  ['21-11-2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['31-02-2026', 'INVALID_DATE'],
  ['', null],
])('a day of a loan part: %j is %j', (value, told) => expect(tell(optionalDayEitherWay(), value)).toBe(told));
