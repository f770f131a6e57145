import type { Otd } from '@klantportaal/contract/areas/otds';
import { sepaMandateWords } from '@klantportaal/contract/terms/sepa-mandate';
import { useLicence } from '../../licence/portal.ts';
import { useReader } from './reader.ts';

/** The mandate's text, word for word as in the signed document. */
export function useMandateWords(otd: Otd): string[] {
  const reader = useReader();
  const licence = useLicence();
  return sepaMandateWords(reader, otd.sepa_creditor_name ?? licence?.name ?? '');
}
