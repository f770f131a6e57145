import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { expect, test } from 'vitest';
import { splitByTime } from './by-time.ts';

const at = (id: string, date: string, start_time: string | null, end_time: string | null) =>
  ({ id, date, start_time, end_time }) as Appointment;
const ids = (appointments: readonly Appointment[]) => appointments.map(({ id }) => id);

test('sorts upcoming ones nearest first and past ones latest first, with the current one among the upcoming', () => {
  const { ahead, past } = splitByTime(
    [
      at('later', '2026-12-01', '09:00', '10:00'),
      at('long ago', '2026-10-01', '09:00', '10:00'),
      at('this morning', '2026-11-21', '08:00', '09:00'),
      at('now', '2026-11-21', '12:30', '13:30'),
      at('tonight', '2026-11-21', '19:00', null),
      at('some time today', '2026-11-21', null, null),
    ],
    new Date('2026-11-21T12:00:00Z'),
  );
  expect(ids(ahead)).toEqual(['some time today', 'now', 'tonight', 'later']);
  expect(ids(past)).toEqual(['this morning', 'long ago']);
});
