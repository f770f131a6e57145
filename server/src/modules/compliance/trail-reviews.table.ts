import type { TrailReview } from '@klantportaal/contract/modules/compliance/trail-reviews';
import { createMomentColumn } from '../../platform/db/columns.ts';
import { check, jsonb, pgTable, primaryKey, sql, text } from '../../platform/db/drizzle.ts';
import { createLicenceColumn, type FirmActorKind } from '../../platform/db/licences.table.ts';

/**
 * Months of the audit trail that somebody of the firm signed off. Append-only: what was signed
 * stays, with the numbers as they were then.
 */
export const trail_reviews = pgTable(
  'trail_reviews',
  {
    licence_id: createLicenceColumn(),
    /** `YYYY-MM`, by the days of the Netherlands. */
    month: text().notNull(),
    /** The office hours, and what was counted. */
    summary: jsonb().$type<Pick<TrailReview, 'office_hours' | 'all' | 'people'>>().notNull(),
    remark: text().notNull(),
    actor_kind: text().$type<FirmActorKind>().notNull(),
    actor_id: text(),
    actor_name: text(),
    signed_at: createMomentColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.licence_id, t.month] }),
    check('trail_reviews_month', sql`${t.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
  ],
);
