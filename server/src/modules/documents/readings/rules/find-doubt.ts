import type { DoubtMatter } from '@klantportaal/contract/modules/documents/delivery-readings';
import { compare, findDay, type Wanted } from './compare.ts';
import type { Conclusions } from './conclude.ts';

/** The matter in which a document is for sure another than was asked; null: in none. Its sender is told no more than this. */
export function findDoubt(found: Conclusions, wanted: Wanted & { kind: string | null }): DoubtMatter | null {
  const { document_kind, document_date, period, person, other_name } = found;
  if (wanted.kind !== null && document_kind?.sure && document_kind.value !== wanted.kind) return 'kind';
  const outcomes = new Map(compare(found, wanted).map(({ matter, outcome }) => [matter, outcome]));
  const isSureOfDay = (document_date ?? period)?.sure ?? false;
  if (isSureOfDay && outcomes.get('date') === 'different' && (findDay(found) ?? '') <= wanted.today) return 'date';
  return (person ?? other_name)?.sure && outcomes.get('name') === 'different' ? 'person' : null;
}
