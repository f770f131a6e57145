import { and, eq, isNull, ne, type PgColumn, type PgTable, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { updateTable } from '../../platform/db/update-table.ts';

/** A table of sessions, of whoever signs in. */
export interface SessionTable extends PgTable {
  id: PgColumn;
  last_seen_at: PgColumn;
  ended_at: PgColumn;
  ended_reason: PgColumn;
}

/**
 * Creates the writes to a session after it began.
 * @param owner the column that says whose it is
 */
export function createSessionWrites<Reason extends string>(table: SessionTable, owner: PgColumn) {
  const write = (q: Queries, values: Record<string, unknown>) => updateTable(q, table, values);
  const { id: key, last_seen_at, ended_at } = table;
  return {
    /** Never moves back in time: another process may have seen a later request. */
    async touchSession(q: Queries, id: string, now: Date): Promise<void> {
      const nowSql = sql`${now.toISOString()}::timestamptz`;
      // The latest of concurrent calls counts; a time further ahead dates from before the clock was set back.
      const seen = sql`case when ${last_seen_at} > ${nowSql} + interval '1 minute' then ${nowSql} else greatest(${last_seen_at}, ${nowSql}) end`;
      await write(q, { last_seen_at: seen }).where(eq(key, id));
    },

    async endSession(tx: Queries, id: string, now: Date, ended_reason: Reason): Promise<void> {
      await write(tx, { ended_at: now, ended_reason }).where(and(eq(key, id), isNull(ended_at)));
    },

    /** Ends all sessions of one owner except the one to keep. */
    async endSessionsOf(tx: Queries, owner_id: string, now: Date, ended_reason: Reason, keep?: string): Promise<void> {
      const others = and(eq(owner, owner_id), isNull(ended_at), keep ? ne(key, keep) : undefined);
      await write(tx, { ended_at: now, ended_reason }).where(others);
    },
  };
}
