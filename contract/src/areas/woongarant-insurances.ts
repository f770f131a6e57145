/** Home-guarantee (woongarant) insurances (spec: products §2, §3). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { ActionCounter } from '../values/product-parts.ts';
import { maybeDay, maybeText } from '../values/text.ts';

export const WoongarantInsurance = resource('woongarant-insurances', {
  product_id: z.string(),
  product_type: maybeText,
  insurance_id: maybeText,
  status: maybeText,
  date_start: maybeDay,
  /** `api_id` names the document in its download. */
  documents: z.array(z.object({ api_id: z.string(), description: z.string() })),
  /** Ours: the insurer; the overview shows it. */
  company_name: maybeText,
  /** Ours: damage under this insurance is reported by telephone: whom to call. */
  damage_phone: maybeText,
  action_counter: ActionCounter,
});
export type WoongarantInsurance = Flat<typeof WoongarantInsurance>;
