import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import type { Fault } from './faults.ts';

/** A day not after `last`; both YYYY-MM-DD (P5-20). Ignores what is not a day. */
export const checkNotAfter = (day: string, last: string): Fault | null =>
  day > last ? { key: 'page.validation.max_date', values: { date: formatDutchDate(last) } } : null;
