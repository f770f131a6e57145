/** FGV products (D2-61, D3-17). */
import { defineResource, type Flat } from '../../json-api.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import { firmLabel, maybeText } from '../../values/text.ts';

export const Fgv = defineResource('fgvs', {
  ...firmLabel,
  type: maybeText,
  insurer: maybeText,
  action_counter: ActionCounter,
});
export type Fgv = Flat<typeof Fgv>;
