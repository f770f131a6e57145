import { isLongEnough } from '@klantportaal/contract/values/password-strength';

/** A score relative to the required score (P4-17 to P4-20): under 40 % weak, under 100 % average. */
export interface Strength {
  percent: number;
  band: 'weak' | 'average' | 'strong';
  tone: 'danger' | 'warning' | 'success';
}

/** Both scores as zxcvbn gives them, 0 to 4. */
export function getStrength(score: number, required: number): Strength {
  const percent = required <= 0 ? 100 : Math.min(100, Math.round((score / required) * 100));
  if (percent < 40) return { percent, band: 'weak', tone: 'danger' };
  if (percent < 100) return { percent, band: 'average', tone: 'warning' };
  return { percent, band: 'strong', tone: 'success' };
}

/** The guidelines, which are shown but not enforced (P5-05). */
export const guidelines = {
  length: isLongEnough,
  capital: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;

/** The repeat equals the password (P5-12). */
export const isRepeated = ({ password, repeat }: { password: string; repeat: string }): boolean =>
  password !== '' && password === repeat;
