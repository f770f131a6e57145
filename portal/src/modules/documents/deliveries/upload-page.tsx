import { actionTypes } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import type { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { getText, useText } from '@klantportaal/web/i18n/use-text.ts';
import { explainAt } from '@klantportaal/web/lib/arrival.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../../api/query.ts';
import { confirmReceived } from '../../../lib/confirmations.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { PageAside } from '../../../page/page-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { usePart } from '../../../page/use-part.ts';
import { useAskedAction } from '../../tasks/use-asked-action.ts';
import { useIsApart } from '../../tasks/use-is-apart.ts';
import { UNASKED } from '../unasked.ts';
import { UploadRequirements, UploadSubject } from './asked.tsx';
import { findReceiptHref } from './receipt.ts';
import { UploadForm } from './upload-form.tsx';

/** Few readers of this page see these: after sending, and of a document that was sent before. */
const AfterSending = createLazyComponent(
  async () => (await Promise.all([import('./after-sending.tsx'), loadTexts('sent')]))[0],
  () => {},
);
/** The page can do without. */
const SomeoneElse = createLazyComponent<{ action: string }>(
  async () => (await Promise.all([import('../someone-else.tsx'), loadTexts('upload-links')]))[0],
  () => {},
);
const fetchAdding = async () => (await Promise.all([import('./add-to-sent.tsx'), loadTexts('sent')]))[0].AddToSent;

const getDocumentName = ({ document, label }: ProductAction): string => document?.label ?? label;
const isUpload = (action: ProductAction) => actionTypes[action.type].group === 'upload';

const fetchUnasked = async () =>
  (await Promise.all([import('./unasked-form.tsx'), loadTexts('sent', 'actions')]))[0].UnaskedForm;

/** Delivers documents for an action (D2-86, D2-87, D5-23 to D5-27), or what nobody asked for. */
export default function UploadPage() {
  const { action } = useRouteParams('upload-document');
  return action === UNASKED ? <UnaskedUpload /> : <AskedUpload id={action} />;
}

function UnaskedUpload() {
  const t = useText();
  const form = usePart('unasked', fetchUnasked, true);
  return (
    <PageFrame
      width="narrow"
      contact={<PageAside />}
      title={t('upload.title')}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
    >
      <QueryState of={form} skeleton={null} failed={t('upload.failed')}>
        {(UnaskedForm) => <UnaskedForm />}
      </QueryState>
    </PageFrame>
  );
}

function AskedUpload({ id }: { id: string }) {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const isApart = useIsApart();
  const { actions, action, closed, keepOpen, renew } = useAskedAction(id, { type: isUpload });
  // The firm may have closed it without an upload, such as when it came by post.
  const closedAs = action?.status === 'done' ? 'upload.not_needed' : 'upload.already_done';
  const sent = useQuery({ ...query('listDeliveries'), enabled: closed });
  // One that is only received can be added to.
  const extendable = closed ? sent.data?.find((delivery) => delivery.productActionId === id && delivery.can_add) : null;
  const adding = usePart('add-to-sent', fetchAdding, Boolean(extendable));
  const isOver = closed && !sent.isPending && !extendable;
  useEffect(() => {
    if (!isOver) return;
    explainAt(to('dashboard'), 'info', () => getText(closedAs));
    go(to('dashboard'), { replace: true });
  }, [isOver, closedAs, go]);

  const nameReceived = (action: ProductAction) => {
    const name = getDocumentName(action);
    const { consumer_name: person } = action;
    return isApart && person ? t('upload.received_of', { name, person }) : t('upload.received', { name });
  };
  const handleSent = async (action: ProductAction, { isAdded = false } = {}) => {
    // A task that was done before stays closed.
    if (!isAdded) keepOpen();
    // So that the dashboard opens with current data.
    await renew();
    const deliveries = await client.fetchQuery(query('listDeliveries')).catch(() => []);
    const delivery = deliveries.find(({ productActionId }) => productActionId === action.id);
    const href = findReceiptHref(action);
    confirmReceived('success', isAdded ? t('upload.add_success') : t('upload.success'), {
      product: action.product,
      title: isAdded ? t('upload.added_to', { name: getDocumentName(action) }) : nameReceived(action),
      text: [delivery?.cleaned && t('upload.cleaned'), t('upload.what_next')].filter(Boolean).join(' '),
      ...(delivery && { more: <AfterSending delivery={delivery} /> }),
      ...(href ? { receipt: { href, text: t('upload.receipt') } } : {}),
    });
    go(to('dashboard'), { replace: true });
  };
  const handleAlreadyDone = (error: ApiError) => {
    void showError(error);
    void renew();
  };

  if (action && extendable && adding.data)
    return (
      <adding.data
        delivery={extendable}
        onSent={() => handleSent(action, { isAdded: true })}
        onChanged={() => void renew()}
      />
    );
  const open = action && !closed ? action : null;
  const shown: UseQueryResult<unknown> = closed ? (extendable ? adding : sent) : actions;
  return (
    <PageFrame
      width="narrow"
      contact={<PageAside about={open?.product?.type} action={open} said={['product', 'person', 'until']} />}
      title={open?.label ?? t('upload.title')}
      intro={open && <UploadSubject action={open} />}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
    >
      <QueryState
        of={shown}
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
              {open.type !== 'REQUEST_PENSION_XML' && <SomeoneElse action={open.id} />}
            </>
          )
        }
      </QueryState>
    </PageFrame>
  );
}
