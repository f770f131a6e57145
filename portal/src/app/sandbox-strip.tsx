import { useText } from '@klantportaal/web/i18n/use-text.ts';
import classes from './sandbox-strip.module.css';

/** Above every page of a sandbox (docs/decisions/318). */
export function SandboxStrip() {
  const t = useText();
  return (
    <p role="note" className={classes.strip}>
      {t('common.sandbox')}
    </p>
  );
}
