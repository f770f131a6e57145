import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
/** Days from one day to another, both YYYY-MM-DD; negative when the second is earlier. */
export const countDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
