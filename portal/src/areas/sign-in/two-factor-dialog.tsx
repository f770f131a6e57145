import type { AuthResult } from '@klantportaal/contract/areas/auth';
import { useId } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useOneTimeCode } from '../../app/use-one-time-code.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';

interface TwoFactorDialogProps {
  pending: AuthResult;
  onCancel: () => void;
  onDone: (result: AuthResult) => Promise<void>;
}

/** Asks for the one-time code; a click outside does not close it (spec: platform §2.4). */
export default function TwoFactorDialog({ pending, onCancel, onDone }: TwoFactorDialogProps) {
  const t = useText();
  const form = useId();
  const { submit, busy, field } = useOneTimeCode(async (code) => {
    const { consumerId, accessToken } = pending;
    try {
      await onDone(await call('twoFactor', { body: { consumerId, accessToken, code, enabled: true } }));
    } catch (failed) {
      // The pending sign-in is over: only a new one helps.
      if (failed instanceof ApiError && failed.status === 401) onCancel();
      throw failed;
    }
  });
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
        <CodeField
          {...field}
          app={{ label: t('two_factor.code'), hint: t('two_factor.text'), other: t('two_factor.use_recovery') }}
          recovery={{
            label: t('two_factor.recovery'),
            hint: t('two_factor.recovery_text'),
            other: t('two_factor.use_app'),
          }}
        />
      </form>
    </Dialog>
  );
}
