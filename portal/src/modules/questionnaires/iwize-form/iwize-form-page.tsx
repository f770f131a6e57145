import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { DeliveredPage } from '../delivered-page.tsx';
import { EmbeddedForm } from './embedded-form.tsx';

const skeleton = (
  <Loading>
    <SkeletonFacts rows={5} />
  </Loading>
);

/** The form of a third party, in a frame (Q2-19). */
export default function IwizeFormPage() {
  const { action } = useRouteParams('iwize-form');
  return (
    <DeliveredPage
      name="iwize_form"
      action={action}
      type="FILL_INVENTORY_IWIZE"
      href={to('iwize-form', { action })}
      skeleton={skeleton}
      width="narrow"
    >
      {({ requirements: { iwize }, onSent }) =>
        iwize && <EmbeddedForm action={action} url={iwize.iframe_url} onSent={onSent} />
      }
    </DeliveredPage>
  );
}
