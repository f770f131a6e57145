import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useLayoutEffect } from 'react';
import classes from './sandbox-strip.module.css';

/** Above every page of a sandbox. Fetched by itself: no consumer of a real firm sees it. */
export default function SandboxStrip() {
  const t = useText();
  // The server wrote one, for before the portal runs.
  useLayoutEffect(() => document.getElementById('sandbox')?.remove(), []);
  return (
    <p role="note" className={classes.strip}>
      {t('sandbox.strip')}
    </p>
  );
}
