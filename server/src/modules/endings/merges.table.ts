import {
  holdingMergeStates,
  type MergeState,
  mergeStateNames,
} from '@klantportaal/contract/modules/endings/merge-states';
import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import { check, foreignKey, index, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn, type FirmActorKind } from '../../platform/db/licences.table.ts';
import { toLiterals } from '../../platform/db/literals.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import type { Before } from './merges/kept-rows.queries.ts';

/**
 * Dossiers that the firm makes one of: until both persons have said yes, where they never shared a
 * dossier; and for a day after it was done, with how both were before.
 */
export const dossier_merges = pgTable(
  'dossier_merges',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    into_id: uuid().notNull(),
    from_id: uuid().notNull(),
    state: text().$type<MergeState>().notNull(),
    /** The pairs of persons as the caller said them, by the firm's ids; null: as we find them. */
    persons: jsonb().$type<{ firm_id: string; same_as: string | null }[]>(),
    /** The persons who are asked, and what each answered; null: nothing yet. */
    answers: jsonb().$type<Record<string, boolean | null>>().notNull().default({}),
    actor_kind: text().$type<FirmActorKind>().notNull(),
    actor_id: text(),
    actor_name: text(),
    asked_at: createMomentColumn().notNull(),
    /** The time since which it is as `state` says. */
    changed_at: createMomentColumn().notNull(),
    /** The rows before the merge, to undo it; null once that can no longer be done. */
    before: jsonb().$type<Before>(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.into_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'dossier_merges_into',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.from_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'dossier_merges_from',
    }).onDelete('cascade'),
    // A dossier goes into one other at a time.
    uniqueIndex('dossier_merges_of')
      .on(t.licence_id, t.from_id)
      .where(sql`${t.state} in (${toLiterals(holdingMergeStates)})`),
    index('dossier_merges_by_into').on(t.licence_id, t.into_id),
    index('dossier_merges_by_from').on(t.licence_id, t.from_id),
    index('dossier_merges_by_age').on(t.changed_at).where(sql`${t.before} is not null`),
    check('dossier_merges_state', sql`${t.state} in (${toLiterals(mergeStateNames)})`),
  ],
);
