/** Home-guarantee (woongarant) insurances, and signing a proposal for one (D2-68 to D2-70, D3-19, Q2-29 to Q2-36). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineConsentEvidence } from '../../values/consent-evidence.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import { defineOptionalText, maybeDay, maybeText, servedEnglish } from '../../values/text.ts';

export const WoongarantInsurance = defineResource('woongarant-insurances', {
  product_id: z.string(),
  product_type: maybeText,
  insurance_id: maybeText,
  status: maybeText,
  status_en: servedEnglish,
  date_start: maybeDay,
  /** `api_id` is used in the document's file name. */
  documents: z.array(z.object({ api_id: z.string(), description: z.string() })),
  /** Our addition: the insurer; the overview shows it. */
  company_name: maybeText,
  /** Our addition: the number to call to report damage, which this insurance takes by telephone. */
  damage_phone: maybeText,
  action_counter: ActionCounter,
});
export type WoongarantInsurance = Flat<typeof WoongarantInsurance>;

/** Our own call, so all of it is ours; without evidence it is signed nevertheless. */
export const SignProposalBody = z.object({
  evidence: z.optional(defineConsentEvidence(['proposal.agree'])),
  /** Our addition: the `version` of the action that the page showed. Another one is not signed. */
  version: defineOptionalText(64),
});
