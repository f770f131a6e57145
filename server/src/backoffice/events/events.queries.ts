import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../db/queries.ts';
import { FEED_PAGE, type Feed, nextInFeed } from '../../journal/feed.queries.ts';
import { consumers } from '../../schema/consumers.table.ts';
import { dossiers } from '../../schema/dossiers.table.ts';
import { events } from '../../schema/outbox.table.ts';

const { id, licence_id, position, at } = events;
const feed: Feed = { table: events, id, licence_id, position, at };

/**
 * A page of what a licence's consumers did, in the order of the feed, after the given event.
 * @returns null when there is no such event
 */
export async function listEvents(tx: Queries, licence_id: string, after: string | undefined) {
  const later = await nextInFeed(tx, feed, licence_id, after);
  if (later === null) return null;
  return tx
    .select({
      id: events.id,
      type: events.type,
      at: events.at,
      dossier_firm_id: dossiers.firm_id,
      consumer_firm_id: consumers.firm_id,
      data: events.data,
    })
    .from(events)
    .leftJoin(dossiers, eq(dossiers.id, events.dossier_id))
    .leftJoin(consumers, eq(consumers.id, events.consumer_id))
    .where(and(eq(events.licence_id, licence_id), later))
    .orderBy(asc(events.position))
    .limit(FEED_PAGE);
}
