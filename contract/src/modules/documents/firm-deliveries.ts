/** The consumers' deliveries as the firm's systems fetch them, with the firm's own ids. */

import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineOptionalDay } from '../../values/dates/day.ts';
import { fileLimits } from '../../values/file-limits.ts';
import { defineOptionalName } from '../../values/name.ts';
import { defineOptionalText, defineText, maybeDay, maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';
import { shownStatuses } from '../files/shown-statuses.ts';
import { verdictNames } from '../files/verdict-states.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { SentByGuest } from './sent-by.ts';

const ways = ['mail', 'post', 'counter'] as const;
export const cameBy = z.enum(ways);

export const DeliveredDocument = defineResource('delivered-documents', {
  dossier_firm_id: z.string(),
  action_id: z.string(),
  action_firm_id: z.string(),
  action_type: z.string(),
  /** The requested document, in the words of the action. */
  label: z.string(),
  /** The name of the document, in both languages where the firm has both; else as `label`. */
  document_name: z.object({ nl: z.string(), en: z.string() }),
  file_name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Hex. */
  sha256: z.string(),
  pages: z.nullable(z.int()),
  /** Parts that act by themselves (scripts, actions) and files inside it were removed; a signature in it is broken. */
  cleaned: z.boolean(),
  /**
   * A field of a form was drawn otherwise than what it holds: the document shows what it holds, the original what was
   * drawn.
   */
  values_differ: z.boolean(),
  /** Something was covered in it, such as a BSN: pages that had it are pictures. */
  redacted: z.boolean(),
  /** The consumer's comment. */
  comment: maybeText,
  /**
   * The way it came to the firm, which put it under the request, or `link`: somebody else sent it by a link; null: the
   * consumer uploaded it.
   */
  came_by: z.nullable(z.enum([...ways, 'link'])),
  /** The guest who sent it by a link, and who had asked them; null: it came otherwise, or they were erased. */
  sent_by: z.nullable(SentByGuest),
  /** The staff member who put it under the request; null: the consumer uploaded it. */
  put_by: z.nullable(FirmActor),
  /** Nobody had asked for it: the consumer sent it, or the firm put it there, with a name or a kind. */
  unasked: z.boolean(),
  /** The firm's id of the person whom it was asked of; null: anyone of the dossier. */
  requested_for: maybeText,
  /** The verdict as the consumer sees it. */
  status: z.enum(shownStatuses),
  /** Why it was rejected. */
  reason: maybeText,
  /** The firm's verdict in full. */
  verdict: z.enum(verdictNames),
  /** Its kind, by the firm's own id in its catalogue. */
  document_kind: maybeText,
  /** The document's own date. */
  document_date: maybeDay,
  /** The last day on which it counts once it is accepted, by the term of its kind. */
  valid_until: maybeDay,
  /** The firm's id of the person whose it is: who uploaded it, or for whom the firm put it there. */
  delivered_by_firm_id: z.string(),
  /** Instants, ISO 8601 in UTC. */
  delivered_at: servedMoment,
  judged_at: maybeMoment,
});
export type DeliveredDocument = Flat<typeof DeliveredDocument>;

const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 366;

export const DeliveredDocumentsQuery = z.strictObject({
  /** Only of this dossier, by the firm's own id. */
  dossier: z.optional(refersTo('dossier', firmId)),
  status: z.optional(z.enum(shownStatuses)),
  verdict: z.optional(z.enum(verdictNames)),
  /** Only what is accepted and lapses within so many days from today; 0 to 366. */
  lapses_within: z.optional(z.string().check(z.refine(isDays, { error: 'invalid' }))),
});

/** A document that came to the firm itself, to be put under a request for the consumer. */
export const DeliveryBody = z.strictObject({
  /** The firm's own id of the delivery: the same again is the same one. */
  firm_id: firmId,
  /**
   * Ids of uploaded files (`POST /backoffice/v1/files`), which become one document in this order; under a request for a
   * pension overview one XML file.
   */
  files: z.array(refersTo('upload', defineText(64))).check(z.minLength(1), z.maxLength(fileLimits.document.maxFiles)),
  came_by: cameBy,
  /** The day on which it came, which is today or before; left out: today. */
  received_on: defineOptionalDay(),
  /** For whom; left out: who is asked, else the first person of the dossier. */
  person: z.nullish(refersTo('person', firmId)),
  /** An internal note on the delivery, which no consumer sees. */
  note: defineOptionalText(5000),
  /** The person at the firm, where a program passes it on. */
  by: defineOptionalText(200),
});

/** A delivery without a request: a document that nobody had asked for. */
export const UnaskedDeliveryBody = z.strictObject({
  ...DeliveryBody.shape,
  /** The kind of the document: one of the catalogue, by the firm's own id; else by its name. */
  kind: z.nullish(refersTo('document_kind', firmId)),
  /** The name that the consumer reads; left out: the name of its kind. */
  label: defineOptionalName(200),
});
