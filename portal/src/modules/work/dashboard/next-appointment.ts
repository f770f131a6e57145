import type { Appointment } from '@klantportaal/contract/modules/products/appointments';

/** The first appointment with a date on or after today (P2.10-06), by date and then by time. */
export function findNextAppointment(appointments: readonly Appointment[], today: string): Appointment | null {
  const upcoming = appointments.filter(({ date }) => date >= today);
  const toStartKey = ({ date, start_time }: Appointment) => `${date} ${start_time ?? ''}`;
  return upcoming.toSorted((a, b) => toStartKey(a).localeCompare(toStartKey(b)))[0] ?? null;
}
