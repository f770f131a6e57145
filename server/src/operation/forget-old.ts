import type { Database } from '../db/open.ts';
import type { Queries } from '../db/queries.ts';
import { forgetJobs, forgetSessions, forgetStaffSessions } from './forget-old.queries.ts';

const DAY = 86_400_000;

/** TABLE: what goes by age alone, with the days that it stays (docs/decisions/401); docs/operate/keep.md tells of it. */
const old: readonly { days: number; forget: (q: Queries, before: Date, most: number) => Promise<number> }[] = [
  { days: 90, forget: forgetJobs },
  { days: 400, forget: forgetSessions },
  { days: 400, forget: forgetStaffSessions },
];

const ROWS_AT_ONCE = 1_000;

/** Removes what is old, in statements that are each short; with the hourly tidying, so there is never much. */
export async function forgetOld(db: Pick<Database, 'queryAsSystem'>, now: Date): Promise<void> {
  for (const { days, forget } of old) {
    const before = new Date(now.getTime() - days * DAY);
    while ((await db.queryAsSystem((q) => forget(q, before, ROWS_AT_ONCE))) === ROWS_AT_ONCE);
  }
}
