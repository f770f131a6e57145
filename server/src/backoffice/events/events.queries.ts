import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { FEED_PAGE, type Feed, readFeed } from '../../journal/feed.queries.ts';
import { consumers } from '../../schema/consumers.table.ts';
import { dossiers } from '../../schema/dossiers.table.ts';
import { events } from '../../schema/outbox.table.ts';

const { id, licence_id, position, at } = events;
export const eventFeed: Feed = { table: events, id, licence_id, position, at };

/**
 * A page of what happened in a licence, in the order of the feed, after the given event.
 * @returns null when there is no such event
 */
export function listEvents(db: Pick<Database, 'query' | 'transaction'>, licence_id: string, after: string | undefined) {
  return readFeed(db, eventFeed, licence_id, after, async (q, later) => {
    return q
      .select({
        id: events.id,
        type: events.type,
        at: events.at,
        dossier_firm_id: dossiers.firm_id,
        consumer_firm_id: consumers.firm_id,
        actor_kind: events.actor_kind,
        actor_id: events.actor_id,
        data: events.data,
      })
      .from(events)
      .leftJoin(dossiers, eq(dossiers.id, events.dossier_id))
      .leftJoin(consumers, eq(consumers.id, events.consumer_id))
      .where(and(eq(events.licence_id, licence_id), later))
      .orderBy(asc(events.position))
      .limit(FEED_PAGE);
  });
}
