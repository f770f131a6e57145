import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { ActionRow } from '../../tasks/actions.queries.ts';
import { actions } from '../../tasks/actions.table.ts';

/** Keeps the date (YYYY-MM-DD) with the action that asked for it; the firm's documents leave it there. */
export async function keepDate(
  tx: Queries,
  { licence_id, id }: ActionRow,
  date_conditions_precedent: string,
): Promise<void> {
  await tx
    .update(actions)
    .set({ details: sql`${actions.details} || ${JSON.stringify({ date_conditions_precedent })}::jsonb` })
    .where(and(eq(actions.licence_id, licence_id), eq(actions.id, id)));
}
