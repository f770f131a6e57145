/**
 * TABLE: how an invoice is paid in the portal. A row: the provider's word for the method, and its name as consumers know
 * it. The brand is becoming Wero: then a row changes here, and its mark in `portal/src/areas/invoices/payment-mark.tsx`.
 */
export const paymentMethods = { ideal: { label: 'iDEAL | Wero' } } as const;

export type PaymentMethod = keyof typeof paymentMethods;

/** The one that is offered: there is no choice, and no list of banks any more (decision 23). */
export const offeredMethod: PaymentMethod = 'ideal';
