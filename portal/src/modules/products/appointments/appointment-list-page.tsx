import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { CalendarDays } from '@klantportaal/web/ui/content/icons.ts';
import { Loading, SkeletonCards } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { Cards, PageFrame, Section } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Advisers } from '../../../page/advisers.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { NoProducts } from '../product-list-page.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { splitByTime } from './by-time.ts';

/** Upcoming and past appointments, one card each in chronological order (D2-48). */
export default function AppointmentListPage() {
  const t = useText();
  const appointments = useQuery(query('listAppointments'));
  const dossier = useQuery(query('getDossier'));
  return (
    <PageFrame
      title={t('appointments.title')}
      intro={appointments.data && appointments.data.length > 0 && t('appointments.intro')}
      contact={dossier.data && <Advisers panels={dossier.data.user_panels} />}
    >
      <QueryState
        of={appointments}
        skeleton={
          <Loading>
            <SkeletonCards count={4} />
          </Loading>
        }
        failed={t('appointments.failed')}
      >
        {(list) => <Groups appointments={list} />}
      </QueryState>
    </PageFrame>
  );
}

function Groups({ appointments }: { appointments: readonly Appointment[] }) {
  const t = useText();
  const { ahead, past } = splitByTime(appointments, new Date());
  if (appointments.length === 0)
    return <NoProducts icon={CalendarDays} title={t('appointments.none')} text={t('appointments.none_text')} />;
  return (
    <>
      <Section title={t('appointments.ahead')}>
        {ahead.length > 0 ? (
          <AppointmentCards of={ahead} />
        ) : (
          <EmptyState icon={CalendarDays} title={t('appointments.none_ahead')} text={t('appointments.none_text')} />
        )}
      </Section>
      {past.length > 0 && (
        <Section title={t('appointments.past')}>
          <AppointmentCards of={past} />
        </Section>
      )}
    </>
  );
}

const AppointmentCards = ({ of }: { of: readonly Appointment[] }) => (
  <Cards>
    {of.map((appointment) => (
      <AppointmentCard key={appointment.id} appointment={appointment} />
    ))}
  </Cards>
);
