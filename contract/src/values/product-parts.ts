/** Schemas shared by several products. */
import * as z from 'zod/mini';
import { maybeEnglish } from './text.ts';

/** Number of actions of a product (P3-20). */
export const ActionCounter = z.object({ total: z.number(), closed: z.number(), open: z.number() });
export type ActionCounter = z.output<typeof ActionCounter>;

/** One step of a timeline. */
export const TimelineStep = z.object({
  label: z.string(),
  label_en: maybeEnglish,
  completed: z.boolean(),
  active: z.boolean(),
});
export type TimelineStep = z.output<typeof TimelineStep>;
