/** Files that the firm uploads, to be named by id in its documents. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { servedMoment } from '../../values/text.ts';

/** `id` is what documents name. */
export const UploadedFile = defineResource('uploaded-files', {
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Hex. */
  sha256: z.string(),
  /** The page count of a PDF; 1 for an image. */
  pages: z.nullable(z.int()),
  /** Parts that act by themselves (scripts, actions) and files inside it were removed; a signature in it is broken. */
  cleaned: z.boolean(),
  /** A field of a form was drawn otherwise than what it holds, which is what the document shows. */
  values_differ: z.boolean(),
  /** Instant, ISO 8601 in UTC: until then a document must name it, or it is removed. */
  kept_until: servedMoment,
});
export type UploadedFile = Flat<typeof UploadedFile>;
