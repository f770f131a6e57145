import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { todayInAmsterdam } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { received } from '../../lib/confirmations.ts';
import { LicenceHtml } from '../../lib/html.tsx';
import { to } from '../../lib/links.ts';
import { useStore } from '../../lib/store.ts';
import { localized, useLicence } from '../../licence/portal.ts';
import { Advisers } from '../../page/advisers.tsx';
import { QueryState } from '../../page/query-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Loading, SkeletonCards, SkeletonFacts } from '../../ui/skeleton.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { Banner } from './banner.tsx';
import { DossierDocuments } from './dossier-documents.tsx';
import { nextAppointment } from './next-appointment.ts';
import { ProgressCard } from './progress-card.tsx';
import { Documents, Todos } from './todos.tsx';

/** Progress, to-dos and contacts (P2.10-01 to P2.10-10). Its parts load and fail independently. */
export default function DashboardPage() {
  const t = useText();
  const licence = useLicence();
  const { consumer } = useStore(session);
  const dossier = useQuery(query('getDossier'));
  const actions = useQuery(query('listActions'));
  const appointments = useQuery(query('listAppointments'));
  const banner = useQuery(query('getBanner'));
  const title =
    localized(licence?.content.welcome_title) || t('dashboard.welcome_title', { name: consumer?.display_name ?? '' });
  const welcome = localized(licence?.content.welcome_content);
  const number = licence?.features.show_dossier_number ? dossier.data?.label : undefined;
  return (
    <PageFrame
      title={title}
      intro={
        <>
          {welcome ? <LicenceHtml html={welcome} /> : <p>{t('dashboard.welcome_content')}</p>}
          {number && <p>{t('dashboard.dossier_number', { number })}</p>}
        </>
      }
      notice={<JustReceived />}
      documents={
        <>
          {actions.data && <Documents actions={actions.data} />}
          <QueryState
            of={appointments}
            skeleton={
              <Loading>
                <SkeletonCards count={1} />
              </Loading>
            }
            failed={t('dashboard.failed_appointment')}
            failedText={t('dashboard.failed_text')}
          >
            {(list) => {
              const next = nextAppointment(list, todayInAmsterdam());
              return next && <AppointmentCard appointment={next} />;
            }}
          </QueryState>
        </>
      }
      contact={dossier.data && <Advisers panels={dossier.data.user_panels} />}
    >
      <QueryState
        of={dossier}
        skeleton={
          <Loading>
            <SkeletonFacts rows={1} />
          </Loading>
        }
        failed={t('dashboard.failed_dossier')}
        failedText={t('dashboard.failed_text')}
      >
        {(data) => <ProgressCard dossier={data} actions={actions.data} />}
      </QueryState>
      <QueryState
        of={actions}
        skeleton={
          <Loading>
            <SkeletonCards count={4} />
          </Loading>
        }
        failed={t('dashboard.failed_todos')}
        failedText={t('dashboard.failed_text')}
      >
        {(data) => <Todos actions={data} />}
      </QueryState>
      <DossierDocuments />
      <Banner banner={banner.data} />
    </PageFrame>
  );
}

/** What the consumer just did, and what happens next. */
function JustReceived() {
  const done = useStore(received);
  // Shown once: it is gone when the consumer returns to the dashboard.
  useEffect(
    () => () => {
      if (window.location.pathname !== to('dashboard')) received.set(null);
    },
    [],
  );
  if (!done) return null;
  return (
    <Confirmation
      title={done.title}
      waiting={done.waiting}
      onClose={() => received.set(null)}
      action={
        done.receipt && (
          <LinkButton look="secondary" href={done.receipt.href}>
            {done.receipt.text}
          </LinkButton>
        )
      }
    >
      <p>{done.text}</p>
    </Confirmation>
  );
}
