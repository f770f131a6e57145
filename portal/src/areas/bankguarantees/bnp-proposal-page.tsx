import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { PageFrame } from '@klantportaal/web/ui/page-frame.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { changedByActions } from '../../actions/changes.ts';
import { query, useRefresh } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { confirmReceived } from '../../lib/confirmations.ts';
import { to } from '../../lib/links.ts';
import { useRouteParams } from '../../lib/use-route-params.ts';
import { QueryState } from '../../page/query-state.tsx';
import { PageAdviser } from '../../products/page-adviser.tsx';
import { useProductAction } from '../../products/use-asked.ts';
import { AboutGuarantee } from './about-guarantee.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { GuaranteeDocuments } from './guarantee-documents.tsx';
import { RequestCard } from './layouts.tsx';

/** The request of a guarantee, to approve or decline while its action is open (D2-35, D2-36, D4-11). */
export default function BnpProposalPage() {
  const t = useText();
  const go = useGo();
  const refresh = useRefresh();
  const { id, action: actionId } = useRouteParams('bankguarantee-bnp-proposal');
  const guarantees = useQuery(query('listBankguarantees'));
  const { read, asked } = useProductAction(guarantees, { id, action: actionId, type: 'BNP_BANKGUARANTEE' });
  const me = useStore(session).consumer;
  const answered = useRef(false);
  const name = asked?.product.label ?? '';

  const onAnswered = async (accepted: boolean) => {
    // The form stays while the lists are refetched, so that the dashboard opens with current data.
    answered.current = true;
    confirmReceived('success', t(accepted ? 'guarantee_request.approved' : 'guarantee_request.declined'), {
      product: asked?.action.product,
      title: t(accepted ? 'guarantee_request.received_approved' : 'guarantee_request.received_declined', { name }),
      text: t(accepted ? 'guarantee_request.next_approved' : 'guarantee_request.next_declined'),
      receipt: { href: to('bankguarantee', { id }), text: t('guarantee_request.receipt') },
    });
    await refresh(changedByActions);
    go(to('dashboard'), { replace: true });
  };

  const closed = asked?.action.is_done && !answered.current;
  return (
    <PageFrame
      width="narrow"
      contact={<PageAdviser about="bankguarantee" />}
      title={t('guarantee_request.title')}
      intro={closed ? undefined : t('guarantee_request.intro')}
      back={{ href: to('bankguarantee', { id }), text: name || t('guarantee.title') }}
      notice={closed && <Alert>{t('guarantee_request.closed')}</Alert>}
    >
      <QueryState
        of={read}
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
                <ChoiceForm
                  guarantee={found.product}
                  name={found.action.consumer_name ?? me?.display_name ?? null}
                  action={found.action.id}
                  onAnswered={onAnswered}
                  onAlreadyDone={() => void refresh(changedByActions)}
                />
              )}
            </>
          )
        }
      </QueryState>
    </PageFrame>
  );
}
