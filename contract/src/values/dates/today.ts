/** Today in the Netherlands, as days on the wire are written. */

const dutchDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });

/** YYYY-MM-DD. */
export const getTodayInAmsterdam = (): string => dutchDay.format(new Date());
