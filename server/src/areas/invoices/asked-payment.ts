import type { PaymentStatusResult } from '@klantportaal/contract/areas/invoices';
import { toCents } from '@klantportaal/contract/values/euro';
import { fail } from '../../http/errors.ts';
import type { Call } from '../../http/handler.ts';
import { uuid } from '../../http/ids.ts';
import { PaymentsFailed } from '../../outside/payments/payments.ts';
import { type ActionRow, ownAction } from '../../shared/actions.queries.ts';
import { findInvoice, type InvoiceRow, type PaymentRow, paymentOfAction } from './payments.queries.ts';

type PaymentCall = Call<'getPayment'> | Call<'validatePayment'>;

export interface AskedPayment {
  action: ActionRow;
  invoice: InvoiceRow;
  /** The payment that speaks for the action; null while nobody tried. */
  payment: PaymentRow | null;
}

/**
 * What a call about a payment names. The action is the consumer's own and asks to pay this very invoice; else the codes
 * of `ownAction`, INVALID_ACTION_TYPE, PRODUCT_NOT_FOUND or INVOICE_NOT_FOUND.
 */
export async function askedPayment({ db, consumer, body }: PaymentCall): Promise<AskedPayment> {
  return db.read(consumer.licence_id, async (q) => {
    const action = await ownAction(q, consumer, body.productActionId);
    if (action.type !== 'PAY_INVOICE_PER_IDEAL') fail('INVALID_ACTION_TYPE');
    if (uuid(body.productId, 'PRODUCT_NOT_FOUND') !== action.product_id) fail('PRODUCT_NOT_FOUND');
    if (uuid(body.invoiceId, 'INVOICE_NOT_FOUND') !== action.product_id) fail('INVOICE_NOT_FOUND');
    const invoice = (await findInvoice(q, consumer.licence_id, body.invoiceId)) ?? fail('INVOICE_NOT_FOUND');
    return { action, invoice, payment: await paymentOfAction(q, action) };
  });
}

/** What the invoice asks, in cents. */
export const cents = ({ details }: InvoiceRow): number => toCents(details.total ?? 0);

/** How it stands, and where to pay as long as that is open. An action that the firm closed counts as paid. */
export function paymentAnswer({ action }: AskedPayment, payment: PaymentRow | null): PaymentStatusResult {
  const status = action.is_done || !payment ? 'PAID' : payment.status;
  return { id: payment?.id ?? action.id, status, url: status === 'CREATED' ? (payment?.payment_url ?? null) : null };
}

/** A provider that is away answers PAYMENT_PROVIDER_FAILED; why stands in the log. */
export function providerFailed({ log, meta }: PaymentCall, error: unknown): never {
  if (!(error instanceof PaymentsFailed)) throw error;
  log.warn({ err: error, request_id: meta.request_id }, 'the payment provider failed');
  return fail('PAYMENT_PROVIDER_FAILED');
}
