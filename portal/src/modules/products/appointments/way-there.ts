import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { isOnline } from './meetings.ts';

/**
 * A map with the way to the place of an appointment; null for a meeting online, and for a place without a house number,
 * such as 'bij u thuis'.
 */
export function findRouteUrl(appointment: Appointment): string | null {
  const { location } = appointment;
  if (!location || isOnline(appointment) || !/\d/.test(location)) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(location)}`;
}
