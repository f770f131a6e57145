import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { PageFrame } from '@klantportaal/web/ui/page-frame.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { changedByActions } from '../../actions/changes.ts';
import { query, useRefresh } from '../../api/query.ts';
import { confirmReceived } from '../../lib/confirmations.ts';
import { to } from '../../lib/links.ts';
import { useNotFound } from '../../lib/use-not-found.ts';
import { useRouteParams } from '../../lib/use-route-params.ts';
import { QueryState } from '../../page/query-state.tsx';
import { PageAdviser } from '../../products/page-adviser.tsx';
import { Answered } from './answered.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { DocumentCard } from './document-card.tsx';

/** Reads a document and answers it (D2-88 to D2-92, D4-01, D4-10; docs/decisions/128). Once answered there is no form. */
export default function ApproveDocumentPage() {
  const t = useText();
  const go = useGo();
  const refresh = useRefresh();
  const { action: id } = useRouteParams('approve-document');
  const actions = useQuery(query('listActions'));
  const action = actions.data?.find((one) => one.id === id && one.type === 'APPROVE_DOCUMENT');
  const sent = useRef(false);
  const unknown = actions.data !== undefined && !action;
  useNotFound(unknown);

  const onSent = async (response: NonNullable<ProductAction['approval']>['response']) => {
    // The form stays while the lists are refetched, so that the dashboard opens with current data.
    sent.current = true;
    confirmReceived('success', t('approval.success'), {
      product: action?.product,
      title: t('approval.received', { name: action?.document?.label ?? action?.label ?? '' }),
      text: t(`approval.next_${response}`),
    });
    await refresh(changedByActions);
    go(to('dashboard'), { replace: true });
  };
  const answered = action?.is_done && !sent.current;
  return (
    <PageFrame
      width="narrow"
      contact={<PageAdviser about={action?.product?.type} />}
      title={action?.label ?? t('approval.title')}
      intro={action && !answered ? t('approval.intro') : undefined}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
      notice={answered && <Answered action={action} />}
    >
      <QueryState
        of={actions}
        skeleton={
          <Loading>
            <SkeletonFacts rows={3} />
            <SkeletonFacts rows={3} />
          </Loading>
        }
        failed={t('approval.failed')}
      >
        {() =>
          action && (
            <>
              <DocumentCard action={action} />
              {!answered && (
                <ApprovalForm action={action} onSent={onSent} onAlreadyDone={() => void refresh(changedByActions)} />
              )}
            </>
          )
        }
      </QueryState>
    </PageFrame>
  );
}
