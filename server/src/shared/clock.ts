/** The only source of 'now', so that a test can turn it. Times are instants; `today` is the Dutch day (decision 25). */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const dutchDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });

/** YYYY-MM-DD in Amsterdam. */
export const today = (clock: Clock): string => dutchDay.format(clock.now());
