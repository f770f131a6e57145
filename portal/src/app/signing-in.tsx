import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Spinner } from '@klantportaal/web/ui/feedback/spinner.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { GuestFrame } from '../page/guest-layout.tsx';

/** Shown while a link signs the consumer in (P2.4-08). */
export function SigningIn() {
  const t = useText();
  return (
    <GuestFrame>
      <PageFrame title={t('common.signing_in')} intro={t('common.busy')} width="narrow">
        <Spinner />
      </PageFrame>
    </GuestFrame>
  );
}
