/** The data and settings of the operator of the installation. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../json-api.ts';
import { maybeMoment, maybeText, servedMoment } from '../values/text.ts';

const count = z.int();

/** `id` is the firm's own of its licence, as in every call here. */
export const OperatedFirm = defineResource('operated-firms', {
  name: z.string(),
  domains: z.array(z.string()),
  state: z.enum(['open', 'maintenance', 'being-removed']),
  is_sandbox: z.boolean(),
  dossiers: count,
  consumers: count,
  staff: count,
  created_at: servedMoment,
});
export type OperatedFirm = Flat<typeof OperatedFirm>;

const limit = () => z.optional(z.nullable(z.int32().check(z.gte(1))));
export const FirmLimitsBody = z.strictObject({
  /** The limit of stored files, in MB of 1,000,000 bytes. */
  storage_mb: limit(),
  consumers: limit(),
  /** The limit for the firm's programs and people together. */
  calls_per_minute: limit(),
});
export type FirmLimitsBody = z.output<typeof FirmLimitsBody>;

const limited = z.nullable(count);
export const FirmLimits = defineResource('firm-limits', {
  name: z.string(),
  /** Null: without a limit. */
  limits: z.object({ storage_mb: limited, consumers: limited, calls_per_minute: limited }),
  /** In the units of the limits; null where there is none. */
  used: z.object({ storage_mb: z.nullable(z.number()), consumers: limited }),
  /** The limits that are nearly reached, in words. */
  near: z.array(z.string()),
});
export type FirmLimits = Flat<typeof FirmLimits>;

export const UnfinishedJob = defineResource('unfinished-jobs', {
  firm_id: maybeText,
  kind: z.string(),
  /** The template, for a mail. */
  template: maybeText,
  attempts: count,
  created_at: servedMoment,
  next_at: servedMoment,
  dead_at: maybeMoment,
  last_error: maybeText,
});
export type UnfinishedJob = Flat<typeof UnfinishedJob>;

export const JobsBody = z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000)) });
export const ChangedJob = defineResource('changed-jobs', { kind: z.string() });

export const Removal = defineResource('removals', {
  firm_id: z.string(),
  name: z.string(),
  domains: z.array(z.string()),
  removed_by: z.string(),
  begun_at: servedMoment,
  ended_at: servedMoment,
  /** By table. */
  rows: z.record(z.string(), count),
  files: count,
  bytes: z.int(),
  files_sha256: z.string(),
  sha256: z.string(),
});
