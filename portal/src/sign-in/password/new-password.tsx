import type { PasswordPolicy } from '@klantportaal/contract/areas/sign-in/auth';
import { loadPasswordStrength, type PasswordScore } from '@klantportaal/contract/values/password-strength';
import { useEffect, useState } from 'react';
import type { FormField } from '../../forms/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { isRepeated, type Strength, strengthOf } from './strength.ts';

export interface NewPassword {
  password: string;
  repeat: string;
}

export interface Measured {
  strength: Strength;
  /** Strong enough, and the repeat matches: it may be saved (P5-03). */
  ready: boolean;
}

/** Measures a new password while it is typed, as the server will; never ready without a policy. */
export function useMeasured({ password, repeat }: NewPassword, policy: PasswordPolicy | null): Measured {
  const [score, setScore] = useState<PasswordScore>(0);
  useEffect(() => {
    let current = true;
    loadPasswordStrength().then(
      (measure) => current && setScore(measure(password, policy?.weak_words)),
      // Without the dictionaries it cannot be measured here; the server still measures it.
      () => current && setScore(4),
    );
    return () => {
      current = false;
    };
  }, [password, policy]);
  const strength = strengthOf(password ? score : 0, policy?.minimum_password_strength ?? 4);
  return { strength, ready: policy !== null && strength.band === 'strong' && isRepeated({ password, repeat }) };
}

interface NewPasswordFieldsProps {
  password: FormField<'password', string>;
  repeat: FormField<'repeat', string>;
  strength: Strength;
}

/** The new password, its strength, and the repeat, for use inside a form. */
export function NewPasswordFields({ password, repeat, strength }: NewPasswordFieldsProps) {
  const t = useText();
  const typed = { password: password.value, repeat: repeat.value };
  return (
    <>
      <PasswordField {...password} autoComplete="new-password" label={t('page.newpassword.password')} />
      <PasswordStrength {...typed} strength={strength} />
      <PasswordField {...repeat} autoComplete="new-password" label={t('page.newpassword.repeat')} />
      {typed.repeat !== '' && typed.password !== typed.repeat && (
        <Alert tone="warning" live>
          {t('page.newpassword.strength.passwords.match')}
        </Alert>
      )}
    </>
  );
}
