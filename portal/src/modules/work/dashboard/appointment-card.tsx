import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { countDaysBetween } from '@klantportaal/web/lib/days.ts';
import { LinkCard } from '@klantportaal/web/ui/content/card.tsx';
import { DateTile } from '@klantportaal/web/ui/content/date-tile.tsx';
import { Section } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { to } from '../../../lib/links.ts';

/** The first appointment on or after today: what, when, how soon, where and with whom. */
export function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { weekday } = useFormat();
  const { id, label, date, start_time, end_time, location, advisor_name } = appointment;
  const days = countDaysBetween(getTodayInAmsterdam(), date);
  const time =
    start_time && end_time ? t('dashboard.appointment_time', { from: start_time, to: end_time }) : start_time;
  const soon = days === 0 ? t('dashboard.appointment_today') : t('dashboard.appointment_in', { count: days });
  const lines = [
    weekday(date),
    [soon, time].filter(Boolean).join(', '),
    location,
    advisor_name && t('dashboard.appointment_with', { name: advisor_name }),
  ];
  return (
    <Section title={t('dashboard.appointment')}>
      <LinkCard href={to('appointment', { id })} tile={<DateTile day={date} />} title={label} lines={lines} />
    </Section>
  );
}
