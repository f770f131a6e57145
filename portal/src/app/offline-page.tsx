import { fetchWithTimeout } from '@klantportaal/web/api/timed-fetch.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { PageFrame, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useEffect } from 'react';

/** Milliseconds between retries, while the page is visible. */
const RETRY_INTERVAL_MS = 5_000;

const reload = () => location.reload();

/**
 * Replaces a page that could not be fetched for lack of a connection, and loads it once the connection is back. Devices
 * often report a connection too early, so this polls the server.
 */
export function OfflinePage() {
  const t = useText();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      fetchWithTimeout('/health', {}, RETRY_INTERVAL_MS).then(
        ({ ok }) => ok && reload(),
        () => {},
      );
    };
    const timer = setInterval(look, RETRY_INTERVAL_MS);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return (
    <PageFrame title={t('common.away_title')} intro={t('common.away_text')} width="narrow">
      <Stack>
        <p>{t('common.away_comes_back')}</p>
        <div>
          <Button look="secondary" onClick={reload}>
            {t('common.retry')}
          </Button>
        </div>
      </Stack>
    </PageFrame>
  );
}
