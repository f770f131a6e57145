import { DAY_MS } from './day-ms.ts';
/** The day so many days after another; both YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
