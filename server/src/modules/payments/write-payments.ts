import type { ImportAction } from '@klantportaal/contract/modules/tasks/firm-actions';
import { paymentStates } from '@klantportaal/contract/modules/tasks/payment-states';
import { toCents } from '@klantportaal/contract/values/numbers/euro';
import type { DossierPlace } from '../records/import-context.ts';
import { ImportPlaceError } from '../records/import-error.ts';
import { put } from '../records/put.queries.ts';
import { toMoment } from '../records/relative-days.ts';
import { canBecome } from './payment-machine.ts';
import { listInvoicePayments } from './payments.queries.ts';
import { payments } from './payments.table.ts';

/** An action to pay, with its invoice. */
export interface PaidAction {
  action_id: string;
  invoice: { id: string; details: Record<string, unknown> } | null;
}

/**
 * Writes the payments that a document names for an action. One that we know follows the table of the state machine, so
 * that an old document takes no payment back.
 */
export async function writePayments(
  imported: ImportAction['payments'],
  { action_id, invoice }: PaidAction,
  { tx, licence_id, dossier_id, now }: DossierPlace,
  pointer: string,
): Promise<void> {
  if (imported.length === 0) return;
  const total = invoice?.details.total;
  if (!invoice || typeof total !== 'number') {
    throw new ImportPlaceError(`${pointer}/0`, 'only an action of an invoice has payments');
  }
  for (const [index, { provider_id, status, issuer, created_at }] of imported.entries()) {
    const known = await listInvoicePayments(tx, licence_id, invoice.id);
    const before = known.find((payment) => payment.provider_id === provider_id);
    const key = { licence_id, provider_id };
    if (before) {
      const paid = status === 'PAID' ? { paid_at: now, paid_cents: before.amount_cents } : {};
      const moved = canBecome(before.status, status) ? { status, updated_at: now, ...paid } : {};
      await put(tx, payments, { key, values: { action_id, issuer, ...moved } });
      continue;
    }
    const amount_cents = toCents(total);
    if (amount_cents <= 0) throw new ImportPlaceError(`${pointer}/${index}`, 'an invoice of 0 or less has no payments');
    const moment = toMoment(created_at);
    const offered = known.some((payment) => payment.replaced_at === null && paymentStates[payment.status].is_open);
    const [added] = await tx
      .insert(payments)
      .values({
        ...key,
        dossier_id,
        action_id,
        product_id: invoice.id,
        status,
        issuer,
        description: `Factuur ${String(invoice.details.public_number)}`,
        amount_cents,
        created_at: moment,
        updated_at: moment,
        paid_at: status === 'PAID' ? moment : null,
        // The portal offers one payment at a time, and another is under way.
        replaced_at: offered ? moment : null,
      })
      .onConflictDoNothing()
      .returning({ id: payments.id });
    if (!added)
      throw new ImportPlaceError(`${pointer}/${index}/provider_id`, 'another invoice has a payment with this id');
  }
}
