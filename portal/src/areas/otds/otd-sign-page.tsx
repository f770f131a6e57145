import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changedByActions } from '../../actions/changes.ts';
import { useActionDownload } from '../../actions/use-todos.ts';
import { query } from '../../api/query.ts';
import { received } from '../../app/confirmations.ts';
import { to } from '../../app/links.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useGo, useRouteParams } from '../../app/use-route.ts';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Loading, SkeletonFacts } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { OverviewCard } from './overview-card.tsx';
import { SignForm } from './sign-form.tsx';
import { StatusChip } from './status-chip.tsx';

const skeleton = (
  <Loading>
    <SkeletonFacts />
    <SkeletonFacts rows={2} />
  </Loading>
);

/** Signs an assignment (spec: products §2, §5; decision 19). Done or cancelled it shows no form. */
export default function OtdSignPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const { id, action: actionId } = useRouteParams('otd-sign');
  const otds = useQuery(query('listOtds'));
  const actions = useQuery(query('listActions'));
  const { busy, fetchFile } = useActionDownload();
  const otd = otds.data?.find((one) => one.id === id);
  const action = actions.data?.find((one) => one.id === actionId && one.type === 'SIGN_OTD' && one.product?.id === id);
  const signed = useRef(false);
  const unknown = (otds.data !== undefined && !otd) || (actions.data !== undefined && !action);
  useEffect(() => {
    if (unknown) go(to('not-found'), { replace: true });
  }, [unknown, go]);

  const renew = () => Promise.all(changedByActions.map((name) => client.invalidateQueries({ queryKey: [name] })));
  const onSigned = async () => {
    // The form stays in sight while the lists come in anew: the dashboard opens on what is true now.
    signed.current = true;
    received.set({
      title: t('otd_sign.received', { name: otd?.label ?? '' }),
      text: t('otd_sign.what_next'),
      receipt: { href: to('otd', { id }), text: t('otd_sign.receipt') },
    });
    showToast('success', t('otd_sign.success'));
    await renew();
    go(to('dashboard'), { replace: true });
  };
  const closed = otd && action && (action.is_done || otd.is_cancelled) && !signed.current;

  return (
    <PageFrame
      width="narrow"
      title={otd ? t('otd_sign.title', { name: otd.label }) : t('otd_sign.sign')}
      intro={closed ? undefined : t('otd_sign.intro')}
      state={closed && <StatusChip otd={otd} />}
      back={{ href: to('otd', { id }), text: t('otd.title') }}
    >
      <QueryState of={otds} skeleton={skeleton} failed={t('otd.failed')}>
        {() => (
          <QueryState of={actions} skeleton={skeleton} failed={t('actions.failed')}>
            {() =>
              otd &&
              action && (
                <>
                  {closed && (
                    <Alert>{t(otd.is_cancelled ? 'otd_sign.closed_cancelled' : 'otd_sign.closed_signed')}</Alert>
                  )}
                  <OverviewCard otd={otd}>
                    <DownloadButton busy={busy.has(action.id)} onPress={() => void fetchFile('downloadOtd', action.id)}>
                      {t('otd_sign.read_otd')}
                    </DownloadButton>
                  </OverviewCard>
                  {!closed && (
                    <SignForm otd={otd} action={action.id} onSigned={onSigned} onAlreadyDone={() => void renew()} />
                  )}
                </>
              )
            }
          </QueryState>
        )}
      </QueryState>
    </PageFrame>
  );
}
