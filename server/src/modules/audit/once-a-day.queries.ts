import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { and, eq, gt } from '../../platform/db/drizzle.ts';
import { lockByName } from '../../platform/db/lock-by-name.queries.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { toDutchDay } from '../../platform/kernel/clock.ts';
import { type AuditEntry, recordAudit } from './audit.queries.ts';
import { audit as table } from './audit.table.ts';

const DAY_AND_MORE = 26 * HOUR_MS;

/** Adds a line unless this day has it; each of the program itself, which has no id, is added. Of two processes one waits for the other. */
export async function addOnceADay(tx: Queries, line: AuditEntry & { target_id: string }, day: string): Promise<void> {
  const { licence_id, actor_id, act, target_id, at } = line;
  const lockName = `${act} ${licence_id} ${actor_id} ${target_id}`;
  await lockByName(tx, lockName);
  const recent = await tx
    .select({ at: table.at })
    .from(table)
    .where(
      and(
        eq(table.licence_id, licence_id),
        eq(table.actor_id, actor_id ?? ''),
        eq(table.target_id, target_id),
        eq(table.act, act),
        gt(table.at, new Date(at.getTime() - DAY_AND_MORE)),
      ),
    );
  if (!recent.some((known) => toDutchDay(known.at) === day)) await recordAudit(tx, line);
}
