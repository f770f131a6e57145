import { listKeys } from '@klantportaal/contract/values/objects';

/** TABLE: the kinds of a first product, with what such a product must say of itself when nothing else is known of it. */
export const firstProducts = {
  mortgage: { has_timeline: false },
  credit: {},
  lifeinsurance: {},
  general_insurance: { show_damage_report_button: false },
  will_writing_advice: {},
} as const;
export type ProductKind = keyof typeof firstProducts;
export const firstProductKinds = listKeys(firstProducts);
