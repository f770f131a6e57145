import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useEffect } from 'react';
import { to } from '../../../lib/links.ts';
import { signOut } from '../sign-in.ts';

/** Ends the session and goes to sign-in (P2.7-01). */
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
