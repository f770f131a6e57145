import type { PasswordPolicy } from '@klantportaal/contract/areas/sign-in/auth';
import { loadPasswordStrength, type PasswordScore } from '@klantportaal/contract/values/password-strength';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { text } from '@klantportaal/web/i18n/use-text.ts';
import { useEffect, useState } from 'react';
import { guidelines, isRepeated, type Strength, strengthOf } from './strength.ts';

export interface NewPassword {
  password: string;
  repeat: string;
}

export interface Measured {
  strength: Strength;
  /** Strong enough, and the repeat matches: it may be saved (P5-03). */
  ready: boolean;
  /** What is missing, at its field, for a consumer who saves nonetheless; empty when ready. */
  missing: Partial<Record<keyof NewPassword, TextKey>>;
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
  const missing = whatIsMissing({ password, repeat }, strength);
  return { strength, missing, ready: policy !== null && Object.keys(missing).length === 0 };
}

function whatIsMissing({ password, repeat }: NewPassword, { band }: Strength): Measured['missing'] {
  if (password === '') return { password: 'page.validation.required' };
  if (!guidelines.length(password)) return { password: 'page.newpassword.too_short' };
  if (band !== 'strong') return { password: 'page.newpassword.too_weak' };
  if (repeat === '') return { repeat: 'page.validation.required' };
  return isRepeated({ password, repeat }) ? {} : { repeat: 'page.newpassword.strength.passwords.match' };
}

/** Before sending: what is missing goes to its field. Returns whether the password may be saved. */
export function saysWhatIsMissing({ ready, missing }: Measured, refuse: (words: Record<string, string>) => void) {
  const words = Object.entries(missing).map(([field, key]) => [field, text(key)]);
  if (words.length > 0) refuse(Object.fromEntries(words) as Record<string, string>);
  return ready;
}

/** What the server finds wrong with a new password, at its field and in the page's own words. */
export const refusedPasswords = {
  NO_PASSWORD_PROVIDED: 'password',
  CONSUMER_PASSWORD_IS_COMMON: 'password',
  PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES: 'password',
} as const;
