import { listMissingMandateFields, SignOtdBody } from '@klantportaal/contract/modules/signing/otds';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import { findBodyFaults } from '../../../api/body-faults.ts';

interface Account {
  iban: string;
  name: string;
}

/** The account of a direct debit as it goes on the wire. */
export const toAccountData = ({ iban, name }: Account) => ({
  sepaAccountholderIbanAccount: iban,
  sepaAccountholderIbanName: name.trim(),
});

const fields = {
  iban: 'data.sepaAccountholderIbanAccount',
  name: 'data.sepaAccountholderIbanName',
} as const;

/** Finds the faults in the account of a direct debit; a module of its own for the table of all countries' IBANs. */
export function validateAccount(account: Account): Record<string, Fault | null> {
  const data = toAccountData(account);
  const missing = listMissingMandateFields(data);
  return {
    ...findBodyFaults('signOtd', SignOtdBody, { data }, { fields }),
    ...Object.fromEntries(
      missing.map((field) => [field === 'sepaAccountholderIbanName' ? 'name' : 'iban', checkRequired('')]),
    ),
  };
}
