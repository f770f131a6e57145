import { SignOtdBody } from '@klantportaal/contract/areas/otds';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { required } from '@klantportaal/web/forms/rules.ts';
import { schemaFault } from '@klantportaal/web/forms/schema-faults.ts';

const { sepaAccountholderIbanAccount } = SignOtdBody.shape.data.shape;

/** What is wrong with the account of a direct debit; apart, because it brings the table of all countries' IBANs. */
export const accountFault = (iban: string): Fault | null =>
  required(iban) ?? schemaFault(sepaAccountholderIbanAccount, iban);
