import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DownloadButton } from '@klantportaal/web/ui/buttons/download-button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { PageAside } from '../../../page/page-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { usePart } from '../../../page/use-part.ts';
import { useProductAction } from '../../products/use-product-action.ts';
import { ForDoer } from '../../tasks/for-doer.tsx';
import { useActionDownload } from '../../tasks/use-todos.ts';
import { OverviewCard } from './overview-card.tsx';
import { SignForm, type SignFormProps } from './sign-form.tsx';
import { getOtdStatus } from './status.ts';
import { StatusChip } from './status-chip.tsx';

const skeleton = (
  <Loading>
    <SkeletonFacts />
    <SkeletonFacts rows={2} />
  </Loading>
);

/** Why there is nothing to sign: `unsigned` is an action that the firm closed. Null while there is. */
function findClosedReason(otd: Otd, { is_done }: ProductAction): 'cancelled' | 'signed' | 'unsigned' | null {
  const status = getOtdStatus(otd);
  if (status !== 'open') return status;
  return is_done ? 'unsigned' : null;
}

/** Signs an assignment (D4-01, D5-15 to D5-18). Shows no form once signed, done or cancelled. */
export default function OtdSignPage() {
  const t = useText();
  const { id, action: actionId } = useRouteParams('otd-sign');
  const otds = useQuery(query('listOtds'));
  const { busy, fetchFile } = useActionDownload();
  const asked = useProductAction(otds, { id, action: actionId, type: 'SIGN_OTD' });
  const { actions, action, product: otd, concluded } = asked;

  const awaited = otd?.other_signers?.find(({ date_signed }) => !date_signed);
  const handleSigned = () =>
    asked.conclude('success', t('otd_sign.success'), {
      title: t('otd_sign.received', { name: otd?.label ?? '' }),
      text: awaited ? t('otd_sign.what_next_both', { name: awaited.name }) : t('otd_sign.what_next'),
      receipt: { href: to('otd', { id }), text: t('otd_sign.receipt') },
    });
  const closed = otd && action && !concluded ? findClosedReason(otd, action) : null;

  return (
    <PageFrame
      width="narrow"
      contact={<PageAside about="otd" action={action} said={['product']} />}
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
                    <ForDoer action={action}>
                      <Sign
                        otd={otd}
                        action={action.id}
                        onSigned={handleSigned}
                        onOutdated={() => void asked.renew()}
                      />
                    </ForDoer>
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
      const [{ MandateFields }, { validateAccount: accountFaults, toAccountData: accountData }] = await Promise.all([
        import('./mandate-fields.tsx'),
        import('./account-faults.ts'),
      ]);
      return { MandateFields, accountFaults, accountData };
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
