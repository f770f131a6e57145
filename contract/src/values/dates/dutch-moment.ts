import { formatDutchDate } from './dutch-date.ts';

const options = { timeZone: 'Europe/Amsterdam', dateStyle: 'short' } as const;
// The Swedish locale formats an instant as our days and times: '2026-11-21 13:05:09'.
const minutes = new Intl.DateTimeFormat('sv-SE', { ...options, timeStyle: 'short' });
const seconds = new Intl.DateTimeFormat('sv-SE', { ...options, timeStyle: 'medium' });

/**
 * An instant as a fact, by the clock in the Netherlands: '21-11-2026 13:05', or '21-11-2026 13:05:09'.
 */
export function formatDutchMoment(moment: Date, precision: 'minutes' | 'seconds' = 'minutes'): string {
  const [day = '', time = ''] = (precision === 'seconds' ? seconds : minutes).format(moment).split(' ');
  return `${formatDutchDate(day)} ${time}`;
}
