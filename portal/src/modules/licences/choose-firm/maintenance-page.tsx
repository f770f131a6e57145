import { getText, useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Refresh } from '@klantportaal/web/ui/content/icons.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { PageFrame, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useCallback, useEffect, useState } from 'react';
import { checkMaintenance, closed } from '../../../licences/maintenance.ts';
import { localise, usePortal } from '../../../licences/portal.ts';

/** Milliseconds between checks whether it is over. */
const POLL_INTERVAL_MS = 10_000;
/** Milliseconds to show a message that asks for an action. */
const LONG = 10_000;

/** Replaces the whole portal during maintenance, and covers an open page (P2.9-01). */
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
      intro={localise(maintenance.notice) || t('maintenance.text')}
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

/** Checks immediately, on request, and every ten seconds while visible; continues when maintenance is over. */
function useWaiting() {
  const [asked, setAsked] = useState(false);
  const look = useCallback(async () => {
    // No response says nothing: wait for one.
    if (await checkMaintenance().catch(() => true)) return;
    // If the portal was opened during maintenance, start it now; otherwise resume the page below.
    const covering = closed.get();
    if (!covering) return window.location.reload();
    closed.set(null);
    if (covering.unsent) showToast('info', getText('maintenance.over_unsent'), LONG);
    else showToast('success', getText('maintenance.over'));
  }, []);
  useEffect(() => {
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') void look();
    };
    lookIfVisible();
    const timer = setInterval(lookIfVisible, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', lookIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfVisible);
    };
  }, [look]);
  const ask = useCallback(async () => {
    await look();
    setAsked(true);
  }, [look]);
  return { ask, asked };
}
