/** What consumers delivered, as the firm's systems fetch it (decision 28). Ids of the firm's own stand beside ours. */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { maybeText } from '../values/text.ts';

export const DeliveredDocument = resource('delivered-documents', {
  dossier_firm_id: z.string(),
  action_id: z.string(),
  action_firm_id: z.string(),
  action_type: z.string(),
  /** What was asked. */
  label: z.string(),
  file_name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Hex. */
  sha256: z.string(),
  pages: z.nullable(z.number()),
  /** The consumer's own remark. */
  comment: maybeText,
  status: z.enum(['received', 'approved', 'rejected']),
  reason: maybeText,
  /** The person's own id at the firm. */
  delivered_by_firm_id: z.string(),
  /** Instants, ISO 8601 in UTC. */
  delivered_at: z.string(),
  judged_at: maybeText,
});
export type DeliveredDocument = Flat<typeof DeliveredDocument>;

export const DeliveredDocumentsQuery = z.object({
  status: z.optional(z.enum(['received', 'approved', 'rejected'])),
  /** The id of the last document of the page before. */
  after: z.optional(z.string().check(z.maxLength(64))),
});
