import type { ProductAction } from '@klantportaal/contract/areas/actions';
import type { Otd } from '@klantportaal/contract/areas/otds';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { DownloadButton } from '@klantportaal/web/ui/download-button.tsx';
import { PageFrame } from '@klantportaal/web/ui/page-frame.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { changedByActions } from '../../actions/changes.ts';
import { useActionDownload } from '../../actions/use-todos.ts';
import { query, useRefresh } from '../../api/query.ts';
import { confirmReceived } from '../../lib/confirmations.ts';
import { to } from '../../lib/links.ts';
import { useNotFound } from '../../lib/use-not-found.ts';
import { useRouteParams } from '../../lib/use-route-params.ts';
import { QueryState } from '../../page/query-state.tsx';
import { usePart } from '../../page/use-part.ts';
import { PageAdviser } from '../../products/page-adviser.tsx';
import { OverviewCard } from './overview-card.tsx';
import { SignForm, type SignFormProps } from './sign-form.tsx';
import { statusOf } from './status.ts';
import { StatusChip } from './status-chip.tsx';

const skeleton = (
  <Loading>
    <SkeletonFacts />
    <SkeletonFacts rows={2} />
  </Loading>
);

/** Why there is nothing to sign: `unsigned` is an action that the firm closed. Null while there is. */
function closedOf(otd: Otd, { is_done }: ProductAction): 'cancelled' | 'signed' | 'unsigned' | null {
  const status = statusOf(otd);
  if (status !== 'open') return status;
  return is_done ? 'unsigned' : null;
}

/** Signs an assignment (D4-01, D5-15 to D5-18; docs/decisions/048). Shows no form once signed, done or cancelled. */
export default function OtdSignPage() {
  const t = useText();
  const go = useGo();
  const refresh = useRefresh();
  const { id, action: actionId } = useRouteParams('otd-sign');
  const otds = useQuery(query('listOtds'));
  const actions = useQuery(query('listActions'));
  const { busy, fetchFile } = useActionDownload();
  const otd = otds.data?.find((one) => one.id === id);
  const action = actions.data?.find((one) => one.id === actionId && one.type === 'SIGN_OTD' && one.product?.id === id);
  const signed = useRef(false);
  const unknown = (otds.data !== undefined && !otd) || (actions.data !== undefined && !action);
  useNotFound(unknown);

  const renew = () => refresh(changedByActions);
  const onSigned = async () => {
    // The form stays while the lists are refetched, so that the dashboard opens with current data.
    signed.current = true;
    confirmReceived('success', t('otd_sign.success'), {
      product: action?.product,
      title: t('otd_sign.received', { name: otd?.label ?? '' }),
      text: t('otd_sign.what_next'),
      receipt: { href: to('otd', { id }), text: t('otd_sign.receipt') },
    });
    await renew();
    go(to('dashboard'), { replace: true });
  };
  const closed = otd && action && !signed.current ? closedOf(otd, action) : null;

  return (
    <PageFrame
      width="narrow"
      contact={<PageAdviser about="otd" />}
      title={otd ? t('otd_sign.title', { name: otd.label }) : t('otd_sign.sign')}
      intro={closed ? undefined : t('otd_sign.intro')}
      state={otd && closed && closed !== 'unsigned' && <StatusChip otd={otd} />}
      back={{ href: to('otd', { id }), text: t('otd.title') }}
    >
      <QueryState of={otds} skeleton={skeleton} failed={t('otd.failed')}>
        {() => (
          <QueryState of={actions} skeleton={skeleton} failed={t('actions.failed')}>
            {() =>
              otd &&
              action && (
                <>
                  {closed && <Alert>{t(`otd_sign.closed_${closed}`)}</Alert>}
                  <OverviewCard otd={otd}>
                    <DownloadButton busy={busy.has(action.id)} onPress={() => void fetchFile('downloadOtd', action.id)}>
                      {t('otd_sign.read_otd')}
                    </DownloadButton>
                  </OverviewCard>
                  {!closed && (
                    <Sign otd={otd} action={action.id} onSigned={onSigned} onAlreadyDone={() => void renew()} />
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

/** The form; what only a direct debit asks is fetched for that alone. */
function Sign(form: Omit<SignFormProps, 'mandate'>) {
  const t = useText();
  const { has_automatic_debit_fees: debit } = form.otd;
  const mandate = usePart(
    'mandate',
    async () => {
      const [{ MandateFields }, { accountFault }] = await Promise.all([
        import('./mandate-fields.tsx'),
        import('./account-fault.ts'),
      ]);
      return { MandateFields, accountFault };
    },
    debit,
  );
  if (!debit) return <SignForm {...form} mandate={null} />;
  return (
    <QueryState of={mandate} skeleton={skeleton} failed={t('otd.failed')}>
      {(part) => <SignForm {...form} mandate={part} />}
    </QueryState>
  );
}
