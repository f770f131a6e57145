import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Printer } from '../../ui/icons.ts';
import classes from './settings.module.css';

/** The single-use codes for who loses the phone; shown this once (decision 11). */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useText();
  return (
    <Alert tone="warning" live title={t('settings.recovery.title')}>
      <p>{t('settings.recovery.text')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button onClick={onDone}>{t('settings.recovery.done')}</Button>
        <Button look="secondary" icon={Printer} onClick={() => window.print()}>
          {t('settings.recovery.print')}
        </Button>
      </ButtonRow>
    </Alert>
  );
}
