import { sha256 } from '../../kernel/secrets.ts';
import type { OtdRow } from './otds.queries.ts';

/** What the form fills in beforehand, and the signer may change: no part of what is agreed to. */
const account = /^sepa_accountholder_/;

/**
 * Another one as soon as the firm changes what is to be signed, its document included: the bytes of a file never change
 * under its id (docs/decisions/048).
 */
export function otdVersion({ label, details }: Pick<OtdRow, 'label' | 'details'>): string {
  const facts = Object.entries(details).filter(([name]) => !account.test(name));
  // A database that keeps the fields in another order has the same facts.
  return sha256(JSON.stringify([label, facts.toSorted(([one], [other]) => (one < other ? -1 : 1))])).slice(0, 32);
}
