import type { Appointment } from '@klantportaal/contract/areas/appointments';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { to } from '../../lib/links.ts';
import { LinkCard } from '../../ui/card.tsx';
import { CalendarDays, Video } from '../../ui/icons.ts';
import { Section } from '../../ui/page-frame.tsx';

/** The first appointment on or after today: what, when, where and with whom. */
export function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { weekday } = useFormat();
  const { id, label, date, start_time, end_time, location, advisor_name } = appointment;
  const online = appointment.is_true_meeting || appointment.is_google_meet || appointment.is_teams;
  const lines = [
    weekday(date),
    start_time && end_time ? t('dashboard.appointment_time', { from: start_time, to: end_time }) : start_time,
    location,
    advisor_name && t('dashboard.appointment_with', { name: advisor_name }),
  ];
  return (
    <Section title={t('dashboard.appointment')}>
      <LinkCard href={to('appointment', { id })} icon={online ? Video : CalendarDays} title={label} lines={lines} />
    </Section>
  );
}
