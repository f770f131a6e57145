/** Credits (D2-29, D3-08). */
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeEuros } from '../../values/numbers/money.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import { firmLabel, maybeDay, maybeNumber, maybeText } from '../../values/text.ts';

export const Credit = defineResource('credits', {
  ...firmLabel,
  lender: maybeText,
  date_entry: maybeDay,
  spending_target: maybeText,
  loan_amount: maybeEuros,
  repayment_amount: maybeEuros,
  /** Months between two repayments: 1, 3, 6, 12. */
  repayment_period: maybeNumber,
  repayment_percentage: maybeNumber,
  action_counter: ActionCounter,
});
export type Credit = Flat<typeof Credit>;
