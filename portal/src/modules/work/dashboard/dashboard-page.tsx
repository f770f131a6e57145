import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LicenceHtml } from '@klantportaal/web/lib/html.tsx';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Loading, SkeletonCards, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { query } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { received } from '../../../lib/confirmations.ts';
import { to } from '../../../lib/links.ts';
import { localise, useLicence } from '../../../licences/portal.ts';
import { Access } from '../../../page/access.tsx';
import { usePutAway } from '../../../page/put-away.ts';
import { QueryState } from '../../../page/query-state.tsx';
import { usePart } from '../../../page/use-part.ts';
import { isDocument } from '../../tasks/targets.ts';
import { DossierDocuments } from './dossier-documents.tsx';
import { getTurn } from './journey.ts';
import { JourneyCard } from './journey-card.tsx';
import { findNextAppointment } from './next-appointment.ts';
import type { ThanksProps } from './thanks.tsx';
import { openTodos, Todos } from './todos.tsx';
import type { TourProps } from './tour.tsx';

const loadAdvisers = async () => (await import('../../../page/advisers.tsx')).Advisers;
const loadAppointmentCard = async () => (await import('./appointment-card.tsx')).AppointmentCard;
// Under way beside the answers; a failure is told when the page asks. This file also comes with every other page.
if (globalThis.location?.pathname === to('dashboard'))
  void Promise.all([loadAdvisers(), loadAppointmentCard(), loadTexts('calm')]).catch(() => {});

const aCard = (
  <Loading>
    <SkeletonCards count={1} />
  </Loading>
);

/** A phone, or a window in which large letters leave as little room. */
const hasLittleRoom = () => window.matchMedia?.('(max-width: 48em)').matches;

/**
 * The dossier's stage and everything that is asked, then the next appointment and contacts (P2.10-01 to P2.10-10). Its
 * parts load and fail independently.
 */
export default function DashboardPage() {
  const t = useText();
  const licence = useLicence();
  const { consumer } = useStore(session);
  const dossier = useQuery(query('getDossier'));
  const actions = useQuery(query('listActions'));
  const appointments = useQuery(query('listAppointments'));
  const deliveries = useQuery(query('listDeliveries'));
  const banner = useQuery(query('getBanner'));
  const { data: Banner } = usePart('banner', async () => (await import('./banner.tsx')).Banner, banner.data != null);
  const advisers = usePart('advisers', loadAdvisers, true);
  const hasDocuments = actions.data?.some(isDocument) === true;
  const documents = usePart('documents', async () => (await import('./documents.tsx')).Documents, hasDocuments);
  const open = useMemo(() => actions.data && openTodos(actions.data), [actions.data]);
  const next = findNextAppointment(appointments.data ?? [], getTodayInAmsterdam());
  const appointmentCard = usePart('appointment', loadAppointmentCard, next !== null);
  // Known once all three are there; what was delivered is only told when it is.
  const turn =
    actions.data &&
    getTurn({
      timelines: dossier.data?.timelines ?? [],
      actions: actions.data,
      deliveries: deliveries.data ?? [],
      today: getTodayInAmsterdam(),
    });
  const title =
    localise(licence?.content.welcome_title) || t('dashboard.welcome_title', { name: consumer?.display_name ?? '' });
  const welcome = localise(licence?.content.welcome_content);
  const number = licence?.features.show_dossier_number ? dossier.data?.label : undefined;
  // A reader who returns, or has large letters, meets the first task before any greeting.
  const { isAway, putAway } = usePutAway();
  const [tasksLead] = useState(() => isAway('overview') || hasLittleRoom());
  // A reader who leaves the window has seen the greeting, and returns next time.
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && !isAway('overview') && putAway('overview');
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  });
  const greeting = (
    <>
      {welcome ? <LicenceHtml html={welcome} /> : <p>{t('dashboard.welcome_content')}</p>}
      {number && <p>{t('dashboard.dossier_number', { number })}</p>}
    </>
  );
  const journey = (
    <>
      <Access onlyAsked />
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
        {(data) => <JourneyCard dossier={data} turn={turn ?? null} />}
      </QueryState>
    </>
  );
  return (
    <PageFrame
      title={title}
      intro={!tasksLead && greeting}
      notice={<JustReceived open={open} dossier={dossier.data} appointment={next} />}
      first={
        <>
          {!tasksLead && journey}
          <QueryState
            of={actions}
            skeleton={
              <Loading>
                <SkeletonCards count={3} />
              </Loading>
            }
            failed={t('dashboard.failed_todos')}
            failedText={t('dashboard.failed_text')}
          >
            {() =>
              open &&
              turn && (
                <Todos open={open} turn={turn} appointment={next}>
                  {tasksLead && journey}
                </Todos>
              )
            }
          </QueryState>
          {open && turn && dossier.data && (
            <FirstVisit
              open={open.length}
              starting={actions.data?.length === 0}
              turn={turn}
              people={dossier.data.user_panels.length > 0}
            />
          )}
          {tasksLead && <div>{greeting}</div>}
        </>
      }
      documents={
        <QueryState
          of={appointments}
          skeleton={aCard}
          failed={t('dashboard.failed_appointment')}
          failedText={t('dashboard.failed_text')}
        >
          {() =>
            next && (
              <QueryState of={appointmentCard} skeleton={aCard} failed={t('dashboard.failed_appointment')}>
                {(AppointmentCard) => <AppointmentCard appointment={next} />}
              </QueryState>
            )
          }
        </QueryState>
      }
      contact={
        <>
          {dossier.data && (
            <QueryState of={advisers} skeleton={null} failed={t('common.failed_advisers')}>
              {(Advisers) => <Advisers panels={dossier.data.user_panels} />}
            </QueryState>
          )}
          {actions.data && hasDocuments && (
            <QueryState of={documents} skeleton={null} failed={t('documents.failed')}>
              {(Documents) => <Documents actions={actions.data} />}
            </QueryState>
          )}
        </>
      }
    >
      <DossierDocuments />
      {Banner && <Banner banner={banner.data} />}
    </PageFrame>
  );
}

/** The result of the consumer's last act, and the next step. */
function JustReceived(known: Omit<ThanksProps, 'done'>) {
  const done = useStore(received);
  // Shown once: it is gone when the consumer returns to the dashboard.
  useEffect(
    () => () => {
      if (window.location.pathname !== to('dashboard')) received.set(null);
    },
    [],
  );
  const { data: Thanks } = usePart(
    'thanks',
    async () => (await Promise.all([import('./thanks.tsx'), loadTexts('calm')]))[0].Thanks,
    done !== null,
  );
  return done && Thanks && <Thanks done={done} {...known} />;
}

/** Shows a consumer round, until they say they have seen it. */
function FirstVisit(known: Omit<TourProps, 'onSeen'>) {
  const { isAway, putAway } = usePutAway();
  const first = !isAway('first visit');
  const { data: Tour } = usePart(
    'tour',
    async () => (await Promise.all([import('./tour.tsx'), loadTexts('calm')]))[0].Tour,
    first,
  );
  return first && Tour && <Tour {...known} onSeen={() => putAway('first visit')} />;
}
