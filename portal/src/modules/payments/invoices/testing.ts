import type { Invoice } from '@klantportaal/contract/modules/payments/invoices';
import type { Payment } from '@klantportaal/contract/modules/tasks/actions';
import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import { createAction } from '../../products/testing.ts';

/** An open invoice, and the action that asks to pay it. For tests. */
export const openInvoice: Invoice = {
  id: 'i1',
  label: 'Factuur 2026-0142',
  public_number: '2026-0142',
  date_created: '2026-11-15',
  date_due: '2099-11-29',
  total: 1314.5,
  lines: [
    { description: 'Eerste termijn hypotheekadvies', amount: 1225 },
    { description: 'Aanvraag energielabel', amount: 89.5 },
  ],
  payment_method: 'iDEAL | Wero',
  issuer: null,
  product_action: { id: 'a1', is_done: false },
  status: null,
  received: 0,
  refunded: 0,
  charged_back: 0,
  is_paid: false,
  is_refunded: false,
  transfer: { iban: 'NL62TEST0987654321', name: 'Kadewacht', reference: '2026-0142' },
  can_download: true,
};

export const actionInvoice = {
  id: 'i1',
  public_number: '2026-0142',
  date_created: '2026-11-15',
  total: 1314.5,
  received: 0,
  charged_back: 0,
  is_refunded: false,
};

export const payAction = createAction({
  label: 'Betaal factuur 2026-0142',
  type: 'PAY_INVOICE_PER_IDEAL',
  deadline: '2099-11-29',
  product: { id: 'i1', label: 'Factuur 2026-0142', type: 'INVOICE' },
  invoice: actionInvoice,
});

export const createPayment = (status: PaymentStatus): Payment => ({
  id: 'p1',
  description: 'Factuur 2026-0142',
  amount: 1314.5,
  is_paid: status === 'PAID',
  issuer: 'iDEAL | Wero',
  status,
  payment_url: null,
});
