/** Days in bodies: YYYY-MM-DD, and existing days. Parsing what people type is in `dutch-date.ts`. */
import * as z from 'zod/mini';
import { defineText, type FieldCodes, toMaybeText, toRuleParams } from '../text.ts';
import { FIRST_DAY, formatDutchDate, isIsoDay, parseDutchDate } from './dutch-date.ts';
import { getTodayInAmsterdam } from './today.ts';

const toIsoDay = (value: string): string | null => (isIsoDay(value) ? value : parseDutchDate(value));

const tooEarly = toRuleParams('min_date', { date: formatDutchDate(FIRST_DAY) });

/** A day not before 1900 (P5-20), YYYY-MM-DD. */
export const defineDay = (codes: FieldCodes = { wrong: 'INVALID_DATE' }) =>
  defineText(10, codes)
    .check(
      z.refine(isIsoDay, { error: codes.wrong ?? 'invalid_date', params: toRuleParams('date') }),
      z.refine((value) => value >= FIRST_DAY, {
        error: codes.wrong ?? 'invalid_date',
        params: tooEarly,
      }),
    )
    .register(z.globalRegistry, { format: 'date' });

/** A day that need not be given: null, absent and '' become null. */
export const defineOptionalDay = (codes: FieldCodes = { wrong: 'INVALID_DATE' }) =>
  z.pipe(
    z.nullish(
      z
        .string()
        .check(
          z.refine((value) => value === '' || isIsoDay(value), {
            error: codes.wrong ?? 'invalid_date',
            params: toRuleParams('date'),
          }),
          z.refine((value) => value === '' || value >= FIRST_DAY, {
            error: codes.wrong ?? 'invalid_date',
            params: tooEarly,
          }),
        )
        .register(z.globalRegistry, { format: 'date' }),
    ),
    toMaybeText((value) => value || null, 'date'),
  );

/**
 * The limit of a day beside the calendar: in the past for what is known already, in the future for what one waits for.
 * A function returns the last day that is allowed, given today.
 */
type DayLimit = 'until today' | 'after today' | ((today: string) => string);

/** A check of `day` or `defineOptionalDay`; ignores what is not a day. Today is that of the Netherlands. */
export const checkDayWithin = (limit: DayLimit, codes: FieldCodes = { wrong: 'INVALID_DATE' }) =>
  z.check<string | null>((context) => {
    const { value } = context;
    if (value === null || !isIsoDay(value)) return;
    const today = getTodayInAmsterdam();
    const last = typeof limit === 'function' ? limit(today) : today;
    if (limit === 'after today' ? value > today : value <= last) return;
    context.issues.push({
      code: 'custom',
      input: value,
      message: codes.wrong ?? 'invalid_date',
      params:
        limit === 'after today'
          ? toRuleParams('day_passed')
          : toRuleParams('max_date', { date: formatDutchDate(last) }),
    });
  });

/** A day of a loan part: YYYY-MM-DD or DD-MM-YYYY, or not given; becomes YYYY-MM-DD or null. */
export const defineOptionalDayEitherWay = () =>
  z.pipe(
    z.nullish(
      z.string().check(
        z.refine((value) => value === '' || toIsoDay(value) !== null, {
          error: 'INVALID_DATE',
          params: toRuleParams('date'),
        }),
        z.refine((value) => (toIsoDay(value) ?? FIRST_DAY) >= FIRST_DAY, { error: 'INVALID_DATE', params: tooEarly }),
      ),
    ),
    toMaybeText((value) => (value ? toIsoDay(value) : null), 'date'),
  );
