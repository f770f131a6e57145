import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { arrival, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';

/** What the page says about how the reader got here, or about what failed on it (`lib/arrival.ts`). */
export function ArrivalNotice({ closable = false }: { closable?: boolean }) {
  // Follows the language.
  useText();
  const { pathname } = useCurrentRoute();
  const now = useStore(arrival);
  if (now?.at !== pathname) return null;
  return (
    // The rest is announced by its notification.
    <Alert tone={now.tone} live={now.tone === 'error'} onClose={closable ? forgetArrival : undefined}>
      {now.say()}
    </Alert>
  );
}
