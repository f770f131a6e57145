import type { Invoice } from '@klantportaal/contract/modules/payments/invoices';
import type { Handlers } from '../identity/handler.ts';
import { downloadInvoice } from './download-invoice.ts';
import { computeInvoiceBalance, toPayActionState } from './invoice-balance.ts';
import { listInvoices } from './invoices.queries.ts';
import { readPaymentReturn } from './payment-return.ts';

import { findTransfer } from './transfer.ts';

const handleListInvoices: Handlers['listInvoices'] = async ({ db, consumer, licence }) => {
  const rows = await db.query(consumer.licence_id, (q) => listInvoices(q, consumer));
  return rows.map(({ id, label, details, action_id, action_done, action_executed, payments }) => {
    const asked = toPayActionState({ is_done: action_done ?? false, date_executed: action_executed });
    const { payment, left: _, extra: __, ...balance } = computeInvoiceBalance(details, payments, asked);
    return {
      total_reason: null,
      total_reason_en: null,
      // Validated against the invoice's schema on import.
      ...(details as unknown as Invoice),
      transfer: findTransfer(licence, { label, details }),
      can_download: Boolean(details.date_created || details.file_id),
      id,
      label,
      product_action: action_id === null ? null : { id: action_id, is_done: action_done ?? false },
      status: payment?.status ?? null,
      issuer: payment?.issuer ?? null,
      ...balance,
    };
  });
};

export { downloadInvoice, handleListInvoices as listInvoices, readPaymentReturn };
