/** Income-protection offers, Cardif AO (spec: products §2, §3). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { ActionCounter } from '../values/product-parts.ts';
import { maybeText } from '../values/text.ts';

export const CardifOffer = resource('cardif-offers', {
  label: z.string(),
  reference_number: maybeText,
  quote_number: maybeText,
  action_counter: ActionCounter,
});
export type CardifOffer = Flat<typeof CardifOffer>;

/** The id is the action's. */
export const CardifPremium = resource('cardif-premiums', {
  /** Euro a month. */
  premium: z.number(),
  /** The covered amount when disabled, euro a month. */
  disability: z.number(),
});
export type CardifPremium = Flat<typeof CardifPremium>;
