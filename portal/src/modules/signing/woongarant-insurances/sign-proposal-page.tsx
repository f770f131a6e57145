import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { PageAside } from '../../../page/page-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { useProductAction } from '../../products/use-product-action.ts';
import { ForDoer } from '../../tasks/for-doer.tsx';
import { ProposalDocuments } from './proposal-documents.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import { SignForm } from './sign-form.tsx';
import { SignedNotice } from './signed-notice.tsx';

/** A proposal to read and sign; signing opens the insurer's page (Q2-29 to Q2-36). */
export default function SignProposalPage() {
  const t = useText();
  const { id, action: actionId } = useRouteParams('sign-proposal');
  const insurances = useQuery(query('listWoongarantInsurances'));
  const { read, action, product, closed, conclude, renew } = useProductAction(insurances, {
    id,
    action: actionId,
    type: 'SIGN_WOONGARANT_INSURANCE_PROPOSAL',
  });
  const proposal = action?.woongarant;

  const handleSigned = () =>
    conclude('success', t('proposal.success'), {
      title: t('proposal.received', { name: proposal?.product ?? product?.product_type ?? '' }),
      text: t(proposal?.approvalUrl ? 'proposal.what_next' : 'proposal.nothing_next'),
      receipt: { href: to('sign-proposal', { id, action: actionId }), text: t('proposal.receipt') },
    });

  return (
    <PageFrame
      width="narrow"
      contact={<PageAside about="woongarant-insurance" action={action} said={['product']} />}
      title={t('proposal.title')}
      intro={closed ? undefined : t('proposal.intro')}
      back={{ href: to('woongarant-insurance', { id }), text: t('proposal.back') }}
      notice={closed && <SignedNotice approvalUrl={proposal?.approvalUrl ?? null} />}
    >
      <QueryState
        of={read}
        skeleton={
          <Loading>
            <SkeletonFacts rows={7} />
            <SkeletonFacts rows={4} />
          </Loading>
        }
        failed={t('proposal.failed')}
      >
        {(found) =>
          found &&
          (found.action.woongarant ? (
            <>
              <ProposalFacts proposal={found.action.woongarant} />
              <ProposalDocuments action={found.action.id} proposal={found.action.woongarant} />
              {!closed && (
                <ForDoer action={found.action}>
                  <SignForm
                    action={found.action.id}
                    version={found.action.version}
                    approvalUrl={found.action.woongarant.approvalUrl}
                    onSigned={handleSigned}
                    onOutdated={() => void renew()}
                  />
                </ForDoer>
              )}
            </>
          ) : (
            <Alert tone="warning">{t('proposal.none')}</Alert>
          ))
        }
      </QueryState>
    </PageFrame>
  );
}
