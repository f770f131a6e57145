/** The matters that wait for a person of the firm. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeDay, maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { inboxKindNames } from './inbox-kinds.ts';

const adviserId = refersTo('adviser', firmId);

const words = z.object({ nl: z.string(), en: z.string() });

const kind = z.enum(inboxKindNames);

/** `id`: the kind, a full stop, and the id of what it is about; it stays the same as long as that exists. */
export const InboxItem = defineResource('inbox-items', {
  kind,
  title: words,
  /** The subject, as the firm calls it; null: it has no name of its own. */
  label: maybeText,
  /** The detail in a word: the verdict, the response, the difference. */
  state: maybeText,
  dossier_firm_id: maybeText,
  dossier_label: maybeText,
  /** Everybody of the dossier. */
  names: z.array(z.string()),
  /** The consumer who did it; null: nobody, or somebody who was removed. */
  person_firm_id: maybeText,
  person_name: maybeText,
  /** The person of the dossier who is asked for the document; null: both. */
  requested_for: maybeText,
  requested_for_name: maybeText,
  /** Somebody else, who sent the document by a link, as whoever asked them wrote the name; null: nobody. */
  sent_by_name: maybeText,
  /** In doubt: the firm's id of the adviser who was asked, and the question; else null. */
  colleague: maybeText,
  question: maybeText,
  /** The time since which it waits. Instant, ISO 8601 in UTC. */
  since: servedMoment,
  deadline: maybeDay,
  /** The record to open: our id of the subject, and the firm's own ids of what that belongs to. */
  subject_id: z.string(),
  action_firm_id: maybeText,
  product_kind: maybeText,
  product_firm_id: maybeText,
  /** The firm's ids of the adviser, of who acts for the adviser today, and of the helpers. */
  adviser: maybeText,
  acting: maybeText,
  helpers: z.array(z.string()),
  snoozed_until: maybeMoment,
  done_at: maybeMoment,
  /** The principal that snoozed it, or marked it done. */
  marked_by: z.nullable(FirmActor),
});
export type InboxItem = Flat<typeof InboxItem>;

/** One adviser, or the several of a team: `adviser=sanne&adviser=imran`. */
const advisers = z.optional(z.union([adviserId, z.array(adviserId).check(z.minLength(1), z.maxLength(50))]));
/** A switch in a query: present is on. */
const flag = z.optional(z.literal('1'));

/** The filter of the lines: a saved view of the inbox has it too. */
export const InboxFilter = z.strictObject({
  kind: z.optional(z.union([kind, z.array(kind).check(z.minLength(1), z.maxLength(inboxKindNames.length))])),
  /** The firm's ids: of dossiers that are theirs, that they help with, or whose adviser they stand in for today; and what they are asked about. */
  adviser: advisers,
  /** Only of dossiers without an adviser, and what is of no dossier. */
  unassigned: flag,
  /** The firm's id of one dossier. */
  dossier: z.optional(refersTo('dossier', firmId)),
  /** The snoozed lines, in place of those that wait. */
  snoozed: flag,
});
export type InboxFilter = z.output<typeof InboxFilter>;

export const InboxCountsQuery = z.strictObject({ adviser: advisers, dossier: z.optional(refersTo('dossier', firmId)) });

const numbers = {
  all: z.int(),
  /** The count for the advisers that were asked for; null: none were. */
  mine: z.nullable(z.int()),
  unassigned: z.int(),
  /** Beside those, not among them. */
  snoozed: z.int(),
};
/** `id` is always `inbox`. */
export const InboxCounts = defineResource('inbox-counts', {
  ...numbers,
  /** Every kind, also those of which nothing waits. */
  kinds: z.array(z.object({ kind, ...numbers })),
  /** The time since which what is mailed to the firm does not come in, for its mailbox cannot be read; null: it is read. */
  mailbox_failing_since: maybeMoment,
});
export type InboxCounts = Flat<typeof InboxCounts>;

/** A moment to come, at most a year from now. */
export const SnoozeBody = z.strictObject({ until: z.iso.datetime({ offset: true }) });
