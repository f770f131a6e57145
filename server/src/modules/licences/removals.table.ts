import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import { bigint, jsonb, pgTable, text, uuid } from '../../platform/db/drizzle.ts';

/**
 * Firms that an operator removed, and what of them was: the proof that outlives the firm, so it
 * belongs to no licence. Written and read as `system` alone.
 */
export const removals = pgTable('removals', {
  id: createIdColumn(),
  /** The licence's id, which nothing has any more. */
  licence: uuid().notNull().unique('removals_licence'),
  firm_id: text().notNull(),
  name: text().notNull(),
  domains: text().array().notNull(),
  /** The person who did it, as the operator said or the machine knows. */
  removed_by: text().notNull(),
  begun_at: createMomentColumn().notNull(),
  /** Rows of each table when the firm was closed; tables without any are left out. */
  rows: jsonb().$type<Record<string, number>>().notNull(),
  files: bigint({ mode: 'number' }).notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** The hash of the list of files: a line `key sha256` for each, by key. */
  files_sha256: text().notNull(),
  /** When nothing was left; null: it is being removed. */
  ended_at: createMomentColumn(),
  /** The hash of the proof as it is shown. */
  sha256: text(),
});
