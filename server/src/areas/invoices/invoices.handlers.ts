import type { Invoice } from '@klantportaal/contract/areas/invoices';
import { fail } from '../../http/errors.ts';
import type { Handlers } from '../../http/handler.ts';
import { askedPayment, paymentAnswer, providerFailed } from './asked-payment.ts';
import { downloadInvoice } from './download-invoice.ts';
import { listInvoices } from './invoices.queries.ts';
import { current } from './settle-payment.ts';
import { getPayment } from './start-payment.ts';

export const handlers = {
  async listInvoices({ db, consumer }) {
    const rows = await db.read(consumer.licence_id, (q) => listInvoices(q, consumer));
    return rows.map(({ id, label, details, action_id, action_done, payment_status, issuer }) => ({
      // Checked by the invoice's schema when it came in.
      ...(details as unknown as Invoice),
      id,
      label,
      product_action: action_id === null ? null : { id: action_id, is_done: action_done ?? false },
      status: payment_status,
      issuer,
      // The firm may have booked it without a payment of ours: then its action was closed for it.
      is_paid:
        payment_status === 'PAID' || (action_done ?? false) || (details as { is_paid?: boolean }).is_paid === true,
    }));
  },

  downloadInvoice,

  getPayment,

  /** How the payment stands: the provider is asked, so that nobody depends on the webhook having come. */
  async validatePayment(call) {
    const asked = await askedPayment(call);
    if (!asked.payment && !asked.action.is_done) fail('PAYMENT_NOT_FOUND');
    try {
      return paymentAnswer(asked, asked.payment && (await current(call, asked.payment)));
    } catch (error) {
      return providerFailed(call, error);
    }
  },
} satisfies Partial<Handlers>;
