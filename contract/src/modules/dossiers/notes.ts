/** Internal notes on a dossier or a delivery. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineFilledText, defineOptionalText, maybeText, servedMoment } from '../../values/text.ts';
import { isUuid } from '../../values/uuid.ts';
import { FirmActor } from '../audit/actors.ts';
import { refersTo } from '../records/references.ts';

export const NoteBody = z.strictObject({
  text: defineFilledText(10_000),
  /** The id of a note of the same dossier that this one corrects. */
  corrects: z.nullish(refersTo('note', z.string().check(z.refine(isUuid, { error: 'invalid' })))),
  /** The person who wrote it, where a program passes it on. */
  by: defineOptionalText(200),
});

export const InternalNote = defineResource('internal-notes', {
  text: z.string(),
  /** Null: about the dossier. */
  delivery_id: maybeText,
  corrects: maybeText,
  /** The id of the note that corrects this one. */
  corrected_by: maybeText,
  by: FirmActor,
  written_by: maybeText,
  /** Instant, ISO 8601 in UTC. */
  at: servedMoment,
});
export type InternalNote = Flat<typeof InternalNote>;
