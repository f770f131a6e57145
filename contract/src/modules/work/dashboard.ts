/**
 * The dossier, its advisers, and the counters behind the menu (P2.10-03 to P2.10-08, P3-15 to P3-18).
 */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { TimelineStep } from '../../values/product-parts.ts';
import { maybeEnglish, maybeText, servedEnglish } from '../../values/text.ts';

/** One per kind that the consumer has; the id is the kind. */
export const ProductDefinition = defineResource('product-definitions', {
  /** Number of products of this kind. */
  counter: z.number(),
  open_actions: z.number(),
  /** Our addition: how many of the open ones are past their last day. */
  late_actions: z.number(),
  first_product_id: maybeText,
  /** Our addition: the kind of the first product: a lone home-guarantee insurance has its own route. */
  first_product_kind: maybeText,
});
export type ProductDefinition = Flat<typeof ProductDefinition>;

export const UserPanel = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  label_en: servedEnglish,
  phone: maybeText,
  /** 1 hides the prefix before the name. */
  dontShowPrefix: z.literal([0, 1]),
  emailaddress: maybeText,
  /** Our addition: such as '+31612345678'. */
  whatsapp: maybeText,
  /** `ADVISOR` is the dossier's owner. */
  systemname: z.string(),
  /** A data URL. */
  image: maybeText,
});
export type UserPanel = z.output<typeof UserPanel>;

export const Dossier = defineResource(
  'dossiers',
  {
    label: z.string(),
    /** 0 to 100, not rounded; null without actions, which hides the bar. */
    percentage_complete: z.nullable(z.number()),
    user_panels: z.array(UserPanel),
    /** Our addition: how far each product is whose timeline the firm shows. */
    timelines: z.array(
      z.object({ id: z.string(), label: z.string(), label_en: maybeEnglish, timeline: z.array(TimelineStep) }),
    ),
  },
  { user_panels: 'user-panels' },
);
export type Dossier = Flat<typeof Dossier>;
