/** What a consumer delivered, and what the firm thought of it (decision 18). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { id, maybeDay, maybeText, optionalStr } from '../values/text.ts';
import { ActionProduct } from './actions.ts';

export const Delivery = resource(
  'deliveries',
  {
    productActionId: z.string(),
    /** The action's label: what was asked. */
    label: z.string(),
    file_name: z.string(),
    /** The consumer's own comment. */
    description: maybeText,
    status: z.enum(['received', 'approved', 'rejected']),
    /** Why it was rejected. */
    reason: maybeText,
    date_delivered: z.string(),
    date_reviewed: maybeDay,
    /** Still only received, and the licence lets consumers take documents back. */
    can_delete: z.boolean(),
    pages: z.nullable(z.number()),
    /** Bytes. */
    size: z.number(),
    product: z.nullable(ActionProduct),
  },
  { product: 'products' },
);
export type Delivery = Flat<typeof Delivery>;

/** The text fields of `POST /api/documents`, beside its `file[]`. */
export const UploadFields = z.object({
  productActionId: id({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' }),
  comment: optionalStr(2000),
});
