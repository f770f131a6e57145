import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';

/** Whether it asks to pay an invoice. */
export const isPaymentAction = ({ type, invoice }: ProductAction): boolean =>
  type === 'PAY_INVOICE_PER_IDEAL' && invoice !== null;

/** The request body of both payment calls. */
export const buildPaymentBody = ({ id, product, invoice }: ProductAction) => ({
  productId: product?.id ?? '',
  productActionId: id,
  invoiceId: invoice?.id ?? '',
});
