import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { arrival, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { announce } from '@klantportaal/web/ui/toasts.ts';
import { useEffect } from 'react';

/** What the page says about how the reader got here, or about what failed on it (`lib/arrival.ts`). */
export function ArrivalNotice({ closable = false }: { closable?: boolean }) {
  // Follows the language.
  useText();
  const { pathname } = useCurrentRoute();
  const now = useStore(arrival);
  const here = now?.at === pathname ? now : null;
  useEffect(() => {
    // Where announcements are from the start: what comes with its page may go unheard.
    if (here && here.tone !== 'error') announce(here.tone, here.say());
  }, [here]);
  if (!here) return null;
  return (
    <Alert tone={here.tone} live={here.tone === 'error'} onClose={closable ? forgetArrival : undefined}>
      {here.say()}
    </Alert>
  );
}
