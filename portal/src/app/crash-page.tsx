import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useEffect } from 'react';
import { reportError } from './error-reports.ts';

/** Replaces a page that failed to render. */
export function CrashPage({ error }: { error: unknown }) {
  const t = useText();
  useEffect(() => reportError(error), [error]);
  return (
    <PageFrame title={t('common.crash_title')} intro={t('common.crash_text')} width="narrow">
      <Button onClick={() => location.reload()}>{t('common.reload')}</Button>
    </PageFrame>
  );
}
