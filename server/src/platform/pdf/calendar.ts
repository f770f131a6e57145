import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { Temporal } from 'temporal-polyfill';

type Entry = Pick<
  Appointment,
  | 'id'
  | 'label'
  | 'date'
  | 'start_time'
  | 'end_time'
  | 'location'
  | 'advisor_name'
  | 'true_meeting_url'
  | 'google_meet_url'
  | 'teams_url'
>;

/** Milliseconds: two changes in a row differ, and 31 bits, which calendars keep, last for three years. */
const TICK = 50;

/** The version of the appointment that a file holds. */
export interface CalendarVersion {
  created_at: Date;
  updated_at: Date;
  /** False marks it as cancelled in the calendar that has it. */
  stands: boolean;
}

/**
 * Writes an appointment as a calendar file (RFC 5545, 5546). Its id is the entry's, and its number counts up with each
 * change, so that a rescheduled or cancelled appointment replaces the one that was added before. Without a time it lasts
 * all day.
 */
export function writeCalendar(entry: Entry, { created_at, updated_at, stands }: CalendarVersion, now: Date): string {
  const { date, start_time, end_time } = entry;
  // Time since it was made: every file of one version has the same number, without a counter that is kept.
  const sequence = Math.max(0, Math.floor((updated_at.getTime() - created_at.getTime()) / TICK));
  const addresses = [entry.true_meeting_url, entry.google_meet_url, entry.teams_url];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Klantportaal//Afspraken//NL',
    `METHOD:${stands ? 'PUBLISH' : 'CANCEL'}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${toCalendarTime(now.toISOString())}`,
    start_time ? `DTSTART:${toCalendarMoment(date, start_time)}` : `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    start_time && end_time && `DTEND:${toCalendarMoment(date, end_time)}`,
    formatProperty('SUMMARY', entry.label),
    formatProperty('LOCATION', entry.location),
    formatProperty('DESCRIPTION', [entry.advisor_name, ...addresses].filter(Boolean).join('\n')),
    `STATUS:${stands ? 'CONFIRMED' : 'CANCELLED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => (line ? `${foldLine(line)}\r\n` : '')).join('');
}

/** '2026-11-21T09:00:00.000Z' to '20261121T090000Z'. */
const toCalendarTime = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');

/** A Dutch date and time as an instant, so that a calendar in any zone shows it correctly. */
const toCalendarMoment = (date: string, time: string) =>
  toCalendarTime(
    Temporal.PlainDate.from(date)
      .toZonedDateTime({ timeZone: 'Europe/Amsterdam', plainTime: Temporal.PlainTime.from(time) })
      .toInstant()
      .toString(),
  );

/** Empty without a value. Line breaks stay; other control characters are not allowed in a calendar. */
const formatProperty = (name: string, value: string | null) =>
  value &&
  `${name}:${value
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r?\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ')}`;

/** A line is at most 75 bytes; longer ones continue after a line break and a space, never split inside a character. */
function foldLine(line: string): string {
  const rows = [''];
  let bytes = 0;
  for (const letter of line) {
    bytes += Buffer.byteLength(letter);
    if (bytes > 74) {
      rows.push('');
      bytes = Buffer.byteLength(letter);
    }
    rows[rows.length - 1] += letter;
  }
  return rows.join('\r\n ');
}
