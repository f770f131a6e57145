/** The dossier, its advisers, and the counters behind the menu (spec: platform §2.10, 2.13, §3; decisions 2, 16). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { maybeText } from '../values/text.ts';

/** One per kind that the consumer has; the id is the kind. */
export const ProductDefinition = resource('product-definitions', {
  /** How many products of the kind there are. */
  counter: z.number(),
  open_actions: z.number(),
  first_product_id: maybeText,
  /** Ours: the kind of the first product: a lone home-guarantee insurance has its own route (decision 2). */
  first_product_kind: maybeText,
});
export type ProductDefinition = Flat<typeof ProductDefinition>;

export const UserPanel = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  phone: maybeText,
  /** 1 hides the prefix in front of the name. */
  dontShowPrefix: z.literal([0, 1]),
  emailaddress: maybeText,
  /** `ADVISOR` is the dossier's owner. */
  systemname: z.string(),
  /** A data URL. */
  image: maybeText,
});
export type UserPanel = z.output<typeof UserPanel>;

export const Dossier = resource(
  'dossiers',
  {
    label: z.string(),
    /** 0 to 100, not rounded; null without actions: then no bar is shown. */
    percentage_complete: z.nullable(z.number()),
    user_panels: z.array(UserPanel),
  },
  { user_panels: 'user-panels' },
);
export type Dossier = Flat<typeof Dossier>;
