import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { PageFrame } from '@klantportaal/web/ui/page-frame.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { changedByActions } from '../../actions/changes.ts';
import { query, useRefresh } from '../../api/query.ts';
import { confirmReceived } from '../../lib/confirmations.ts';
import { to } from '../../lib/links.ts';
import { useRouteParams } from '../../lib/use-route-params.ts';
import { QueryState } from '../../page/query-state.tsx';
import { PageAdviser } from '../../products/page-adviser.tsx';
import { useProductAction } from '../../products/use-asked.ts';
import { ProposalDocuments } from './proposal-documents.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import { SignForm } from './sign-form.tsx';
import { SignedNotice } from './signed-notice.tsx';

/** A proposal to read and sign; signing opens the insurer's page (Q2-29 to Q2-36; docs/decisions/121). */
export default function SignProposalPage() {
  const t = useText();
  const go = useGo();
  const refresh = useRefresh();
  const { id, action: actionId } = useRouteParams('sign-proposal');
  const insurances = useQuery(query('listWoongarantInsurances'));
  const { read, asked } = useProductAction(insurances, {
    id,
    action: actionId,
    type: 'SIGN_WOONGARANT_INSURANCE_PROPOSAL',
  });
  const signed = useRef(false);
  const proposal = asked?.action.woongarant;

  const onSigned = async () => {
    // The form stays while the lists are refetched, so that the dashboard opens with current data.
    signed.current = true;
    confirmReceived('success', t('proposal.success'), {
      product: asked?.action.product,
      title: t('proposal.received', { name: proposal?.product ?? asked?.product.product_type ?? '' }),
      text: t(proposal?.approvalUrl ? 'proposal.what_next' : 'proposal.nothing_next'),
      receipt: { href: to('sign-proposal', { id, action: actionId }), text: t('proposal.receipt') },
    });
    await refresh(changedByActions);
    go(to('dashboard'), { replace: true });
  };

  const closed = asked?.action.is_done && !signed.current;
  return (
    <PageFrame
      width="narrow"
      contact={<PageAdviser about="woongarant-insurance" />}
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
                <SignForm
                  action={found.action.id}
                  approvalUrl={found.action.woongarant.approvalUrl}
                  onSigned={onSigned}
                  onAlreadyDone={() => void refresh(changedByActions)}
                />
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
