/** The date up to which a purchase can still be called off: the conditions precedent (D2-93, D5-32, D7-05). */
import * as z from 'zod/mini';
import { checkDayWithin, defineDay } from '../../values/dates/day.ts';

/**
 * The last day that can be a date of conditions precedent: further ahead it is a slip of the
 * keyboard. Both days are YYYY-MM-DD.
 */
export const getLastConditionsDay = (today: string): string => `${Number(today.slice(0, 4)) + 5}-12-31`;

export const DateConditionsPrecedentBody = z.object({
  dateConditionsPrecedent: defineDay({ missing: 'INVALID_DATE', wrong: 'INVALID_DATE' }).check(
    checkDayWithin(getLastConditionsDay),
  ),
});
