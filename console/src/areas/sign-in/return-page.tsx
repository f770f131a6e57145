import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { LinkButton } from '@klantportaal/web/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { staff } from '../../api/client.ts';
import { to } from '../../lib/links.ts';
import { tellBeside } from '../../sign-in/beside.ts';
import { enterInLanguage } from '../../sign-in/enter-in-language.ts';
import { GuestFrame } from '../../sign-in/guest-frame.tsx';
import { takePlace } from '../../sign-in/place.ts';

/** What the firm's identity provider sends the browser back to: signs in, and goes where one was. */
export default function ReturnPage() {
  const t = useText();
  const go = useGo();
  const [failed, setFailed] = useState<unknown>(null);
  const [isBeside, setBeside] = useState(false);
  const isSent = useRef(false);
  const reason = useErrorText(failed);
  useEffect(() => {
    // An answer counts once.
    if (isSent.current) return;
    isSent.current = true;
    const { search } = location;
    // The code is of no use in the history.
    history.replaceState(null, '', location.pathname);
    staff.call('finishOrganisation', { body: { search } }).then(async (me) => {
      if (tellBeside()) return setBeside(true);
      const place = takePlace();
      if (await enterInLanguage(me)) go(place, { replace: true });
      else location.assign(place);
    }, setFailed);
  }, [go]);
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
