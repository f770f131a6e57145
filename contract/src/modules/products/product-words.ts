/** The name of a product; apart, so that a form about it loads no product. */
import * as z from 'zod/mini';
import { defineName } from '../../values/name.ts';

export const ProductWords = z.strictObject({
  label: defineName(200),
  /** In English; without it an English page shows the label, marked as Dutch. */
  label_en: z._default(z.nullable(defineName(200)), null),
});
