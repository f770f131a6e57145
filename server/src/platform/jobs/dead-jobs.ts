import type { Database } from '../db/open.ts';
import { formatCount } from '../kernel/counted.ts';
import type { Warning } from '../kernel/warnings.ts';
import { countDead } from './dead.queries.ts';

/** For readiness: mails and other work that were given up and wait for somebody to look. */
export async function listDeadJobWarnings(db: Pick<Database, 'queryAsSystem'>): Promise<Warning[]> {
  const dead = await db.queryAsSystem(countDead);
  if (dead === 0) return [];
  const given = `${formatCount(dead, 'job of the outbox was', 'jobs of the outbox were')} given up`;
  return [{ code: 'DEAD_JOBS', message: `${given}. npm run outbox -- list says which and why.` }];
}
