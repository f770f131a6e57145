import type { PasswordPolicy } from '@klantportaal/contract/modules/identity/auth';
import type { PasswordScore } from '@klantportaal/contract/values/password-strength';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { getText } from '@klantportaal/web/i18n/use-text.ts';
import { useEffect, useRef, useState } from 'react';
import { judgePassword } from './judge-password.ts';
import { getStrength, guidelines, isRepeated, type Strength } from './strength.ts';

export interface NewPassword {
  password: string;
  repeat: string;
}

type Missing = Partial<Record<keyof NewPassword, TextKey>>;

export interface Measured {
  strength: Strength;
  /** Strong enough, and the repeat matches: it may be saved (P5-03). */
  ready: boolean;
  /** The missing requirement, at its field, for a consumer who saves nonetheless; empty when ready. */
  missing: Missing;
  /** Whether a press waits for the judgement of what is typed now. */
  waiting: boolean;
  /** Finds what is missing now, even while the password is being judged; null without a policy. */
  missingNow: () => Promise<Missing | null>;
}

/**
 * Measures a new password while it is typed, as the server will; never ready without a policy. While one is judged, the
 * page shows what was found of the one before it.
 */
export function useMeasured({ password, repeat }: NewPassword, policy: PasswordPolicy | null): Measured {
  const [score, setScore] = useState<PasswordScore>(0);
  const [waiting, setWaiting] = useState(false);
  const present = useRef<Promise<PasswordScore | null> | null>(null);
  useEffect(() => {
    const typedOn = new AbortController();
    const judged = judge(password, policy, typedOn.signal);
    present.current = judged;
    void judged.then((found) => {
      if (found !== null && !typedOn.signal.aborted) setScore(found);
    });
    return () => typedOn.abort();
  }, [password, policy]);
  const judgeStrength = (found: PasswordScore) => {
    const strength = getStrength(password ? found : 0, policy?.minimum_password_strength ?? 4);
    return { strength, missing: findMissing({ password, repeat }, strength) };
  };
  const { strength, missing } = judgeStrength(score);
  return {
    strength,
    missing,
    ready: policy !== null && Object.keys(missing).length === 0,
    waiting,
    async missingNow() {
      if (policy === null) return null;
      setWaiting(true);
      // Null for a password that was typed on after the press, and is sent as it was then.
      const found = (await present.current) ?? (await judge(password, policy));
      setWaiting(false);
      return judgeStrength(found ?? 0).missing;
    },
  };
}

const judge = (password: string, policy: PasswordPolicy | null, typedOn?: AbortSignal) =>
  // Without the dictionaries it cannot be measured here; the server still measures it.
  judgePassword({ password, words: policy?.weak_words }, typedOn).catch((): PasswordScore => 4);

function findMissing({ password, repeat }: NewPassword, { band }: Strength): Missing {
  if (password === '') return { password: 'page.validation.required' };
  if (!guidelines.length(password)) return { password: 'page.newpassword.too_short' };
  if (band !== 'strong') return { password: 'page.newpassword.too_weak' };
  if (repeat === '') return { repeat: 'page.validation.required' };
  return isRepeated({ password, repeat }) ? {} : { repeat: 'page.newpassword.strength.passwords.match' };
}

/** Before sending: what is missing goes to its field. Returns whether the password may be saved. */
export async function reportMissing({ missingNow }: Measured, refuse: (words: Record<string, string>) => void) {
  const missing = await missingNow();
  if (missing === null) return false;
  const words = Object.entries(missing).map(([field, key]) => [field, getText(key)]);
  if (words.length > 0) refuse(Object.fromEntries(words) as Record<string, string>);
  return words.length === 0;
}

/** The server's refusals of a new password, at its field and in the page's own texts. */
export const refusedPasswords = {
  NO_PASSWORD_PROVIDED: 'password',
  CONSUMER_PASSWORD_IS_COMMON: 'password',
  PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES: 'password',
} as const;
