/** What consumers delivered, as the firm's systems fetch it (docs/decisions/028), with the firm's ids next to ours. */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { maybeText } from '../values/text.ts';

export const DeliveredDocument = resource('delivered-documents', {
  dossier_firm_id: z.string(),
  action_id: z.string(),
  action_firm_id: z.string(),
  action_type: z.string(),
  /** What was requested. */
  label: z.string(),
  file_name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Hex. */
  sha256: z.string(),
  pages: z.nullable(z.number()),
  /** Parts that act by themselves (scripts, actions) and files inside it were removed; a signature in it is broken. */
  cleaned: z.boolean(),
  /** The consumer's comment. */
  comment: maybeText,
  status: z.enum(['received', 'approved', 'rejected']),
  reason: maybeText,
  /** The firm's id of the person. */
  delivered_by_firm_id: z.string(),
  /** Instants, ISO 8601 in UTC. */
  delivered_at: z.string(),
  judged_at: maybeText,
});
export type DeliveredDocument = Flat<typeof DeliveredDocument>;

export const DeliveredDocumentsQuery = z.object({
  status: z.optional(z.enum(['received', 'approved', 'rejected'])),
  /** The id of the last document on the previous page. */
  after: z.optional(z.string().check(z.maxLength(64))),
});
