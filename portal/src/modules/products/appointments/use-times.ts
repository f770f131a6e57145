import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { useText } from '@klantportaal/web/i18n/use-text.ts';

/** The start and end time in words; empty for an appointment without a time. */
export function useTimes(): (appointment: Pick<Appointment, 'start_time' | 'end_time'>) => string | null {
  const t = useText();
  return ({ start_time: from, end_time: to }) =>
    from && (to ? t('appointments.from_to', { from, to }) : t('appointments.from', { from }));
}
