import type { Faults } from '@klantportaal/web/forms/faults.ts';
import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import type { validateAccount } from './account-faults.ts';

/** The form's values. */
export interface Signing {
  /** Agreed to the terms; possible only after reading them. */
  terms: boolean;
  iban: string;
  name: string;
  /** Allows the direct debit. */
  mandate: boolean;
  /** Gives the assignment. */
  agree: boolean;
}

/** The form's errors, by field (D5-15 to D5-19). `account` judges the account of a direct debit; null without one. */
export const validateSigning = (
  { terms, iban, name, mandate, agree }: Signing,
  account: typeof validateAccount | null,
): Faults<Signing> => ({
  terms: checkRequired(terms, 'otd_sign.must_agree'),
  ...(account && {
    ...account({ iban, name }),
    mandate: checkRequired(mandate, 'otd_sign.must_agree'),
  }),
  agree: checkRequired(agree, 'otd_sign.must_approve'),
});
