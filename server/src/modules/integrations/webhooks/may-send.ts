import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import type { Database } from '../../../platform/db/open.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { pauseEndpoint } from '../../identity/openings/end-openings.queries.ts';
import { findScopesNow, isHeld, toMaker } from '../../identity/standing.queries.ts';
import { type Endpoint, findEndpoint } from './messages.queries.ts';

/** The right to read what an endpoint is sent: needed to have it sent, and for as long as it is. */
export const SENT_SCOPE = backofficeCalls.listEvents.scope;

/**
 * Whether an endpoint is sent on. It is paused where whoever had it sent is gone, or may not read that any more.
 */
export async function maySend(
  { db, clock }: { db: Database; clock: Clock },
  { licence_id, id }: Pick<Endpoint, 'licence_id' | 'id'>,
): Promise<boolean> {
  const endpoint = await db.query(licence_id, (q) => findEndpoint(q, licence_id, id));
  if (!endpoint || endpoint.paused_at) return false;
  const { made_by_id } = endpoint;
  if (made_by_id === null) return true;
  const now = clock.now();
  const held = await db.queryAsSystem((q) => findScopesNow(q, licence_id, toMaker(endpoint), now));
  if (isHeld(held, SENT_SCOPE)) return true;
  await db.transaction(licence_id, async (tx) => {
    const present = await findEndpoint(tx, licence_id, id, 'lock');
    // Somebody else may have taken it over meanwhile.
    if (present && !present.paused_at && present.made_by_id === made_by_id)
      await pauseEndpoint(tx, present, 'maker', now);
  });
  return false;
}
