/**
 * Damage that consumers reported, as the firm's systems fetch it, with the firm's ids next to
 * ours.
 */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeText, servedDay, servedMoment } from '../../values/text.ts';

export const DamageReportFile = z.object({
  id: z.string(),
  file_name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Hex. */
  sha256: z.string(),
  /** Parts of a PDF that act by themselves, and files inside it, were removed. */
  cleaned: z.boolean(),
});

/** When sent back with the same `id` in an insurance's `damage_reports`, it shows the consumer the outcome. */
export const ReportedDamage = defineResource('damage-reports', {
  dossier_firm_id: z.string(),
  product_firm_id: z.string(),
  /** The firm's id of the person; null when the person has since been removed. */
  reported_by_firm_id: maybeText,
  /** When it happened, in the Netherlands: YYYY-MM-DD and hh:mm. */
  date: servedDay,
  time: z.string(),
  cause: z.string(),
  notes: maybeText,
  /** Instant, ISO 8601 in UTC. */
  reported_at: servedMoment,
  files: z.array(DamageReportFile),
});
export type ReportedDamage = Flat<typeof ReportedDamage>;
