/** Everything that was done in one dossier, by everybody. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeText, servedMoment } from '../../values/text.ts';

const historySources = ['event', 'act', 'mail'] as const;

/** `id`: the source, a full stop, and ours of the event, the line of the trail or the mail. */
export const HistoryLine = defineResource('history-lines', {
  source: z.enum(historySources),
  /** The type of the event, the act of the trail, or which mail. */
  type: z.string(),
  /** The description of what happened, for people. */
  title: z.object({ nl: z.string(), en: z.string() }),
  /** The subject, as the firm calls it: the label of the action, the subject of the mail. */
  label: maybeText,
  /** The label in English; null: there is none, or it was mailed as it stands. */
  label_en: maybeText,
  /** Instant, ISO 8601 in UTC. */
  at: servedMoment,
  by: z.object({
    kind: z.enum(['consumer', 'guest', 'adviser', 'key', 'staff', 'import', 'system']),
    id: maybeText,
    name: maybeText,
  }),
  /** The firm's ids of the person and of the action that it is about. */
  person_firm_id: maybeText,
  action_firm_id: maybeText,
  /**
   * The fields that differ, each with its text before and after; both are empty where that is not known, or was erased.
   * A number has a dot, `yes_no` is `true` or `false`; advisers and persons are the firm's ids.
   */
  changes: z.array(
    z.object({
      field: z.string(),
      kind: z.enum(['text', 'number', 'yes_no']),
      before: z.array(z.string()),
      after: z.array(z.string()),
    }),
  ),
  /** The data of the event or of the line of the trail; none of a mail. */
  data: z.record(z.string(), z.unknown()),
});
export type HistoryLine = Flat<typeof HistoryLine>;

export const HistoryQuery = z.strictObject({
  source: z.optional(z.enum(historySources)),
});
