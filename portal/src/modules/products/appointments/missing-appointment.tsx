import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../api/download.ts';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useNotFound } from '../../../lib/use-not-found.ts';
import { Advisers } from '../../../page/advisers.tsx';
import { QueryState } from '../../../page/query-state.tsx';

/** The list leaves a cancelled appointment out; its file is refused with the reason. */
async function isCancelled(id: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetchFile('downloadAppointment', { params: { id } }, { signal });
    return false;
  } catch (failed) {
    if (!(failed instanceof ApiError) || failed.status < 400 || failed.status >= 500) throw failed;
    return failed.code === 'APPOINTMENT_ALREADY_CANCELED';
  }
}

/** The link of an older mail to an appointment that stands no more: says that it was cancelled, else leads to not-found. */
export function MissingAppointment({ id }: { id: string }) {
  const t = useText();
  const back = { href: to('appointment-list'), text: t('appointments.title') };
  const cancelled = useQuery({
    queryKey: ['isAppointmentCancelled', id],
    queryFn: ({ signal }) => isCancelled(id, signal),
  });
  const dossier = useQuery(query('getDossier'));
  useNotFound(cancelled.data === false, back);
  return (
    <PageFrame
      title={t('appointment.title')}
      back={back}
      contact={dossier.data && <Advisers panels={dossier.data.user_panels} />}
    >
      <QueryState
        of={cancelled}
        skeleton={
          <Loading>
            <SkeletonFacts />
          </Loading>
        }
        failed={t('appointment.failed')}
      >
        {(was) =>
          was && (
            <Alert tone="warning" title={t('appointment.was_cancelled')}>
              {t('appointment.was_cancelled_text')}
            </Alert>
          )
        }
      </QueryState>
    </PageFrame>
  );
}
