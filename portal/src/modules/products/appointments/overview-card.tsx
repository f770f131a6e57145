import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { isAhead, isOver } from '@klantportaal/contract/values/dates/appointment-time';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { DateTile } from '@klantportaal/web/ui/content/date-tile.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { MapPin } from '@klantportaal/web/ui/content/icons.ts';
import { useLicence } from '../../../licences/portal.ts';
import classes from './appointments.module.css';
import { CalendarButton } from './calendar-button.tsx';
import { MeetingButton } from './meeting-button.tsx';
import { isOnline, listMeetings } from './meetings.ts';
import { useSoon } from './soon.ts';
import { useTimes } from './use-times.ts';
import { findRouteUrl } from './way-there.ts';

/** When and where, how to attend, and what to have at hand (D2-50, D2-51); the title stands above it. */
export function OverviewCard({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { weekday } = useFormat();
  const times = useTimes();
  const soonOf = useSoon();
  const showType = useLicence()?.features.show_appointment_type;
  const now = new Date();
  const over = isOver(appointment, now);
  const { id, date, location, advisor_name, type } = appointment;
  const soon = over ? null : soonOf(date, getTodayInAmsterdam());
  const way = over ? null : findRouteUrl(appointment);
  const meetings = over ? [] : listMeetings(appointment);
  const ahead = isAhead(appointment, now);
  return (
    <Card title={t('appointment.overview')}>
      <div className={classes.when}>
        <DateTile day={date} />
        <div>
          <p className={classes.day}>{weekday(date)}</p>
          <p className={classes.time}>
            <span>{times(appointment)}</span>
            {soon && <strong>{soon}</strong>}
          </p>
        </div>
      </div>
      {/* The button to join is visible without scrolling. */}
      {meetings.length > 0 && (
        <ButtonRow>
          {meetings.map((meeting) => (
            <MeetingButton key={meeting.kind} meeting={meeting} main />
          ))}
        </ButtonRow>
      )}
      <Facts
        items={[
          { label: t('appointment.location'), value: location },
          { label: t('appointment.adviser'), value: advisor_name },
          { label: t('appointment.type'), value: showType && type },
          {
            label: t('appointment.bring'),
            value: ahead && t(isOnline(appointment) ? 'appointment.bring_online' : 'appointment.bring_along'),
          },
        ]}
      />
      {(way || ahead) && (
        <ButtonRow>
          {way && (
            <LinkButton look="secondary" icon={MapPin} href={way} newTab>
              {t('appointment.way')}
            </LinkButton>
          )}
          {ahead && <CalendarButton id={id} />}
        </ButtonRow>
      )}
    </Card>
  );
}
