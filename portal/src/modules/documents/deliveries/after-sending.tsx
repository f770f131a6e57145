import type { Delivery } from '@klantportaal/contract/modules/documents/deliveries';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { to } from '../../../lib/links.ts';
import { Doubt } from './doubt.tsx';
import classes from './upload.module.css';

/** Offers for a document that was just sent: to say that it is right, to replace it, or to add to it. */
export default function AfterSending({ delivery }: { delivery: Delivery }) {
  const t = useText();
  return (
    <div className={cx(classes.parts, classes.after)}>
      <Doubt delivery={delivery} />
      {delivery.can_add && (
        <p>
          <Link href={to('upload-document', { action: delivery.productActionId })}>{t('upload.add_forgotten')}</Link>
        </p>
      )}
    </div>
  );
}
