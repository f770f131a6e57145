import type { Appointment } from '@klantportaal/contract/areas/appointments';
import { isAhead } from '@klantportaal/contract/values/appointment-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { to } from '../../app/links.ts';
import { useRouteParams } from '../../app/use-route.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ProductPage } from '../../products/product-page.tsx';
import { ChangeCard } from './change-card.tsx';
import { OverviewCard } from './overview-card.tsx';
import { useTimes } from './use-times.ts';

/** One appointment: when, where, with whom, how to join, and how to move or cancel it (spec: products §2). */
export default function AppointmentPage() {
  const t = useText();
  const { weekday } = useFormat();
  const times = useTimes();
  const { id } = useRouteParams('appointment');
  // A cancelled one leaves the list at once, and this page stays until the dashboard is there.
  const [cancelled, setCancelled] = useState<Appointment | null>(null);
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listAppointments'))}
      kept={cancelled}
      name={({ label }) => label}
      title={t('appointment.title')}
      intro={(appointment) => [weekday(appointment.date), times(appointment)].filter(Boolean).join(' ')}
      back={{ href: to('appointment-list'), text: t('appointments.title') }}
      failed={t('appointment.failed')}
    >
      {(appointment) => (
        <>
          <OverviewCard appointment={appointment} />
          {isAhead(appointment, new Date()) && (
            <ChangeCard appointment={appointment} onCancelled={() => setCancelled(appointment)} />
          )}
        </>
      )}
    </ProductPage>
  );
}
