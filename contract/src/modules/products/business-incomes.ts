/** Business income statements (D2-74, D2-75, D3-21). */
import { defineResource, type Flat } from '../../json-api.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import { firmLabel, maybeDay, maybeText, servedEnglish } from '../../values/text.ts';

export const BusinessIncome = defineResource('business-incomes', {
  ...firmLabel,
  /** The consumer it is about. */
  name: maybeText,
  supplier: maybeText,
  lender: maybeText,
  state: maybeText,
  state_en: servedEnglish,
  /** When it was requested. */
  created: maybeDay,
  action_counter: ActionCounter,
});
export type BusinessIncome = Flat<typeof BusinessIncome>;
