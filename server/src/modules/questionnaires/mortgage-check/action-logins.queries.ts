import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { one_time_tokens } from '../../identity/sign-in.table.ts';

/** Removes every login that opens only this action: once it is sent, they are of no use (Q4-12). */
export async function removeActionLogins(tx: Queries, licence_id: string, action_id: string): Promise<void> {
  await tx
    .delete(one_time_tokens)
    .where(
      and(
        eq(one_time_tokens.licence_id, licence_id),
        eq(one_time_tokens.purpose, 'product-action'),
        eq(sql`lower(${one_time_tokens.details} ->> 'product_action_id')`, action_id.toLowerCase()),
      ),
    );
}
