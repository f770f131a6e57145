import { isLongEnough } from '@klantportaal/contract/values/password-strength';
import type { Database } from '../../../platform/db/open.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { LicenceData } from '../../licences/licences.ts';
import type { Throttles } from '../throttles-by.ts';
import type { Passwords } from './passwords.ts';

/** Below it are the passwords that everybody tries first: all that a million guesses find. */
const LOWEST_SCORE = 2;

/** zxcvbn score 0 to 4; 3 unless the licence says otherwise. */
export function getMinimumScore({ settings }: Pick<LicenceData, 'settings'>): number {
  const chosen = settings.minimum_password_strength;
  const valid = typeof chosen === 'number' && Number.isInteger(chosen) && chosen >= 0 && chosen <= 4;
  return valid ? Math.max(LOWEST_SCORE, chosen) : 3;
}

/** A new password, the id of whose it becomes, and what somebody who knows that person would try first. */
interface Chosen {
  password: string;
  owner: string;
  words: readonly string[];
}

/**
 * Length first, then the score; the other guidelines are shown, not enforced. Measuring costs the
 * server work, so an account whose passwords are refused again and again has to wait.
 */
export async function demandStrong(
  call: { db: Database; clock: Clock; passwords: Pick<Passwords, 'strength'>; licence: LicenceData },
  enterOrFail: Throttles<'new-password'>['enterOrFail'],
  { password, owner, words }: Chosen,
): Promise<void> {
  const { licence, passwords } = call;
  if (!isLongEnough(password)) fail('PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES');
  const counted = await enterOrFail(call, licence.id, 'new-password', owner);
  const score = await passwords
    .strength(password, words, { from: owner, known: true })
    .catch(async (error: unknown) => {
      await counted.takeBack();
      throw error;
    });
  if (score < getMinimumScore(licence)) fail('CONSUMER_PASSWORD_IS_COMMON');
  await counted.right();
}
