import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Copy } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import classes from './secret-once.module.css';

interface SecretOnceProps {
  title: string;
  secret: string;
  done: () => void;
}

/** A secret that is shown this once: only its hash, or its encrypted form, is kept. It stays until it is put away. */
export function SecretOnce({ title, secret, done }: SecretOnceProps) {
  const t = useText();
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => showToast('success', t('common.copied')),
      () => {},
    );
  return (
    <Alert tone="warning" live title={title}>
      <p>{t('common.shown_once')}</p>
      <p className={classes.secret}>
        <code>{secret}</code>
      </p>
      <ButtonRow>
        <Button look="secondary" icon={Copy} onClick={copy}>
          {t('common.copy')}
        </Button>
        <Button look="quiet" onClick={done}>
          {t('common.secret_kept')}
        </Button>
      </ButtonRow>
    </Alert>
  );
}
