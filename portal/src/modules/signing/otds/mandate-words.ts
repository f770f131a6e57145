import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import { buildSepaMandate } from '@klantportaal/contract/modules/signing/terms/sepa-mandate';
import { useLicence } from '../../../licences/portal.ts';
import { useReader } from './reader.ts';

/** The mandate's text, word for word as in the signed document. */
export function useMandateWords(otd: Otd): string[] {
  const reader = useReader();
  const licence = useLicence();
  return buildSepaMandate(reader, otd.sepa_creditor_name ?? licence?.name ?? '');
}
