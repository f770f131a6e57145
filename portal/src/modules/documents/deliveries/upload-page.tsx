import { actionTypes } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import type { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { getText, useText } from '@klantportaal/web/i18n/use-text.ts';
import { explainAt } from '@klantportaal/web/lib/arrival.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../../api/query.ts';
import { confirmReceived } from '../../../lib/confirmations.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { PageAside } from '../../../page/page-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { useAskedAction } from '../../tasks/use-asked-action.ts';
import { useIsApart } from '../../tasks/use-is-apart.ts';
import { UploadRequirements, UploadSubject } from './asked.tsx';
import { Doubt } from './doubt.tsx';
import { findReceiptHref } from './receipt.ts';
import { UploadForm } from './upload-form.tsx';

const isUpload = (action: ProductAction) => actionTypes[action.type].group === 'upload';

/** Delivers documents for an action (D2-86, D2-87, D5-23 to D5-27). */
export default function UploadPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const isApart = useIsApart();
  const { action: id } = useRouteParams('upload-document');
  const { actions, action, closed, keepOpen, renew } = useAskedAction(id, { type: isUpload });
  // The firm may have closed it without an upload, such as when it came by post.
  const closedAs = action?.status === 'done' ? 'upload.not_needed' : 'upload.already_done';
  useEffect(() => {
    if (!closed) return;
    explainAt(to('dashboard'), 'info', () => getText(closedAs));
    go(to('dashboard'), { replace: true });
  }, [closed, closedAs, go]);

  const nameReceived = ({ document, label, consumer_name: person }: ProductAction) => {
    const name = document?.label ?? label;
    return isApart && person ? t('upload.received_of', { name, person }) : t('upload.received', { name });
  };
  const handleSent = async (action: ProductAction) => {
    keepOpen();
    // So that the dashboard opens with current data.
    await renew();
    const deliveries = await client.fetchQuery(query('listDeliveries')).catch(() => []);
    const delivery = deliveries.find(({ productActionId }) => productActionId === action.id);
    const href = findReceiptHref(action);
    confirmReceived('success', t('upload.success'), {
      product: action.product,
      title: nameReceived(action),
      text: [delivery?.cleaned && t('upload.cleaned'), t('upload.what_next')].filter(Boolean).join(' '),
      ...(delivery && { more: <Doubt delivery={delivery} /> }),
      ...(href ? { receipt: { href, text: t('upload.receipt') } } : {}),
    });
    go(to('dashboard'), { replace: true });
  };
  const handleAlreadyDone = (error: ApiError) => {
    void showError(error);
    void renew();
  };

  const open = action && !closed ? action : null;
  return (
    <PageFrame
      width="narrow"
      contact={<PageAside about={open?.product?.type} action={open} said={['product', 'person', 'until']} />}
      title={open?.label ?? t('upload.title')}
      intro={open && <UploadSubject action={open} />}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
    >
      <QueryState
        of={actions}
        skeleton={
          <Loading>
            <SkeletonFacts rows={3} />
            <SkeletonFacts rows={2} />
          </Loading>
        }
        failed={t('upload.failed')}
      >
        {() =>
          open && (
            <>
              <UploadRequirements action={open} />
              <UploadForm action={open} onSent={() => handleSent(open)} onAlreadyDone={handleAlreadyDone} />
            </>
          )
        }
      </QueryState>
    </PageFrame>
  );
}
