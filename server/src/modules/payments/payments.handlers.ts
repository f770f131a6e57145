import type { PaymentStatusResult } from '@klantportaal/contract/modules/payments/invoices';
import { toEuros } from '@klantportaal/contract/values/numbers/euro';
import { PaymentsError } from '../../platform/adapters/payments/payments.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { parseUuid } from '../../platform/kernel/ids.ts';
import type { Call, Handlers } from '../identity/handler.ts';
import { type ActionRow, requireOwnAction } from '../tasks/actions.queries.ts';
import { computeInvoiceBalance, getKeptCents, toPayActionState } from './invoice-balance.ts';
import { isOffered, type PaymentState, settlePayments, startPayment } from './payment-machine.ts';
import { findInvoice, type InvoiceRow, listInvoicePayments, type PaymentRow } from './payments.queries.ts';

type PaymentCall = Call<'getPayment'> | Call<'validatePayment'>;

interface AskedPayment {
  action: ActionRow;
  invoice: InvoiceRow;
  /** Every attempt to pay the invoice, the one that changed last at the end. */
  payments: PaymentRow[];
}

/**
 * Answers the address to pay at: that of the payment under way, else of a new one. The consumer may have paid already,
 * or may pay nothing.
 */
export const getPayment: Handlers['getPayment'] = async (call) => {
  try {
    const { action, invoice, payments } = await getInvoiceWithPayments(call);
    if (isOffered(call.adapters, action)) await settlePayments(call, payments);
    return toPaymentAnswer(action, await startPayment(call, { action_id: action.id, invoice_id: invoice.id }));
  } catch (error) {
    return failWithProvider(call, error);
  }
};

/** The way the payment went that changed last, fetched from the provider, so that it does not depend on the webhook. */
export const validatePayment: Handlers['validatePayment'] = async (call) => {
  try {
    await settlePayments(call, (await getInvoiceWithPayments(call)).payments);
    const { action, invoice, payments } = await getInvoiceWithPayments(call);
    const { is_paid, left, payment } = computeInvoiceBalance(invoice.details, payments, toPayActionState(action));
    if (is_paid) return toPaymentAnswer(action, { status: 'PAID', payment, left });
    const last = payments.at(-1) ?? fail('PAYMENT_NOT_FOUND');
    return toPaymentAnswer(action, { status: last.status, payment: last, left });
  } catch (error) {
    return failWithProvider(call, error);
  }
};

/**
 * Gets the action and the invoice that a payment call names. The action must be the consumer's own and ask for payment
 * of this invoice; otherwise it fails with the codes of `requireOwnAction`, INVALID_ACTION_TYPE, PRODUCT_NOT_FOUND or
 * INVOICE_NOT_FOUND.
 */
function getInvoiceWithPayments({ db, consumer, body }: PaymentCall): Promise<AskedPayment> {
  return db.query(consumer.licence_id, async (q) => {
    const action = await requireOwnAction(q, consumer, body.productActionId);
    if (action.type !== 'PAY_INVOICE_PER_IDEAL') fail('INVALID_ACTION_TYPE');
    if (parseUuid(body.productId, 'PRODUCT_NOT_FOUND') !== action.product_id) fail('PRODUCT_NOT_FOUND');
    if (parseUuid(body.invoiceId, 'INVOICE_NOT_FOUND') !== action.product_id) fail('INVOICE_NOT_FOUND');
    const invoice = (await findInvoice(q, consumer.licence_id, body.invoiceId)) ?? fail('INVOICE_NOT_FOUND');
    return { action, invoice, payments: await listInvoicePayments(q, consumer.licence_id, invoice.id) };
  });
}

/** The status, where to pay while it is open, and what the payment brought in. What the firm booked has no payment. */
function toPaymentAnswer(action: ActionRow, { status, payment, left }: PaymentState): PaymentStatusResult {
  const received = payment?.status === 'PAID' ? toEuros(getKeptCents(payment)) : null;
  const url = status === 'CREATED' ? (payment?.payment_url ?? null) : null;
  return { id: payment?.id ?? action.id, status, url, received, left };
}

/** Answers PAYMENT_PROVIDER_FAILED for an unavailable provider, and logs the reason. */
function failWithProvider({ log, meta }: PaymentCall, error: unknown): never {
  if (!(error instanceof PaymentsError)) throw error;
  log.warn({ err: error, request_id: meta.request_id }, 'the payment provider failed');
  return fail('PAYMENT_PROVIDER_FAILED');
}
