import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Copy } from '@klantportaal/web/ui/content/icons.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import classes from './settings.module.css';

/** The key in groups of four, to read or to copy into an app. */
export function KeyByHand({ value }: { value: string }) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast('success', t('settings.two_factor.key_copied'));
    } catch {
      // No https, or no permission: the key can still be selected by hand.
      showToast('error', t('settings.two_factor.key_not_copied'));
    }
  };
  return (
    <div className={classes.byHand}>
      <p>{t('settings.two_factor.key')}</p>
      <code className={classes.key}>{value.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <div>
        <Button look="secondary" icon={Copy} onClick={() => void copy()}>
          {t('settings.two_factor.copy_key')}
        </Button>
      </div>
    </div>
  );
}
