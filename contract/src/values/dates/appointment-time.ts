/** Whether an appointment is ahead or over. Both sides use it: the page offers only what the server still allows. */

export interface Planned {
  /** YYYY-MM-DD. */
  date: string;
  /** hh:mm in Europe/Amsterdam; without one it takes the whole day. */
  start_time: string | null;
  end_time: string | null;
}

// The Swedish locale formats an instant as our days and times: '2026-11-21 13:05'.
const dutchClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
});
const END_OF_DAY = '24:00';

/** When it is planned: '2026-11-21 10:00', or the day alone. What the firm sent may lack the time. */
export const formatPlannedTime = ({ date, start_time }: { date: string; start_time?: string | null }): string =>
  start_time == null ? date : `${date} ${start_time}`;

/** Whether an appointment has not started, so that it can be changed or cancelled. */
export const isAhead = ({ date, start_time }: Planned, now: Date): boolean =>
  `${date} ${start_time ?? END_OF_DAY}` > dutchClock.format(now);

/** Whether an appointment has ended. One in progress is neither ahead nor over. */
export const isOver = ({ date, end_time }: Planned, now: Date): boolean =>
  `${date} ${end_time ?? END_OF_DAY}` <= dutchClock.format(now);
