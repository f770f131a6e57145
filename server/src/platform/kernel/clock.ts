/**
 * The only source of 'now', so that a test can control it; in the product it is the database's.
 * Times are instants; a day is a Dutch day.
 */
export interface Clock {
  now(): Date;
}

const amsterdam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });

/** The date of an instant in Amsterdam, YYYY-MM-DD. */
export const toDutchDay = (moment: Date): string => amsterdam.format(moment);
