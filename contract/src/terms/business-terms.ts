/**
 * TABLE: the figures that the texts about an assignment, its invoices and its direct debit quote (spec: platform §9,
 * products §9). A text never writes one of them out: it is filled in from here.
 */
export const businessTerms = {
  /** An invoice is paid within so many days. */
  payment_days: 14,
  /** Of what is still owed, at least, percent. */
  collection_costs_percent: 15,
  /** A complaint about the service is made within so many days. */
  complaint_days: 60,
  /** A complaint about an invoice is made within so many days. */
  invoice_complaint_days: 14,
  notice_days: 14,
  /** The firm is in default after it had at least so many days to mend a fault. */
  default_days: 30,
  /** A direct debit can be reversed at the bank within so many weeks. */
  sepa_refund_weeks: 8,
  claims_expire_years: 2,
} as const;
