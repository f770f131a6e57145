/** A delivery as those who judge it see it, and their verdicts. */

import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineOptionalDay } from '../../values/dates/day.ts';
import { defineOptionalText, defineText, maybeDay, maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';
import { givenVerdicts, pastVerdicts, verdictNames } from '../files/verdict-states.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { DeliveredDocument } from './firm-deliveries.ts';

const checks = z.array(z.string());

/** A verdict that is final. */
const PastVerdict = z.object({
  verdict: z.enum(pastVerdicts),
  reason: maybeText,
  /** The firm's id of the adviser who is asked, with `reason` as the question: of one in doubt. */
  colleague: maybeText,
  /** The ids of the kind's checks that were ticked. */
  checks,
  /** SHA-256, hex, of the document that was looked at. */
  version: maybeText,
  document_kind: maybeText,
  /** The version of the kind in the firm's catalogue. */
  document_kind_version: z.nullable(z.int()),
  document_date: maybeDay,
  by: FirmActor,
  /** Instants, ISO 8601 in UTC. */
  given_at: servedMoment,
  final_at: servedMoment,
});

/** A verdict that can still be undone: nobody outside the firm knows of it. */
const HeldVerdict = z.object({
  verdict: z.enum(givenVerdicts),
  reason: maybeText,
  colleague: maybeText,
  checks,
  by: FirmActor,
  given_at: servedMoment,
  final_at: servedMoment,
});

export const JudgedDelivery = defineResource('deliveries', {
  ...DeliveredDocument.schema.shape,
  /** The last day of its request; null: none. */
  deadline: maybeDay,
  /** The principal who gave the present verdict; null while it is only received. */
  judged_by: z.nullable(FirmActor),
  /** When the verdict that is held becomes final; null: none is held. */
  final_at: maybeMoment,
  held: z.nullable(HeldVerdict),
  /** Every verdict that became final, the latest first. */
  verdicts: z.array(PastVerdict),
  /** The way whoever delivered it is addressed, and reads: the form of a reason of the catalogue (`said-to.ts`). */
  addressed: z.object({ style: z.enum(['formal', 'informal']), language: z.enum(['nl', 'en']) }),
  /** The earlier deliveries for the same action, the latest first: rejected, or for a request that was made again. */
  earlier: z.array(
    z.object({
      id: z.string(),
      file_name: z.string(),
      verdict: z.enum(verdictNames),
      reason: maybeText,
      /** Instant, ISO 8601 in UTC. */
      delivered_at: servedMoment,
    }),
  ),
  /** Additions of the consumers behind it since, the latest first. */
  additions: z.array(
    z.object({
      /** Instant, ISO 8601 in UTC. */
      at: servedMoment,
      /** The firm's id of the person who added it; null: they are of the dossier no more. */
      by_firm_id: maybeText,
      /** The number of files. */
      files: z.int(),
    }),
  ),
  /** The number of files that are listed as originals. */
  originals: z.int(),
  /** Pages on which something was covered; null: none. */
  redaction: z.nullable(
    z.object({
      pages: z.array(z.int()),
      by: FirmActor,
      /** Instant, ISO 8601 in UTC. */
      at: servedMoment,
      /** The document as it was is kept, and can be shown again. */
      can_be_restored: z.boolean(),
    }),
  ),
});
export type JudgedDelivery = Flat<typeof JudgedDelivery>;

/** A reason is required for a rejection, and is what the consumer reads; with another verdict it is for the firm. */
export const VerdictBody = z
  .strictObject({
    verdict: z.enum(givenVerdicts),
    reason: defineOptionalText(2000),
    /** In doubt: the firm's id of the adviser who is asked, in whose inbox it is then too; `reason` is the question. */
    colleague: z.nullish(refersTo('adviser', firmId)),
    /** A reason of the firm’s catalogue, in the words for this consumer; `reason` follows it. */
    reason_id: z.nullish(refersTo('rejection_reason', firmId)),
    /** The ids of the checks of its kind that were ticked. */
    checks: z._default(z.array(refersTo('check', defineText(100))).check(z.maxLength(50)), []),
    /** SHA-256, hex, of the document that was looked at: refused when it is not this one. */
    version: z.nullish(z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid' }))),
    /** Its kind in the firm's catalogue; left out: as it was. */
    document_kind: z.nullish(refersTo('document_kind', firmId)),
    /** The document's own date; left out: as it was. */
    document_date: defineOptionalDay(),
    /** With a rejection: the last day for sending it again; left out: that of the request, unless it has passed. */
    deadline: defineOptionalDay(),
  })
  .check(
    z.refine(({ verdict, reason, reason_id }) => verdict !== 'rejected' || reason !== null || Boolean(reason_id), {
      path: ['reason'],
      error: 'required',
    }),
    z.refine(({ colleague, reason }) => !colleague || reason !== null, { path: ['reason'], error: 'required' }),
    z.refine(({ colleague, verdict }) => !colleague || verdict === 'in_doubt', {
      path: ['colleague'],
      error: 'only_in_doubt',
    }),
  );
export type VerdictBody = z.output<typeof VerdictBody>;

/** A file as the consumer sent it, or as it was before something was covered in it. */
export const OriginalFile = defineResource('originals', {
  /** Its number, from 1, as in its address. */
  n: z.int(),
  /** The file as it was sent, or the document made of it before something was covered. */
  of: z.enum(['sent', 'document']),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Hex. */
  sha256: z.string(),
  /** When its bytes were destroyed; null: it can be downloaded. */
  removed_at: maybeMoment,
});
