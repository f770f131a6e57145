import type { Appointment } from '@klantportaal/contract/areas/appointments';
import { isAhead } from '@klantportaal/contract/values/appointment-time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MyDocuments } from '../../actions/my-documents.tsx';
import { ClosedActions, ProductTodos } from '../../actions/product-todos.tsx';
import { query } from '../../api/query.ts';
import { Advisers } from '../../app/advisers.tsx';
import { to } from '../../app/links.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useGo, useRouteParams } from '../../app/use-route.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Loading, SkeletonFacts } from '../../ui/skeleton.tsx';
import { ChangeCard } from './change-card.tsx';
import { OverviewCard } from './overview-card.tsx';
import { useTimes } from './use-times.ts';

/** One appointment: when, where, with whom, how to join, and how to move or cancel it (spec: products §2). */
export default function AppointmentPage() {
  const t = useText();
  const { weekday } = useFormat();
  const times = useTimes();
  const go = useGo();
  const { id } = useRouteParams('appointment');
  const appointments = useQuery(query('listAppointments'));
  const actions = useQuery(query('listActions'));
  const deliveries = useQuery(query('listDeliveries'));
  const dossier = useQuery(query('getDossier'));
  // A cancelled one leaves the list at once, and this page stays until the dashboard is there.
  const [cancelled, setCancelled] = useState<Appointment | null>(null);
  const appointment = cancelled ?? appointments.data?.find((one) => one.id === id);
  const unknown = appointments.data !== undefined && !appointment;
  useEffect(() => {
    if (unknown) go(to('not-found'), { replace: true });
  }, [unknown, go]);
  // Few appointments ask something; those that do not are not burdened with empty lists.
  const asks = actions.data?.some(({ product }) => product?.id === id);
  return (
    <PageFrame
      title={appointment?.label ?? t('appointment.title')}
      intro={appointment && [weekday(appointment.date), times(appointment)].filter(Boolean).join(' ')}
      back={{ href: to('appointment-list'), text: t('appointments.title') }}
      todos={
        <QueryState of={actions} skeleton={null} failed={t('appointment.failed_todos')}>
          {(list) =>
            asks && (
              <>
                <ProductTodos actions={list} product={id} />
                <ClosedActions actions={list} product={id} />
              </>
            )
          }
        </QueryState>
      }
      documents={
        asks && (
          <QueryState of={deliveries} skeleton={null} failed={t('documents.failed')}>
            {(list) => <MyDocuments deliveries={list} actions={actions.data ?? []} product={id} />}
          </QueryState>
        )
      }
      contact={dossier.data && <Advisers panels={dossier.data.user_panels} />}
    >
      <QueryState
        of={appointments}
        skeleton={
          <Loading>
            <SkeletonFacts rows={4} />
          </Loading>
        }
        failed={t('appointment.failed')}
      >
        {() =>
          appointment && (
            <>
              <OverviewCard appointment={appointment} />
              {isAhead(appointment, new Date()) && (
                <ChangeCard appointment={appointment} onCancelled={() => setCancelled(appointment)} />
              )}
            </>
          )
        }
      </QueryState>
    </PageFrame>
  );
}
