import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { type Arrival, arrival, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useEffect, useState } from 'react';

/** Milliseconds that the region is on the page before its message: what comes together with its region goes unheard. */
const HEARD_AFTER = 100;

interface ArrivalNoticeProps {
  closable?: boolean;
  /** The page around it is shown. */
  shown?: boolean;
  /** The class of the notice's place, which is there only with a message. */
  className?: string | undefined;
}

/**
 * The notice about how the reader got here, or about what failed on the page (`lib/arrival.ts`). Screen readers read it
 * out in place: a failure as an alert, the rest from a region that is there before it.
 */
export function ArrivalNotice({ closable = false, shown = true, className }: ArrivalNoticeProps) {
  // Follows the language.
  useText();
  const { pathname } = useCurrentRoute();
  const now = useStore(arrival);
  const here = now?.at === pathname ? now : null;
  const [heard, setHeard] = useState<Arrival | null>(null);
  useEffect(() => {
    if (!here || !shown) return;
    const timer = setTimeout(() => setHeard(here), HEARD_AFTER);
    return () => clearTimeout(timer);
  }, [here, shown]);
  const isAlert = here?.tone === 'error';
  const said = here && !isAlert && here === heard;
  const notice = here && (
    <Alert tone={here.tone} live={isAlert} onClose={closable ? forgetArrival : undefined}>
      {here.say()}
    </Alert>
  );
  return (
    <>
      {isAlert && <div className={className}>{notice}</div>}
      <div role="status" className={said ? className : 'visually-hidden'}>
        {said && notice}
      </div>
    </>
  );
}
