import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';

export type Quote = ProductAction['quotes'][number];

/** A quote's state by its dates: accepted or expired; null while it can be accepted. @param today YYYY-MM-DD */
export function findQuoteState(
  { date_acceptation, date_validity }: Pick<Quote, 'date_acceptation' | 'date_validity'>,
  today: string,
): 'approved' | 'expired' | null {
  if (date_acceptation) return 'approved';
  return date_validity !== null && date_validity < today ? 'expired' : null;
}
