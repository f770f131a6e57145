import type { SignedInStaff } from '@klantportaal/contract/modules/identity/staff/schemas';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { staff } from '../../../api/client.ts';
import { to } from '../../../lib/links.ts';
import { tellBeside } from '../../../sign-in/beside.ts';
import { enterInLanguage } from '../../../sign-in/enter-in-language.ts';
import { GuestFrame } from '../../../sign-in/guest-frame.tsx';
import { takePlace } from '../../../sign-in/place.ts';
import { SignInForm } from '../../../sign-in/sign-in-form.tsx';

/**
 * The page to which the firm's identity provider sends the browser back: signs in, and opens the page where one was. An
 * account that is not tied to the organisation yet is tied here, by its password and second factor.
 */
export default function ReturnPage() {
  const t = useText();
  const go = useGo();
  // The address is that of one firm's provider, or of all that were set up before each had its own.
  const { firm = null } = useCurrentRoute().params;
  const [failed, setFailed] = useState<unknown>(null);
  const [isBeside, setBeside] = useState(false);
  const isSent = useRef(false);
  const reason = useErrorText(failed);
  const entered = useCallback(
    async (me: SignedInStaff) => {
      if (tellBeside()) return setBeside(true);
      const place = takePlace();
      if (await enterInLanguage(me)) go(place, { replace: true });
      else location.assign(place);
    },
    [go],
  );
  useEffect(() => {
    // An answer counts once.
    if (isSent.current) return;
    isSent.current = true;
    const { search } = location;
    // The code is of no use in the history.
    history.replaceState(null, '', location.pathname);
    staff.call('finishOrganisation', { body: { search, firm } }).then(entered, setFailed);
  }, [entered, firm]);
  if (failed instanceof ApiError && failed.code === 'IDENTITY_NOT_TIED')
    return (
      <GuestFrame title={t('sign_in.tie_title')} intro={t('sign_in.tie_intro')}>
        <SignInForm ties entered={entered}>
          <p>{t('sign_in.tie_otherwise')}</p>
          <Link href={to('sign-in')}>{t('sign_in.back')}</Link>
        </SignInForm>
      </GuestFrame>
    );
  return (
    <GuestFrame title={t('sign_in.title')}>
      {reason ? (
        <>
          <Alert tone="error">{reason}</Alert>
          <LinkButton href={to('sign-in')} wide>
            {t('sign_in.back')}
          </LinkButton>
        </>
      ) : (
        <p role="status">{t(isBeside ? 'sign_in.beside' : 'common.loading')}</p>
      )}
    </GuestFrame>
  );
}
