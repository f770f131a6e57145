import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { PageAside } from '../../../page/page-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { ForDoer } from '../for-doer.tsx';
import { useAskedAction } from '../use-asked-action.ts';
import { Answered } from './answered.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { DocumentCard } from './document-card.tsx';

/** Reads a document and answers it (D2-88 to D2-92, D4-01, D4-10). Once answered there is no form. */
export default function ApproveDocumentPage() {
  const t = useText();
  const { action: id } = useRouteParams('approve-document');
  const { actions, action, closed: answered, conclude, renew } = useAskedAction(id, { type: 'APPROVE_DOCUMENT' });

  const handleSent = (response: NonNullable<ProductAction['approval']>['response']) =>
    conclude('success', t('approval.success'), {
      title: t('approval.received', { name: action?.document?.label ?? action?.label ?? '' }),
      text: t(`approval.next_${response}`),
    });
  return (
    <PageFrame
      width="narrow"
      contact={<PageAside about={action?.product?.type} action={action} said={['product', 'person']} />}
      title={action?.label ?? t('approval.title')}
      intro={action && !answered && !action.only_for ? t('approval.intro') : undefined}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
      notice={action && answered && <Answered action={action} />}
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
              <DocumentCard key={action.version} action={action} />
              {!answered && (
                <ForDoer action={action}>
                  <ApprovalForm action={action} onSent={handleSent} onOutdated={() => void renew()} />
                </ForDoer>
              )}
            </>
          )
        }
      </QueryState>
    </PageFrame>
  );
}
