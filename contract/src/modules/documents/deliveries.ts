/** The documents that a consumer delivered, and the firm's verdict. */

import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineId, defineOptionalText, firmLabel, maybeDay, maybeText, servedDay } from '../../values/text.ts';
import { shownStatuses } from '../files/shown-statuses.ts';
import { ActionProduct } from '../tasks/actions.ts';
import { SentBy } from './sent-by.ts';

export const Delivery = defineResource(
  'deliveries',
  {
    productActionId: z.string(),
    /** The action's label: what was requested. */
    ...firmLabel,
    /** Our addition: whose document was asked for, where the firm said so. */
    consumer_name: maybeText,
    file_name: z.string(),
    /** The consumer's comment. */
    description: maybeText,
    status: z.enum(shownStatuses),
    /** Why it was rejected. */
    reason: maybeText,
    date_delivered: servedDay,
    date_reviewed: maybeDay,
    /** The document is still 'received', and the licence allows consumers to withdraw documents. */
    can_delete: z.boolean(),
    /** Our addition: the document is still 'received', and files can be added behind it. */
    can_add: z.boolean(),
    /** Our addition: it came to the firm itself, which put it there for the consumer. */
    by_firm: z.boolean(),
    /** Our addition: somebody else sent it, by a link that they were mailed. */
    sent_by: z.nullable(SentBy),
    pages: z.nullable(z.number()),
    /** Bytes. */
    size: z.number(),
    /** Our addition: parts that act by themselves were removed, and files inside it. */
    cleaned: z.boolean(),
    product: z.nullable(ActionProduct),
  },
  { product: 'products' },
);
export type Delivery = Flat<typeof Delivery>;

/** Maximum length of a comment, in characters. */
export const COMMENT_LIMIT = 2000;
/** The text fields of `POST /api/documents`, next to its `file[]`. */
export const UploadFields = z.object({
  productActionId: defineId({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' }),
  comment: defineOptionalText(COMMENT_LIMIT),
});
