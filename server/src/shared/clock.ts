/** The only source of 'now', so that a test can turn it. Times are instants; a day is the Dutch one (decision 25). */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const amsterdam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });

/** The day of an instant in Amsterdam, YYYY-MM-DD. */
export const dutchDay = (moment: Date): string => amsterdam.format(moment);
