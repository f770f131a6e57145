import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { isOver } from '@klantportaal/contract/values/dates/appointment-time';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkCard } from '@klantportaal/web/ui/content/card.tsx';
import { Badge } from '@klantportaal/web/ui/content/chip.tsx';
import { DateTile } from '@klantportaal/web/ui/content/date-tile.tsx';
import { to } from '../../../lib/links.ts';
import { MeetingButton } from './meeting-button.tsx';
import { listTrueMeetings } from './meetings.ts';
import { useSoon } from './soon.ts';
import { useTimes } from './use-times.ts';

/** An appointment in the list: what, when, where, and a button to join a TrueMeeting that is not over (D2-48, D2-49). */
export function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { weekday } = useFormat();
  const times = useTimes();
  const soonOf = useSoon();
  const { id, label, date, location, action_counter } = appointment;
  const { open } = action_counter;
  const over = isOver(appointment, new Date());
  const [video] = over ? [] : listTrueMeetings(appointment);
  const soon = over ? null : soonOf(date, getTodayInAmsterdam());
  return (
    <LinkCard
      href={to('appointment', { id })}
      tile={<DateTile day={date} />}
      title={label}
      lines={[weekday(date), [times(appointment), soon].filter(Boolean).join(', '), location]}
      aside={open > 0 && <Badge count={open} label={t('common.open_items', { count: open })} />}
      shortcut={video && <MeetingButton meeting={video} main={false} />}
    />
  );
}
