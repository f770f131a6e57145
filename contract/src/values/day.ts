/** Days in bodies: YYYY-MM-DD and a day that exists. Reading what people type stands in `dutch-date.ts`. */
import * as z from 'zod/mini';
import { isIsoDay, parseDutchDate } from './dutch-date.ts';
import { type FieldCodes, str } from './text.ts';

const FIRST_DAY = '1900-01-01';

const toIsoDay = (value: string): string | null => (isIsoDay(value) ? value : parseDutchDate(value));

/** A day not before 1900 (spec: products §5), YYYY-MM-DD. */
export const day = (codes: FieldCodes = { wrong: 'INVALID_DATE' }) =>
  str(10, codes).check(
    z.refine((value) => isIsoDay(value) && value >= FIRST_DAY, { error: codes.wrong ?? 'invalid_date' }),
  );

/** As `day`; null, absent and '' mean not given and come out as null. */
export const optionalDay = (codes: FieldCodes = { wrong: 'INVALID_DATE' }) =>
  z.pipe(
    z.nullish(
      z.string().check(
        z.refine((value) => value === '' || (isIsoDay(value) && value >= FIRST_DAY), {
          error: codes.wrong ?? 'invalid_date',
        }),
      ),
    ),
    z.transform((value) => (value ? value : null)),
  );

/** A day of a loan part: YYYY-MM-DD or DD-MM-YYYY (decision 1b), or not given; comes out as YYYY-MM-DD or null. */
export const optionalDayEitherWay = () =>
  z.pipe(
    z.nullish(
      z
        .string()
        .check(z.refine((value) => value === '' || (toIsoDay(value) ?? '') >= FIRST_DAY, { error: 'INVALID_DATE' })),
    ),
    z.transform((value) => (value ? toIsoDay(value) : null)),
  );
