/** Where an appointment stands in time. Both sides ask it: the page shows what the server will still allow. */

export interface Planned {
  /** YYYY-MM-DD. */
  date: string;
  /** hh:mm in Europe/Amsterdam; without one it lasts the day. */
  start_time: string | null;
  end_time: string | null;
}

// Swedish writes a moment as our days and times together: '2026-11-21 13:05'.
const dutchClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
});
const END_OF_DAY = '24:00';

/** It has not begun, so it can be changed or cancelled. */
export const isAhead = ({ date, start_time }: Planned, now: Date): boolean =>
  `${date} ${start_time ?? END_OF_DAY}` > dutchClock.format(now);

/** It has ended. One that is going on now is neither ahead nor over. */
export const isOver = ({ date, end_time }: Planned, now: Date): boolean =>
  `${date} ${end_time ?? END_OF_DAY}` <= dutchClock.format(now);
