/**
 * TABLE: how an invoice can be paid in the portal. A row: the provider's name for the method, and the name consumers
 * know. When the brand becomes Wero, a row changes here, and its mark in `portal/src/modules/payments/invoices/payment-mark.tsx`.
 */
export const paymentMethods = { ideal: { label: 'iDEAL | Wero' } } as const;

export type PaymentMethod = keyof typeof paymentMethods;

/** The only one offered: there is no choice, and no longer a list of banks. */
export const offeredMethod: PaymentMethod = 'ideal';
