import { useEffect } from 'react';
import { to } from '../../app/links.ts';
import { signOut } from '../../app/sign-in.ts';
import { useGo } from '../../app/use-route.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { showToast } from '../../ui/toasts.ts';

/** Ends the session and goes to sign-in (spec: platform §2.7). */
export default function LogoutPage() {
  const t = useText();
  const go = useGo();
  useEffect(() => {
    signOut();
    showToast('success', t('logout.done'));
    go(to('login'), { replace: true });
  }, [go, t]);
  return <PageFrame title={t('logout.title')} width="narrow" />;
}
