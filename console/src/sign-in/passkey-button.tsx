import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Key } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useState } from 'react';
import { canUsePasskeys, NoPasskey } from './passkey.ts';

interface PasskeyButtonProps {
  label: string;
  /** The main way on; else it stands beside another. */
  isMain?: boolean;
  /** Asks, answers and goes on. */
  press: () => Promise<void>;
}

/** A button for something with a passkey, and why it did not work. Left out where the browser knows no passkeys. */
export function PasskeyButton({ label, isMain = false, press }: PasskeyButtonProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const reason = useErrorText(failed instanceof NoPasskey ? null : failed);
  if (!canUsePasskeys()) return null;
  const go = () => {
    setBusy(true);
    setFailed(null);
    press()
      .catch(setFailed)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button look={isMain ? 'primary' : 'secondary'} icon={Key} wide busy={isBusy} onClick={go}>
        {label}
      </Button>
      {failed !== null && <Alert tone="error">{failed instanceof NoPasskey ? t('common.no_passkey') : reason}</Alert>}
    </>
  );
}
