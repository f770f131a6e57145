import type { LicenceData } from '../../licences/licences.ts';
import type { AppContext } from '../app-context.ts';
import { demandStrong, getMinimumScore } from '../passwords/password-rules.ts';
import type { StaffRow } from './accounts.queries.ts';
import { enterOrFail } from './throttles.ts';

type Whose = Pick<StaffRow, 'id' | 'name' | 'email'>;

/** The rules for a new password of this person, for the browser to check it the same way. */
export const toPolicyFields = (account: Whose, licence: LicenceData) => ({
  minimum_password_strength: getMinimumScore(licence),
  weak_words: listWeakWords(account, licence),
});

/** The words that someone who knows the person would try first. */
const listWeakWords = ({ name, email }: Whose, licence: LicenceData): string[] => [
  ...new Set([licence.name, ...licence.domains, name, ...name.split(/\s+/), email].filter((word) => word !== '')),
];

/** Refuses a password that is too short or too weak for this person. */
export const demandStrongStaffPassword = (
  call: Pick<AppContext, 'db' | 'clock' | 'passwords'> & { licence: LicenceData },
  password: string,
  account: Whose,
): Promise<void> =>
  demandStrong(call, enterOrFail, { password, owner: account.id, words: listWeakWords(account, call.licence) });
