import { SignOtdBody } from '@klantportaal/contract/areas/otds';
import type { Faults } from '../../forms/faults.ts';
import { required } from '../../forms/rules.ts';
import { schemaFault } from '../../forms/schema-faults.ts';

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

const { sepaAccountholderIbanAccount } = SignOtdBody.shape.data.shape;

/** The form's errors, by field (D5-15 to D5-19). The account counts only with direct debit. */
export const faultsOf = ({ terms, iban, name, mandate, agree }: Signing, debit: boolean): Faults<Signing> => ({
  terms: required(terms, 'otd_sign.must_agree'),
  ...(debit && {
    iban: required(iban) ?? schemaFault(sepaAccountholderIbanAccount, iban),
    name: required(name),
    mandate: required(mandate, 'otd_sign.must_agree'),
  }),
  agree: required(agree, 'otd_sign.must_approve'),
});
