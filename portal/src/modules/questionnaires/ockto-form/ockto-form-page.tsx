import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { DeliveredPage } from '../delivered-page.tsx';
import { ShareData, ShareDataSkeleton } from './share-data.tsx';

/** Sharing data from official sources with the app Ockto (Q2-15 to Q2-18). */
export default function OcktoFormPage() {
  const { action } = useRouteParams('ockto-form');
  return (
    <DeliveredPage
      name="ockto_form"
      action={action}
      type="FILL_INVENTORY_OCKTO"
      href={to('ockto-form', { action })}
      skeleton={<ShareDataSkeleton />}
      width="page"
    >
      {({ requirements: { ockto }, onSent, onRetry }) =>
        ockto && (
          <ShareData
            action={action}
            code={ockto.ockto_qrcode}
            debug={ockto.ockto_debug}
            onFinished={onSent}
            onRetry={onRetry}
          />
        )
      }
    </DeliveredPage>
  );
}
