/** FGV products (D2-61, D3-17). */
import { type Flat, resource } from '../../json-api.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import { firmLabel, maybeText } from '../../values/text.ts';

export const Fgv = resource('fgvs', {
  ...firmLabel,
  type: maybeText,
  insurer: maybeText,
  action_counter: ActionCounter,
});
export type Fgv = Flat<typeof Fgv>;
