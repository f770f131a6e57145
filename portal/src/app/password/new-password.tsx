import type { PasswordPolicy } from '@klantportaal/contract/areas/auth';
import { loadPasswordStrength, type PasswordScore } from '@klantportaal/contract/values/password-strength';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { type Strength, strengthOf } from './strength.ts';

export interface NewPassword {
  password: string;
  repeat: string;
  setPassword: (password: string) => void;
  setRepeat: (repeat: string) => void;
  strength: Strength;
  /** Strong enough and twice the same: it may be saved (spec: platform §5). */
  ready: boolean;
}

/** A new password while it is typed, measured against the policy as the server will; never ready without a policy. */
export function useNewPassword(policy: PasswordPolicy | null): NewPassword {
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [score, setScore] = useState<PasswordScore>(0);
  useEffect(() => {
    let current = true;
    loadPasswordStrength().then(
      (measure) => current && setScore(measure(password, policy?.weak_words)),
      // Without the dictionaries it cannot be measured here; the server measures it all the same.
      () => current && setScore(4),
    );
    return () => {
      current = false;
    };
  }, [password, policy]);
  const strength = strengthOf(password ? score : 0, policy?.minimum_password_strength ?? 4);
  const ready = policy !== null && password !== '' && strength.band === 'strong' && password === repeat;
  return { password, repeat, setPassword, setRepeat, strength, ready };
}

/** The new password, its strength, and the repeat, for inside a form's fields. */
export function NewPasswordFields({ password, repeat, setPassword, setRepeat, strength }: NewPassword) {
  const t = useText();
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('page.newpassword.password')}
        value={password}
        onChange={setPassword}
      />
      <PasswordStrength password={password} repeat={repeat} strength={strength} />
      <PasswordField
        name="repeat"
        autoComplete="new-password"
        label={t('page.newpassword.repeat')}
        value={repeat}
        onChange={setRepeat}
      />
      {repeat !== '' && password !== repeat && (
        <Alert tone="warning" live>
          {t('page.newpassword.strength.passwords.match')}
        </Alert>
      )}
    </>
  );
}
