import { missingMandateFields, SignOtdBody } from '@klantportaal/contract/modules/signing/otds';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { required } from '@klantportaal/web/forms/rules.ts';
import { bodyFaults } from '../../../api/body-faults.ts';

interface Account {
  iban: string;
  name: string;
}

/** What goes on the wire of the account of a direct debit. */
export const accountData = ({ iban, name }: Account) => ({
  sepaAccountholderIbanAccount: iban,
  sepaAccountholderIbanName: name.trim(),
});

const fields = {
  iban: 'data.sepaAccountholderIbanAccount',
  name: 'data.sepaAccountholderIbanName',
} as const;

/** What is wrong with the account of a direct debit; apart, because it brings the table of all countries' IBANs. */
export function accountFaults(account: Account): Record<string, Fault | null> {
  const data = accountData(account);
  const missing = missingMandateFields(data);
  return {
    ...bodyFaults('signOtd', SignOtdBody, { data }, { fields }),
    ...Object.fromEntries(
      missing.map((field) => [field === 'sepaAccountholderIbanName' ? 'name' : 'iban', required('')]),
    ),
  };
}
