/** Approved documents of a dossier, to be handed on as one file: to a lender, a notary, an insurer. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineText, maybeDay, maybeText, servedMoment } from '../../values/text.ts';
import { isUuid } from '../../values/uuid.ts';

/** Documents in one PDF, and bytes: what one process can put together. A ZIP has no bound. */
export const MAX_IN_ONE_PDF = { documents: 100, bytes: 60 * 1024 * 1024 } as const;

/** The id is that of its delivery. */
export const ApprovedDocument = defineResource('approved-documents', {
  /** The name of its file, by the firm's pattern; no two of a dossier have the same one. */
  name: z.string(),
  /** Its kind in the firm's words, else as it was asked; in the firm's own language. */
  kind: z.string(),
  /** The name of the person whose it is. */
  person: maybeText,
  /** The document's own date, else the day on which it came. */
  date: maybeDay,
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  pages: z.nullable(z.int()),
  /** Whether one PDF can take it: a PDF, or a picture. */
  fits_pdf: z.boolean(),
  delivered_at: servedMoment,
});
export type ApprovedDocument = Flat<typeof ApprovedDocument>;

const MAX_CHOSEN = 200;

export const ApprovedFileQuery = z.strictObject({
  /** One ZIP with each document as it is kept, or one PDF of all; each with an index. Left out: a ZIP. */
  as: z.optional(z.enum(['zip', 'pdf'])),
  /** Ids of deliveries with a comma between, at most 200, in any order; left out: all that is approved. */
  deliveries: z.optional(
    defineText(MAX_CHOSEN * 37).check(
      z.refine((ids) => ids.split(',').every((id) => isUuid(id)), { error: 'invalid' }),
    ),
  ),
});
