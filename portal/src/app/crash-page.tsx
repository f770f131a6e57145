import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
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
