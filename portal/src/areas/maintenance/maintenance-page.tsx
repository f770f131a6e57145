import { useCallback, useEffect, useState } from 'react';
import { closed, inMaintenance } from '../../app/maintenance.ts';
import { localized, usePortal } from '../../app/portal.ts';
import { useStore } from '../../app/store.ts';
import { text, useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Refresh } from '../../ui/icons.ts';
import { PageFrame, Stack } from '../../ui/page-frame.tsx';
import { showToast } from '../../ui/toasts.ts';

/** Milliseconds between two questions whether it is over. */
const EVERY = 10_000;
/** Milliseconds for a message that asks to do something. */
const LONG = 10_000;

/** Instead of the whole portal while maintenance is on, and over an open page (spec: platform §2.9; decision 45). */
export default function MaintenancePage() {
  const t = useText();
  const { maintenance } = usePortal();
  const over = useStore(closed);
  const { ask, asked } = useWaiting();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await ask();
    setBusy(false);
  };
  return (
    <PageFrame
      title={t('maintenance.title')}
      intro={localized(maintenance.notice) || t('maintenance.text')}
      width="narrow"
    >
      <Stack>
        <p>{t(over ? 'maintenance.kept' : 'maintenance.comes_back')}</p>
        <div>
          <Button look="secondary" icon={Refresh} busy={busy} onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
        <p role="status">{asked && !busy && t('maintenance.not_yet')}</p>
      </Stack>
    </PageFrame>
  );
}

/** Asks at once, by hand and every ten seconds while somebody can see it; goes on by itself when maintenance is over. */
function useWaiting() {
  const [asked, setAsked] = useState(false);
  const look = useCallback(async () => {
    // Without an answer nothing is known: it stays until there is one.
    if (await inMaintenance().catch(() => true)) return;
    // Where the portal was opened during maintenance it starts now; else the page below goes on.
    const covering = closed.get();
    if (!covering) return window.location.reload();
    closed.set(null);
    if (covering.unsent) showToast('info', text('maintenance.over_unsent'), LONG);
    else showToast('success', text('maintenance.over'));
  }, []);
  useEffect(() => {
    const visibly = () => {
      if (document.visibilityState === 'visible') void look();
    };
    visibly();
    const timer = setInterval(visibly, EVERY);
    document.addEventListener('visibilitychange', visibly);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', visibly);
    };
  }, [look]);
  const ask = useCallback(async () => {
    await look();
    setAsked(true);
  }, [look]);
  return { ask, asked };
}
