import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { PageAside } from '../../../page/page-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { ForDoer } from '../../tasks/for-doer.tsx';
import { useProductAction } from '../use-product-action.ts';
import { AboutGuarantee } from './about-guarantee.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { GuaranteeDocuments } from './guarantee-documents.tsx';
import { RequestCard } from './layouts.tsx';

/** The request of a guarantee, to approve or decline while its action is open (D2-35, D2-36, D4-11). */
export default function BnpProposalPage() {
  const t = useText();
  const { id, action: actionId } = useRouteParams('bankguarantee-bnp-proposal');
  const guarantees = useQuery(query('listBankguarantees'));
  const asked = useProductAction(guarantees, { id, action: actionId, type: 'BNP_BANKGUARANTEE' });
  const me = useStore(session).consumer;
  const { closed } = asked;
  const name = asked.product?.label ?? '';

  const handleAnswered = (accepted: boolean) =>
    asked.conclude('success', t(accepted ? 'guarantee_request.approved' : 'guarantee_request.declined'), {
      title: t(accepted ? 'guarantee_request.received_approved' : 'guarantee_request.received_declined', { name }),
      text: t(accepted ? 'guarantee_request.next_approved' : 'guarantee_request.next_declined'),
      receipt: { href: to('bankguarantee', { id }), text: t('guarantee_request.receipt') },
    });

  return (
    <PageFrame
      width="narrow"
      contact={<PageAside about="bankguarantee" action={asked.action} said={['product']} />}
      title={t('guarantee_request.title')}
      intro={closed ? undefined : t('guarantee_request.intro')}
      back={{ href: to('bankguarantee', { id }), text: name || t('guarantee.title') }}
      notice={closed && <Alert>{t('guarantee_request.closed')}</Alert>}
    >
      <QueryState
        of={asked.read}
        skeleton={
          <Loading>
            <SkeletonFacts rows={7} />
            <SkeletonFacts rows={2} />
          </Loading>
        }
        failed={t('guarantee.failed')}
      >
        {(found) =>
          found && (
            <>
              <RequestCard guarantee={found.product} />
              <AboutGuarantee />
              <GuaranteeDocuments guarantee={found.product} />
              {!closed && (
                <ForDoer action={found.action}>
                  <ChoiceForm
                    guarantee={found.product}
                    name={found.action.consumer_name ?? me?.display_name ?? null}
                    action={found.action.id}
                    onAnswered={handleAnswered}
                    onOutdated={() => void asked.renew()}
                  />
                </ForDoer>
              )}
            </>
          )
        }
      </QueryState>
    </PageFrame>
  );
}
