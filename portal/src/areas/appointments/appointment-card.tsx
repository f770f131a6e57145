import type { Appointment } from '@klantportaal/contract/areas/appointments';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { to } from '../../lib/links.ts';
import { LinkCard } from '../../ui/card.tsx';
import { Badge } from '../../ui/chip.tsx';
import { CalendarDays, Video } from '../../ui/icons.ts';
import { MeetingButton } from './meeting-button.tsx';
import { isOnline, trueMeeting } from './meetings.ts';
import { useTimes } from './use-times.ts';

/** An appointment in the list: what, when, where, and a button to join TrueMeeting (D2-48, D2-49). */
export function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { weekday } = useFormat();
  const times = useTimes();
  const { id, label, date, location, action_counter } = appointment;
  const { open } = action_counter;
  const [video] = trueMeeting(appointment);
  return (
    <LinkCard
      href={to('appointment', { id })}
      icon={isOnline(appointment) ? Video : CalendarDays}
      title={label}
      lines={[weekday(date), times(appointment), location]}
      aside={open > 0 && <Badge count={open} label={t('common.open_items', { count: open })} />}
      shortcut={video && <MeetingButton meeting={video} main={false} />}
    />
  );
}
