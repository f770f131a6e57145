import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Database } from '../platform/db/open.ts';
import type { Queries } from '../platform/db/queries.ts';
import { keepMonths, moveJobs, moveSessions, moveStaffSessions } from './forget-old.queries.ts';

/**
 * TABLE: what is moved by age out of a table that is in use into one that goes by the month, with the days that it
 * stays;
 * docs/operate/keep.md tells of it. Nobody asks for sessions from further back
 * (`getNetworksCutoff`).
 */
const old: readonly { days: number; move: (q: Queries, before: Date, most: number) => Promise<number> }[] = [
  { days: 7, move: moveJobs },
  { days: 90, move: moveSessions },
  { days: 90, move: moveStaffSessions },
];

const BATCH_SIZE = 1_000;

/**
 * Moves what is old, in statements that are each short, and keeps the months: with the hourly tidying, so there is never
 * much.
 */
export async function forgetOld(db: Pick<Database, 'queryAsSystem'>, now: Date): Promise<string[]> {
  for (const { days, move } of old) {
    const before = new Date(now.getTime() - days * DAY_MS);
    while ((await db.queryAsSystem((q) => move(q, before, BATCH_SIZE))) === BATCH_SIZE);
  }
  return db.queryAsSystem((q) => keepMonths(q, now));
}
