import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { isOver } from '@klantportaal/contract/values/dates/appointment-time';

const toStartKey = ({ date, start_time }: Appointment) => `${date} ${start_time ?? ''}`;

/** Upcoming appointments, nearest first, and past ones, latest first. */
export function splitByTime(appointments: readonly Appointment[], now: Date) {
  const sorted = appointments.toSorted((a, b) => toStartKey(a).localeCompare(toStartKey(b)));
  return {
    ahead: sorted.filter((appointment) => !isOver(appointment, now)),
    past: sorted.filter((appointment) => isOver(appointment, now)).reverse(),
  };
}
