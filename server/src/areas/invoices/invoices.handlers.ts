import type { Invoice } from '@klantportaal/contract/areas/invoices';
import { dueOf } from '@klantportaal/contract/values/invoice-due';
import type { Handlers } from '../../http/handler.ts';
import { fail } from '../../kernel/errors.ts';
import { askedPayment, paymentAnswer, providerFailed } from './asked-payment.ts';
import { downloadInvoice } from './download-invoice.ts';
import { listInvoices } from './invoices.queries.ts';
import { isPaid } from './is-paid.ts';
import { current } from './settle-payment.ts';
import { getPayment } from './start-payment.ts';
import { transferOf } from './transfer.ts';

export const handlers = {
  async listInvoices({ db, consumer, licence }) {
    const rows = await db.read(consumer.licence_id, (q) => listInvoices(q, consumer));
    return rows.map(({ id, label, details, action_id, action_done, payment_status, issuer }) => ({
      // Validated against the invoice's schema on import.
      ...(details as unknown as Invoice),
      transfer: transferOf(licence, { label, details }),
      can_download: Boolean(details.date_created || details.file_id),
      id,
      label,
      product_action: action_id === null ? null : { id: action_id, is_done: action_done ?? false },
      status: payment_status,
      issuer,
      is_paid: isPaid({ details }, payment_status, action_done ?? false),
    }));
  },

  downloadInvoice,

  getPayment,

  /** The status of the payment, fetched from the provider, so that it does not depend on the webhook. */
  async validatePayment(call) {
    const asked = await askedPayment(call);
    if (!asked.payment && (!asked.action.is_done || dueOf(asked.invoice.details) !== 'due')) fail('PAYMENT_NOT_FOUND');
    try {
      return paymentAnswer(asked, asked.payment && (await current(call, asked.payment)));
    } catch (error) {
      return providerFailed(call, error);
    }
  },
} satisfies Partial<Handlers>;
