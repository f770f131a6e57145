import { assignFeedPositions } from '../../events/feed.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { eventFeed } from '../../integrations/events/events.queries.ts';
import { readChangesBetween, readFeedPosition } from './changes.queries.ts';

/** One short read while nothing happened, for it is asked all day by every open page. */
export const readChanges: BackofficeHandlers['readChanges'] = async ({ db, key, query }) => {
  const { licence_id } = key;
  const place = () => db.query(licence_id, (q) => readFeedPosition(q, licence_id));
  let { position, hasMore, held } = await place();
  if (hasMore) {
    await assignFeedPositions(db, eventFeed, licence_id);
    ({ position, held } = await place());
  }
  const none = { id: 'changes', position: String(position), held, types: [], dossiers: [] };
  // A place further on than the feed is of another time of this database, such as before a restore.
  const after = query.after === undefined ? position : Math.min(Number(query.after), position);
  if (after === position) return none;
  return { ...none, ...(await db.query(licence_id, (q) => readChangesBetween(q, licence_id, after, position))) };
};
