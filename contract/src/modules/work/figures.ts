/** The firm at a glance. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeNumber, maybeText, servedDay } from '../../values/text.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';

const adviserId = refersTo('adviser', firmId);

export const FiguresQuery = z.strictObject({
  /** The firm's ids of advisers: of the dossiers that are theirs, that they help with, or whose adviser they stand in for. */
  adviser: z.optional(z.union([adviserId, z.array(adviserId).check(z.minLength(1), z.maxLength(50))])),
});

/** Half of them took less; null: there were none. */
const median = z.object({ count: z.int(), median_hours: maybeNumber });

/** `id` is always `figures`. All but the last two are of open dossiers, now. */
export const Figures = defineResource('figures', {
  dossiers: z.int(),
  /** By the step of their first product that has one; null: none has. The most dossiers first. */
  phases: z.array(z.object({ phase: maybeText, dossiers: z.int() })),
  waits_for: z.object({ firm: z.int(), consumer: z.int(), nobody: z.int() }),
  /** Approved documents whose last day is within so many days from today. */
  lapses: z.array(z.object({ within_days: z.int(), documents: z.int() })),
  /** The open actions of consumers by deadline: those that are late, and each of the seven days from today. */
  late: z.int(),
  deadlines: z.array(z.object({ day: servedDay, todos: z.int() })),
  /** The workload of each adviser with open dossiers; null: of dossiers without an adviser. */
  workload: z.array(
    z.object({
      adviser: maybeText,
      name: maybeText,
      dossiers: z.int(),
      open_items: z.int(),
      open_todos: z.int(),
    }),
  ),
  /**
   * Medians of the last ninety days: from a delivery to its first verdict, and from a request to its first delivery.
   */
  response: z.object({ firm: median, consumer: median }),
  /** The last twelve months in which anybody answered, the oldest first; `nps` is -100 to 100. */
  nps: z.array(z.object({ month: z.string(), answers: z.int(), nps: z.number() })),
});
export type Figures = Flat<typeof Figures>;
