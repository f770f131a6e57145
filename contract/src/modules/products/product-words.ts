/** What a product is called; apart, so that a form about it loads no product. */
import * as z from 'zod/mini';
import { nameStr } from '../../values/name.ts';

export const ProductWords = z.strictObject({
  label: nameStr(200),
  /** In English; without it an English page shows the label, marked as Dutch (docs/decisions/187). */
  label_en: z._default(z.nullable(nameStr(200)), null),
});
