/** Who processes data for the firm beside the portal itself, as the firm lists them (docs/decisions/387). */
import * as z from 'zod/mini';
import { day } from '../../values/dates/day.ts';
import { nameStr } from '../../values/name.ts';
import { filledStr, optionalStr } from '../../values/text.ts';

export const Subprocessor = z.strictObject({
  name: nameStr(200),
  /** What it does, and with which data. */
  purpose: filledStr(1000),
  /** Where the data are: a country, or several. */
  place: filledStr(200),
  /** YYYY-MM-DD. */
  since: day({}),
  /** What rests on it, such as the contract; for whoever asks. */
  note: optionalStr(500),
});
export type Subprocessor = z.output<typeof Subprocessor>;

export const Subprocessors = z.array(Subprocessor).check(z.maxLength(100));
