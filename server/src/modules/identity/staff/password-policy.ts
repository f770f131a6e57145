import type { LicenceData } from '../../licences/licences.ts';
import type { AppContext } from '../app-context.ts';
import { demandStrong, minimumScore } from '../passwords/password-rules.ts';
import type { StaffRow } from './accounts.queries.ts';
import { enterOrFail } from './throttles.ts';

type Whose = Pick<StaffRow, 'id' | 'name' | 'email'>;

/** What a new password of this person needs, so that the browser can check it the same way. */
export const policyWords = (account: Whose, licence: LicenceData) => ({
  minimum_password_strength: minimumScore(licence),
  weak_words: weakWords(account, licence),
});

/** What someone who knows the person would try first. */
const weakWords = ({ name, email }: Whose, licence: LicenceData): string[] => [
  ...new Set([licence.name, ...licence.domains, name, ...name.split(/\s+/), email].filter((word) => word !== '')),
];

/** Refuses a password that is too short or too weak for this person. */
export const demandStrongStaffPassword = (
  call: Pick<AppContext, 'db' | 'clock' | 'passwords'> & { licence: LicenceData },
  password: string,
  account: Whose,
): Promise<void> =>
  demandStrong(call, enterOrFail, { password, owner: account.id, words: weakWords(account, call.licence) });
