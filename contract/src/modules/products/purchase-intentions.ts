/** Purchase intentions: the search for a home, and the homes found (D2-78 to D2-81, D3-23). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeEuros } from '../../values/numbers/money.ts';
import { ActionCounter, TimelineStep } from '../../values/product-parts.ts';
import { firmLabel, maybeDay, maybeNumber, maybeText, servedEnglish } from '../../values/text.ts';

export const FoundHouse = z.object({
  id: z.string(),
  date_created: maybeDay,
  has_seen: z.boolean(),
  buildtype_label: maybeText,
  objecttype_label: maybeText,
  address: maybeText,
  zipcode: maybeText,
  city: maybeText,
  external_url: maybeText,
  price: maybeEuros,
  object_surface_m2: maybeNumber,
  ground_surface_m2: maybeNumber,
  /** JPEG, base64 without a `data:` prefix. */
  raw_base64_thumbnail: maybeText,
});
export type FoundHouse = z.output<typeof FoundHouse>;

export const PurchaseIntention = defineResource(
  'purchase-intentions',
  {
    /** Our addition: its name in lists. */
    ...firmLabel,
    state: maybeText,
    state_en: servedEnglish,
    buyer_profile: maybeText,
    object_type: maybeText,
    has_timeline: z.boolean(),
    budget_from: maybeEuros,
    budget_to: maybeEuros,
    timeline: z.array(TimelineStep),
    found_houses_collection: z.array(FoundHouse),
    action_counter: ActionCounter,
  },
  { found_houses_collection: 'found-houses' },
);
export type PurchaseIntention = Flat<typeof PurchaseIntention>;
