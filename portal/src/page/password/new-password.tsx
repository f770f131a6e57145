import type { FormField } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, type ButtonProps } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { PasswordField } from '@klantportaal/web/ui/fields/password-field.tsx';
import { useId } from 'react';
import type { Measured } from './measured.ts';
import { PasswordStrength } from './password-strength.tsx';

interface NewPasswordFieldsProps {
  password: FormField<'password', string>;
  repeat: FormField<'repeat', string>;
  measured: Measured;
}

/** The new password, its strength with what is missing, and the repeat, for use inside a form. */
export function NewPasswordFields({ password, repeat, measured }: NewPasswordFieldsProps) {
  const t = useText();
  const rules = useId();
  const typed = { password: password.value, repeat: repeat.value };
  const differ = typed.repeat !== '' && typed.password !== typed.repeat;
  return (
    <>
      <PasswordField
        {...password}
        autoComplete="new-password"
        label={t('page.newpassword.password')}
        describedBy={rules}
      />
      <PasswordStrength {...typed} measured={measured} id={rules} refused={Boolean(password.error)} />
      <PasswordField {...repeat} autoComplete="new-password" label={t('page.newpassword.repeat')} />
      {differ && !repeat.error && (
        <Alert tone="warning" live>
          {t('page.newpassword.strength.passwords.match')}
        </Alert>
      )}
    </>
  );
}

/**
 * The button that saves a new password. It is marked as disabled until the password may be saved (P5-03), but a press
 * is answered with what is missing.
 */
export function SavePassword({ measured, busy, ...button }: ButtonProps & { measured: Measured }) {
  const { ready, waiting } = measured;
  return (
    <Button
      {...button}
      type="submit"
      busy={busy || waiting}
      look={ready ? 'primary' : 'secondary'}
      aria-disabled={!ready || undefined}
    />
  );
}
