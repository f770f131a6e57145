/** The processors of data for the firm beside the portal itself, as the firm lists them. */
import * as z from 'zod/mini';
import { defineDay } from '../../values/dates/day.ts';
import { defineName } from '../../values/name.ts';
import { defineFilledText, defineOptionalText } from '../../values/text.ts';

export const Subprocessor = z.strictObject({
  name: defineName(200),
  /** The work of the processor, and the data it uses. */
  purpose: defineFilledText(1000),
  /** The country of the data, or several. */
  place: defineFilledText(200),
  /** YYYY-MM-DD. */
  since: defineDay({}),
  /** The basis of the processing, such as the contract; for anybody who asks. */
  note: defineOptionalText(500),
});
export type Subprocessor = z.output<typeof Subprocessor>;

export const Subprocessors = z.array(Subprocessor).check(z.maxLength(100));
