/** Yes, no and ticks in bodies. Apart from `text.ts`, so that forms without them do not load them. */
import * as z from 'zod/mini';
import { toOptional } from '../text.ts';

/** Yes and no are '1' and '0'; the numbers 1 and 0 become them. */
export const yesNo = z.pipe(
  z.transform((value: '0' | '1' | 0 | 1) => (typeof value === 'number' ? String(value) : value)),
  z.enum(['0', '1']),
);
/** A tick box: true, '1' or 1; unticked: false, '0', 0 or absent. */
export const tick = z.union([z.boolean(), z.enum(['0', '1']), z.literal([0, 1])]);

/** A tick of a body of its own, which becomes true or false. */
export const ticked = z.pipe(
  tick,
  z.transform((value) => value === true || value === '1' || value === 1),
);

/** A yes or no, and a tick, that may be left out. */
export const optionalYesNo = toOptional(yesNo);
export const optionalTick = toOptional(tick);
