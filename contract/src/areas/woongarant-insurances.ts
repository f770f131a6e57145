/** Home-guarantee (woongarant) insurances (D2-68 to D2-70, D3-19). */
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
  /** `api_id` is used in the document's file name. */
  documents: z.array(z.object({ api_id: z.string(), description: z.string() })),
  /** Ours: the insurer; the overview shows it. */
  company_name: maybeText,
  /** Ours: the number to call to report damage, which this insurance takes by telephone. */
  damage_phone: maybeText,
  action_counter: ActionCounter,
});
export type WoongarantInsurance = Flat<typeof WoongarantInsurance>;
