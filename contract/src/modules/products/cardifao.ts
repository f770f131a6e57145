/** Income-protection offers, Cardif AO (D2-71 to D2-73, D3-20). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { euros, servedEuros } from '../../values/numbers/money.ts';
import { ticked } from '../../values/numbers/yes-no.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import { firmLabel, maybeText, toOptional } from '../../values/text.ts';

export const CardifOffer = defineResource('cardif-offers', {
  ...firmLabel,
  reference_number: maybeText,
  quote_number: maybeText,
  action_counter: ActionCounter,
});
export type CardifOffer = Flat<typeof CardifOffer>;

/** The id is that of the action. */
export const CardifPremium = defineResource('cardif-premiums', {
  /** Euros per month. */
  premium: servedEuros,
  /** The amount covered on disability, euros per month. */
  disability: servedEuros,
  /** Our addition: whom it insures, and the number of the application if the insurer has taken one. */
  insured_id: maybeText,
  insured_name: maybeText,
  application_number: maybeText,
});
export type CardifPremium = Flat<typeof CardifPremium>;

/**
 * Our addition, optional: what the page showed, in euros per month. A premium that is no longer the current one is not
 * accepted.
 */
export const AcceptCardifBody = z.object({
  premium: z.nullish(euros),
  disability: z.nullish(euros),
});

/**
 * Our addition, optional: true when the page said that nothing has been applied for. If the insurer has taken an application all
 * the same, the consumer must know that before they decline.
 */
export const DeclineCardifBody = z.object({ nothing_applied: toOptional(ticked) });
