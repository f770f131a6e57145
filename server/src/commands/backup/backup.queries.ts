import { sql } from '../../platform/db/drizzle.ts';
import { installation } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';

/** Notes of which moment the last whole backup is. Runs as `system`. */
export const noteBackup = (q: Queries, backed_up_at: Date) => q.update(installation).set({ backed_up_at });

/** Notes that the newest backup was restored beside, just now. Runs as `system`. */
export const noteDrill = (q: Queries) => q.update(installation).set({ drilled_at: sql`now()` });
