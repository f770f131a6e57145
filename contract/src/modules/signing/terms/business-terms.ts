/**
 * TABLE: the figures quoted in the texts about an assignment, its invoices and its direct debit (P9-07). No text
 * hard-codes one of them.
 */
export const businessTerms = {
  /** Days within which an invoice is paid. */
  payment_days: 14,
  /** Minimum, in per cent of the outstanding amount. */
  collection_costs_percent: 15,
  /** Days within which to complain about the service. */
  complaint_days: 60,
  /** Days within which to complain about an invoice. */
  invoice_complaint_days: 14,
  notice_days: 14,
  /** Minimum days the firm has to remedy a failure before it is in default. */
  default_days: 30,
  /** Weeks within which the bank can reverse a direct debit. */
  sepa_refund_weeks: 8,
  claims_expire_years: 2,
} as const;
