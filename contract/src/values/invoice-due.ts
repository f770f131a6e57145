import { businessTerms } from '../terms/business-terms.ts';

/** What an invoice asks, before anything is paid: only `due` asks for money (docs/decisions/130). */
export type InvoiceDue = 'draft' | 'credit' | 'nothing' | 'due';

/** `draft`: not dated yet; `credit`: the firm owes it; `nothing`: 0 euro. Both sides, and the PDF, follow it. */
export function dueOf({
  date_created,
  total,
}: {
  readonly date_created?: string | null;
  readonly total?: number | null;
}): InvoiceDue {
  if (!date_created) return 'draft';
  if (!total) return 'nothing';
  return total < 0 ? 'credit' : 'due';
}

/** The last day to pay, YYYY-MM-DD: as the firm says, else by its terms; null for a draft. */
export function payBefore({
  date_created,
  date_due,
}: {
  readonly date_created?: string | null;
  readonly date_due?: string | null;
}): string | null {
  if (date_due) return date_due;
  if (!date_created) return null;
  const day = new Date(`${date_created}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + businessTerms.payment_days);
  return day.toISOString().slice(0, 10);
}
