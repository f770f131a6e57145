/** Invoices and their payment (D2-42 to D2-47, D3-11 to D3-13, D4-20 to D4-31). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeEuros, servedEuros, servedInvoicedEuros } from '../../values/numbers/money.ts';
import { defineId, defineText, firmLabel, maybeDay, maybeEnglish, maybeText } from '../../values/text.ts';
import { paymentStatus } from '../tasks/actions.ts';

/** The account to transfer the total to. The reference is the invoice's number. */
export const Transfer = z.object({ iban: z.string(), name: z.string(), reference: z.string() });
export type Transfer = z.output<typeof Transfer>;

export const Invoice = defineResource(
  'invoices',
  {
    ...firmLabel,
    public_number: z.string(),
    date_created: maybeDay,
    /** Our addition: the last day to pay. */
    date_due: maybeDay,
    total: servedInvoicedEuros,
    /** Our addition: why the total is another sum than its lines. */
    total_reason: maybeEnglish,
    total_reason_en: maybeEnglish,
    lines: z.array(z.object({ description: z.string(), amount: z.nullable(servedInvoicedEuros) })),
    payment_method: maybeText,
    issuer: maybeText,
    /** The action through which it is paid; null when it is not paid in the portal. */
    product_action: z.nullable(z.object({ id: z.string(), is_done: z.boolean() })),
    /**
     * Our addition: state of the payment that counts: the one that paid it, else the one under way, else the last attempt; null
     * without any.
     */
    status: z.nullable(paymentStatus),
    /** Our addition: what payments in the portal brought in, and is still with the firm. */
    received: servedEuros,
    /** Our addition: what of it was paid back, and what a bank took back and has not given up again. */
    refunded: servedEuros,
    charged_back: servedEuros,
    is_paid: z.boolean(),
    /** Our addition: the firm paid it back, and asks nothing more. */
    is_refunded: z.boolean(),
    /** Our addition: how to pay by bank transfer; null when nothing is due, or the firm gave no account. */
    transfer: z.nullable(Transfer),
    /** Our addition: false for a draft of which the firm sent no document. */
    can_download: z.boolean(),
  },
  { product_action: 'product-actions' },
);
export type Invoice = Flat<typeof Invoice>;

export const PaymentBody = z.object({
  productId: defineId({ missing: 'PRODUCT_NOT_FOUND', wrong: 'PRODUCT_NOT_FOUND' }),
  productActionId: defineId({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' }),
  invoiceId: defineId({ missing: 'INVOICE_NOT_FOUND', wrong: 'INVOICE_NOT_FOUND' }),
});

/** The id is that of the payment; `url` is where to pay, null when there is nothing to pay. */
export const PaymentStatusResult = defineResource('payment-status-results', {
  status: paymentStatus,
  url: maybeText,
  /** Our addition: what this payment brought in; null until it is paid, and for what the firm booked. */
  received: maybeEuros,
  /** Our addition: what is still to be paid of the invoice. */
  left: servedEuros,
});
export type PaymentStatusResult = Flat<typeof PaymentStatusResult>;

/** Our addition: `payment` of the address to which the bank led back. */
export const PaymentReturnBody = z.object({
  payment: defineText(100, { missing: 'PAYMENT_NOT_FOUND', wrong: 'PAYMENT_NOT_FOUND' }),
});
/** Our addition: how a payment went, for a browser that is not signed in, and nothing else of it. */
export const PaymentReturn = defineResource('payment-returns', { state: z.enum(['recording', 'arrived', 'failed']) });
export type PaymentReturn = Flat<typeof PaymentReturn>;
