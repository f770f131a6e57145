/** Many documents at once, a line each. */

import * as z from 'zod/mini';
import { WriteWarning } from '../records/write-warnings.ts';
import { lineOutcomes } from './line-outcomes.ts';

export const BatchQuery = z.strictObject({
  /** `1`: all lines or none, at most 1,000. */
  atomic: z.optional(z.enum(['0', '1'])),
  /** `1`: nothing is written, and each line answers what would become of it. */
  check: z.optional(z.enum(['0', '1'])),
  /** `csv`: the body is a spreadsheet with clients, as text or as a workbook (`.xlsx`), of which each row is a line. */
  format: z.optional(z.enum(['ndjson', 'csv'])),
});

/** The outcome of a line. */
export const BatchLine = z.object({
  /** From 1, as it was sent. */
  line: z.int32(),
  /** The firm's own id of the dossier, else of its licence; null: the line does not say. */
  firm_id: z.nullable(z.string()),
  status: z.enum(lineOutcomes),
  /** Remarks on a row of a spreadsheet that was taken. */
  notes: z.optional(z.array(z.enum(['partner_without_address', 'partner_shares_address']))),
  /** Points that somebody should look at, though the line was written. */
  warnings: z.optional(z.array(WriteWarning)),
  /** Why it was refused, as a single call would answer. */
  error: z.optional(
    z.looseObject({
      code: z.string(),
      message: z.string(),
      fields: z.optional(
        z.array(
          z.object({
            pointer: z.string(),
            code: z.string(),
            message: z.optional(z.string()),
            expected: z.optional(z.string()),
            example: z.optional(z.unknown()),
            limit: z.optional(z.number()),
          }),
        ),
      ),
      more_fields: z.optional(z.int32()),
    }),
  ),
});
export type BatchLine = z.output<typeof BatchLine>;
