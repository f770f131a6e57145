import { useText } from '../i18n/use-text.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { GuestFrame } from './shell/guest-layout.tsx';

/** While a link signs somebody in (spec: platform §2.4). */
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
