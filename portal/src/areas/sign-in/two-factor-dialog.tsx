import type { AuthResult } from '@klantportaal/contract/areas/auth';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorText, showError } from '../../i18n/error-text.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface TwoFactorDialogProps {
  pending: AuthResult;
  onCancel: () => void;
  onDone: (result: AuthResult) => Promise<void>;
}

/** Asks for the one-time code; a click outside does not close it (spec: platform §2.4). */
export default function TwoFactorDialog({ pending, onCancel, onDone }: TwoFactorDialogProps) {
  const t = useText();
  const form = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!code.trim()) return setError(t('page.validation.required'));
    setBusy(true);
    setError(undefined);
    try {
      const { consumerId, accessToken } = pending;
      await onDone(await call('twoFactor', { body: { consumerId, accessToken, code: code.trim(), enabled: true } }));
    } catch (failed) {
      await loadTexts('errors').catch(() => {});
      setError(errorText(failed));
      await showError(failed);
      // The pending sign-in is over: only a new one helps.
      if (failed instanceof ApiError && failed.status === 401) onCancel();
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      persistent
      onClose={onCancel}
      title={t('two_factor.title')}
      width={480}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {t('login.submit')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          kind="code"
          name="code"
          label={t('two_factor.code')}
          hint={t('two_factor.text')}
          value={code}
          onChange={setCode}
          error={error}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
