import type { ProductAction } from '@klantportaal/contract/areas/actions';

/** The action with this id, if it asks to pay an invoice. */
export const paymentAction = (actions: readonly ProductAction[] | undefined, id: string): ProductAction | undefined =>
  actions?.find((one) => one.id === id && one.type === 'PAY_INVOICE_PER_IDEAL' && one.invoice !== null);

/** The request body of both payment calls. */
export const paymentBody = ({ id, product, invoice }: ProductAction) => ({
  productId: product?.id ?? '',
  productActionId: id,
  invoiceId: invoice?.id ?? '',
});
