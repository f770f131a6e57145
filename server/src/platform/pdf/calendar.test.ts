import { describe, expect, test } from 'vitest';
import { writeCalendar } from './calendar.ts';

const entry = {
  id: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa',
  label: 'Adviesgesprek',
  date: '2026-03-05',
  start_time: '14:00',
  end_time: '15:00',
  location: 'Zeestraat 1, Egmond',
  advisor_name: 'Joke Brouwer',
  true_meeting_url: null,
  google_meet_url: null,
  teams_url: null,
};
const now = new Date('2026-03-02T09:00:00Z');
const version = { created_at: now, updated_at: now, stands: true };
const writeLines = (more: Partial<typeof entry> | object, change: Partial<typeof version> = {}) =>
  writeCalendar({ ...entry, ...more }, { ...version, ...change }, now).split('\r\n');

describe('an appointment in a calendar', () => {
  test('has all required fields, at a time that is right in any zone', () => {
    expect(writeLines({})).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Klantportaal//Afspraken//NL',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa',
      'SEQUENCE:0',
      'DTSTAMP:20260302T090000Z',
      'DTSTART:20260305T130000Z',
      'DTEND:20260305T140000Z',
      'SUMMARY:Adviesgesprek',
      String.raw`LOCATION:Zeestraat 1\, Egmond`,
      'DESCRIPTION:Joke Brouwer',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test.each([
    ['knows summer time', { date: '2026-07-05' }, ['DTSTART:20260705T120000Z', 'DTEND:20260705T130000Z']],
    [
      'names the way to the meeting',
      { location: null, teams_url: 'https://teams.test.example/1;a,b' },
      [String.raw`DESCRIPTION:Joke Brouwer\nhttps://teams.test.example/1\;a\,b`],
    ],
    ['keeps a stray line break inside its text', { label: 'A\r\nBEGIN:VALARM' }, [String.raw`SUMMARY:A\nBEGIN:VALARM`]],
    ['has no other control characters', { label: 'A\u0000\u0007B' }, ['SUMMARY:A  B']],
    ['escapes the backslash once', { label: String.raw`C:\pad` }, [String.raw`SUMMARY:C:\\pad`]],
  ])('%s', (_, more, expected) => {
    const lines = writeLines(more);
    expect(lines).toEqual(expect.arrayContaining(expected));
    expect(lines.filter((line) => line.startsWith('BEGIN'))).toHaveLength(2);
  });

  test.each([
    ['lasts the day without a time', { start_time: null }, ['DTSTART;VALUE=DATE:20260305']],
    ['has no end where none is known', { end_time: null }, ['DTSTART:20260305T130000Z']],
  ])('%s', (_, more, expected) => {
    expect(writeLines(more).filter((line) => /^DT(?:START|END)/.test(line))).toEqual(expected);
  });

  test('counts up with each change, so that a calendar takes a later file for the newer one', () => {
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const moved = writeLines({ start_time: '15:00', end_time: null }, { updated_at: later(60) });
    expect(moved).toEqual(expect.arrayContaining(['METHOD:PUBLISH', `UID:${entry.id}`, 'SEQUENCE:1200']));
    // Two changes of one import follow each other at once.
    expect(writeLines({}, { updated_at: later(60.1) })).toContain('SEQUENCE:1202');
    const cancelled = writeLines({}, { updated_at: later(90), stands: false });
    const marks = ['METHOD:CANCEL', `UID:${entry.id}`, 'SEQUENCE:1800', 'STATUS:CANCELLED'];
    expect(cancelled).toEqual(expect.arrayContaining(marks));
  });

  test('folds a long line at 75 bytes, never inside a character, and unfolds to the same text', () => {
    const label = 'Crème brûlée met de geldverstrekker bespreken 🏠 '.repeat(8).trim();
    const whole = writeCalendar({ ...entry, label }, version, now);
    for (const line of whole.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(whole.replaceAll('\r\n ', '')).toContain(`SUMMARY:${label}\r\n`);
  });
});
