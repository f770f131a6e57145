import type { Appointment } from '@klantportaal/contract/areas/appointments';
import { isAhead, isOver } from '@klantportaal/contract/values/appointment-time';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useLicence } from '../../licence/portal.ts';
import { ButtonRow } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { MeetingButton } from './meeting-button.tsx';
import { meetingsOf } from './meetings.ts';
import { useTimes } from './use-times.ts';

/** The facts, and how to attend (D2-50, D2-51). */
export function OverviewCard({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { weekday } = useFormat();
  const times = useTimes();
  const showType = useLicence()?.features.show_appointment_type;
  const now = new Date();
  const over = isOver(appointment, now);
  const ways = meetingsOf(appointment).map((meeting) => (
    <MeetingButton key={meeting.kind} meeting={meeting} main={!over} />
  ));
  const below = [
    ...(over ? ways : []),
    isAhead(appointment, now) && <CalendarButton key="calendar" id={appointment.id} />,
  ];
  return (
    <Card title={t('appointment.overview')}>
      {/* The button to join is visible without scrolling. */}
      {!over && ways.length > 0 && <ButtonRow>{ways}</ButtonRow>}
      <Facts
        items={[
          { label: t('appointment.date'), value: weekday(appointment.date) },
          { label: t('appointment.time'), value: times(appointment) },
          { label: t('appointment.location'), value: appointment.location },
          { label: t('appointment.adviser'), value: appointment.advisor_name },
          { label: t('appointment.subject'), value: appointment.label },
          { label: t('appointment.type'), value: showType && appointment.type },
        ]}
      />
      {below.some(Boolean) && <ButtonRow>{below}</ButtonRow>}
    </Card>
  );
}
