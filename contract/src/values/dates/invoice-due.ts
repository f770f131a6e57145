import { businessTerms } from '../../modules/signing/terms/business-terms.ts';
import { MAX_INVOICED, toCents, toEuros } from '../numbers/euro.ts';

/** The state of an invoice before anything is paid: only `due` asks for money. */
export type InvoiceDue = 'draft' | 'credit' | 'nothing' | 'due';

interface Facts {
  readonly date_created?: string | null;
  readonly total?: number | null;
}

/**
 * `draft`: not dated yet, or of a total that nobody can pay, from before amounts were checked; `credit`: the firm owes it;
 * `nothing`: 0 euro. Both sides, and the PDF, follow it.
 */
export function getInvoiceDue({ date_created, total }: Facts): InvoiceDue {
  if (!date_created || Math.abs(total ?? 0) > MAX_INVOICED) return 'draft';
  if (!total) return 'nothing';
  return total < 0 ? 'credit' : 'due';
}

/**
 * Returns the cents by which the lines of an invoice exceed its total; 0: they add up, or there are none. A line
 * without an amount explains another.
 */
export function sumBeyondTotal({
  total,
  lines,
}: {
  readonly total: number;
  readonly lines: readonly { readonly amount: number | null }[];
}): number {
  if (lines.length === 0) return 0;
  return lines.reduce((cents, { amount }) => cents + toCents(amount ?? 0), 0) - toCents(total);
}

/** The amount still to be paid of an invoice, and the excess received; in euros, at most one of them above 0. */
export interface Balance {
  left: number;
  extra: number;
}

/**
 * The balance of an invoice of which payments brought in `received`. A draft has none: its total is not final. Both
 * sides, the PDF and the amount of the next payment follow it.
 */
export function getBalance(invoice: Facts & { readonly received?: number }): Balance {
  const due = getInvoiceDue(invoice);
  if (due === 'draft') return { left: 0, extra: 0 };
  const asked = due === 'due' ? toCents(invoice.total ?? 0) : 0;
  const difference = asked - toCents(invoice.received ?? 0);
  return { left: toEuros(Math.max(0, difference)), extra: toEuros(Math.max(0, -difference)) };
}

/** The last day to pay, YYYY-MM-DD: as the firm says, else by its terms; null for a draft. */
export function findPaymentDueDate({
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
