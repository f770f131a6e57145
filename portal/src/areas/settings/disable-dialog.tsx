import type { AuthResult } from '@klantportaal/contract/areas/auth';
import { type FormEvent, useId, useState } from 'react';
import { useSend } from '../../api/query.ts';
import { errorText, showError } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Asks for a code before two-factor goes off (spec: platform §4: 350 wide). */
export default function DisableDialog({
  onCancel,
  onDone,
}: {
  onCancel: () => void;
  onDone: (result: AuthResult) => void;
}) {
  const t = useText();
  const form = useId();
  const { send, sending } = useSend('twoFactor');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (!code.trim()) return setError(t('page.validation.required'));
    try {
      onDone(await send({ body: { code: code.trim(), enabled: false } }));
    } catch (failed) {
      await showError(failed);
      setError(errorText(failed));
    }
  };
  return (
    <Dialog
      open
      width={350}
      onClose={onCancel}
      title={t('settings.two_factor.disable_title')}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} busy={sending}>
            {t('settings.two_factor.disable')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={confirm} noValidate>
        <TextField
          kind="code"
          name="code"
          label={t('settings.two_factor.code')}
          value={code}
          onChange={setCode}
          error={error}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
