import { sql } from '../../db/drizzle.ts';
import type { Queries } from '../../db/queries.ts';
import { installation } from '../../schema/licences.table.ts';

/** Notes of which moment the last whole backup is. Runs as `system`. */
export const noteBackup = (q: Queries, backed_up_at: Date) => q.update(installation).set({ backed_up_at });

/** Notes that the newest backup was restored beside, just now. Runs as `system`. */
export const noteDrill = (q: Queries) => q.update(installation).set({ drilled_at: sql`now()` });
