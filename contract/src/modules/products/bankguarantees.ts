/** Bank guarantees (D2-31 to D2-36, D3-09, D7-07 to D7-09). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeEuros } from '../../values/numbers/money.ts';
import { ticked } from '../../values/numbers/yes-no.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import { defineOptionalText, firmLabel, maybeDay, maybeText } from '../../values/text.ts';

export const Bankguarantee = defineResource('bankguarantees', {
  ...firmLabel,
  company: maybeText,
  /** Whether to show the BNP layout, which is one of two. */
  is_BNP: z.boolean(),
  /** Once, in euros. */
  cost: maybeEuros,
  amount: maybeEuros,
  one_off_additional_orv_cost: maybeEuros,
  /** Euros per month. */
  premium: maybeEuros,
  /** `dha_woongarant` has no insurance card. */
  arrangement: maybeText,
  purchase_price: maybeEuros,
  date_of_issue: maybeDay,
  /** The last day on which the guarantee can be asked for. */
  date_ultimate: maybeDay,
  date_bankguarantee: maybeDay,
  purchase_agreement_date: maybeDay,
  /** Our addition: whether the firm sent this document; the request can always be downloaded. */
  has_terms_and_conditions: z.boolean(),
  has_insurance_card: z.boolean(),
  /** Our addition: what is chosen about, as a fingerprint of its facts and documents. */
  version: z.string(),
  action_counter: ActionCounter,
});
export type Bankguarantee = Flat<typeof Bankguarantee>;

export const bankguaranteeDocuments = ['', 'TERMS_AND_CONDITIONS', 'INSURANCE_CARD'] as const;
/** Empty or absent: the request itself. */
export const BankguaranteeDownloadQuery = z.object({ type: z.optional(z.enum(bankguaranteeDocuments)) });

export const SubmitChoiceBody = z.object({
  accepted: ticked,
  /** Our addition: the `version` of the guarantee that the page showed. The choice about another one is refused. */
  version: defineOptionalText(64),
});
