/** The actions of a dossier, and the state of each. */

import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeDay, maybeEnglish, maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { todoStateNames } from './todo-states.ts';

/** `id` is the firm's own. */
export const Todo = defineResource('todos', {
  type: z.string(),
  label: z.string(),
  /** In English, where the firm says it so or it is our own; null: in no other language. */
  label_en: maybeEnglish,
  /** The kind of document that it asks for, by the firm's own id in its catalogue. */
  document_kind: maybeText,
  product: z.nullable(z.object({ kind: z.string(), firm_id: z.string(), label: z.string(), label_en: maybeEnglish })),
  /** Instant, ISO 8601 in UTC. */
  asked_at: servedMoment,
  deadline: maybeDay,
  /** The firm's own words to the consumer. */
  comment: maybeText,
  /** The person it is for, by the firm's id; null: anyone of the dossier. */
  requested_for: maybeText,
  state: z.enum(todoStateNames),
  /** Since when: an instant, ISO 8601 in UTC. */
  since: servedMoment,
  /** The principal who brought it there; null: not known, such as who asked what the firm's system sent. */
  by: z.nullable(
    z.object({ kind: z.enum(['consumer', 'key', 'staff', 'import', 'system']), id: maybeText, name: maybeText }),
  ),
  /** The internal note with which the firm closed it. */
  note: maybeText,
  /** The instant until which the firm's last act can be undone; null: it is final. */
  final_at: maybeMoment,
  /** Those who gave the signature that it asks for, on the same product, first to last; nobody where it asks for none. */
  signers: z.array(
    z.object({
      /** The person's id of the firm. */
      firm_id: z.string(),
      name: z.string(),
      /** Instant, ISO 8601 in UTC. */
      signed_at: servedMoment,
    }),
  ),
  /** Those named whose signature is still awaited for the same product, by the firm's ids. */
  awaits: z.array(z.string()),
  /** The document that was delivered last and not taken back. */
  delivery_id: maybeText,
  /** Whether the firm can close it, reopen it, and put a document under it that came another way. */
  can_close: z.boolean(),
  can_reopen: z.boolean(),
  can_receive: z.boolean(),
  /** Whether its last day and own words can be changed, and for whom it is. */
  can_change: z.boolean(),
  can_change_person: z.boolean(),
});
export type Todo = Flat<typeof Todo>;
