import type { PaymentStatusResult } from '@klantportaal/contract/areas/invoices';
import { toCents } from '@klantportaal/contract/values/euro';
import { type ActionRow, ownAction } from '../../actions/actions.queries.ts';
import { PaymentsError } from '../../adapters/payments/payments.ts';
import type { Call } from '../../http/handler.ts';
import { fail } from '../../kernel/errors.ts';
import { uuid } from '../../kernel/ids.ts';
import { findInvoice, type InvoiceRow, type PaymentRow, paymentOfAction } from './payments.queries.ts';

type PaymentCall = Call<'getPayment'> | Call<'validatePayment'>;

export interface AskedPayment {
  action: ActionRow;
  invoice: InvoiceRow;
  /** The payment that counts for the action; null before the first attempt. */
  payment: PaymentRow | null;
}

/**
 * What a payment call refers to. The action must be the consumer's own and ask for payment of this invoice; otherwise
 * it fails with the codes of `ownAction`, INVALID_ACTION_TYPE, PRODUCT_NOT_FOUND or INVOICE_NOT_FOUND.
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

/** The amount of the invoice, in cents. */
export const cents = ({ details }: InvoiceRow): number => toCents(details.total ?? 0);

/** The status, and where to pay while it is open. An action that the firm closed counts as paid. */
export function paymentAnswer({ action }: AskedPayment, payment: PaymentRow | null): PaymentStatusResult {
  const status = action.is_done || !payment ? 'PAID' : payment.status;
  return { id: payment?.id ?? action.id, status, url: status === 'CREATED' ? (payment?.payment_url ?? null) : null };
}

/** Answers PAYMENT_PROVIDER_FAILED for an unavailable provider, and logs the reason. */
export function providerFailed({ log, meta }: PaymentCall, error: unknown): never {
  if (!(error instanceof PaymentsError)) throw error;
  log.warn({ err: error, request_id: meta.request_id }, 'the payment provider failed');
  return fail('PAYMENT_PROVIDER_FAILED');
}
