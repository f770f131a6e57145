import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { CodeField } from '@klantportaal/web/ui/fields/code-field.tsx';
import { useId } from 'react';
import { useSignInCode } from '../use-sign-in-code.ts';

interface TwoFactorDialogProps {
  pending: AuthResult;
  onCancel: () => void;
  /** The sign-in that waits for its code has expired. */
  onOver: () => void;
  onDone: (result: AuthResult) => Promise<void>;
}

/** Asks for the one-time code; a click outside does not close it (P2.4-06). */
export default function TwoFactorDialog({ pending, onCancel, onOver, onDone }: TwoFactorDialogProps) {
  const t = useText();
  const form = useId();
  const { submit, busy, field } = useSignInCode({ pending, enter: onDone, onOver });
  return (
    <Dialog
      open
      persistent
      onClose={onCancel}
      title={t('two_factor.title')}
      width={480}
      actions={
        <>
          <Button type="submit" form={form} busy={busy}>
            {t('login.submit')}
          </Button>
          <Button look="secondary" onClick={onCancel}>
            {t('common.cancel')}
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
