/** Documents that consumers send though nobody asked for them. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineOptionalName } from '../../values/name.ts';
import { defineOptionalText, defineText, firmLabel } from '../../values/text.ts';
import { COMMENT_LIMIT } from './deliveries.ts';

/** A kind of document in the firm's own words, by its id there. */
export const OfferedKind = defineResource('offered-kinds', {
  ...firmLabel,
  /** The open tasks of the dossier that ask for a document of this kind. */
  asked_by: z.optional(z.array(z.string())),
});
export type OfferedKind = Flat<typeof OfferedKind>;

/** Characters of a name of one's own. */
export const UNASKED_NAME_LIMIT = 100;

/** The text fields of `POST /api/deliveries`, next to its `file[]`: what it is, by a kind or in one's own words. */
export const UnaskedUploadFields = z
  .object({
    /** The kind's name in `listDeliveryKinds`. */
    kind: z.optional(defineText(200)),
    name: defineOptionalName(UNASKED_NAME_LIMIT),
    comment: defineOptionalText(COMMENT_LIMIT),
  })
  .check(z.refine(({ kind, name }) => Boolean(kind) || name !== null, { path: ['name'], error: 'required' }));
