import type { EventLogQuery } from '@klantportaal/contract/backoffice/event-log';
import { and, asc, desc, eq, gte, like, lt, sql } from '../../db/drizzle.ts';
import type { Database } from '../../db/open.ts';
import type { Queries } from '../../db/queries.ts';
import { FEED_PAGE, type Feed, numberFeed, readFeed } from '../../journal/feed.queries.ts';
import { consumers } from '../../schema/consumers.table.ts';
import { dossiers } from '../../schema/dossiers.table.ts';
import { events } from '../../schema/outbox.table.ts';
import { midnight } from '../trail/trail.queries.ts';

const { id, licence_id, position, at } = events;
export const eventFeed: Feed = { table: events, id, licence_id, position, at };

/**
 * A page of what happened in a licence, in the order of the feed, after the given event.
 * @returns null when there is no such event
 */
export function listEvents(db: Pick<Database, 'query' | 'transaction'>, licence_id: string, after: string | undefined) {
  return readFeed(db, eventFeed, licence_id, after, async (q, later) => {
    return withFirmIds(q)
      .where(and(eq(events.licence_id, licence_id), later))
      .orderBy(asc(events.position))
      .limit(FEED_PAGE);
  });
}

const withFirmIds = (q: Queries) =>
  q
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
    .leftJoin(consumers, eq(consumers.id, events.consumer_id));

/** Gives every event of a licence its place in the feed. */
export async function numberAll(db: Pick<Database, 'transaction'>, licence_id: string): Promise<void> {
  while (await numberFeed(db, eventFeed, licence_id));
}

export interface EventFilter extends Pick<EventLogQuery, 'type' | 'actor' | 'from' | 'until'> {
  /** Ours. */
  dossier_id?: string | undefined;
}

/**
 * What happened, the latest in the feed first.
 * @param before the id of the event after which to go on
 * @returns null when there is no such event
 */
export async function pastEvents(q: Queries, owner: string, filter: EventFilter, before: string | undefined) {
  const [last] = before
    ? await q
        .select({ position: events.position })
        .from(events)
        .where(and(eq(events.licence_id, owner), eq(events.id, before)))
    : [];
  if (before && !last?.position) return null;
  const { type, actor, from, until, dossier_id } = filter;
  const noun = type?.endsWith('.*') ? `${type.slice(0, -1)}%` : null;
  return withFirmIds(q)
    .where(
      and(
        eq(events.licence_id, owner),
        last?.position ? lt(events.position, last.position) : sql`${events.position} is not null`,
        type && type !== '*' ? (noun ? like(events.type, noun) : eq(events.type, type)) : undefined,
        actor ? eq(events.actor_kind, actor) : undefined,
        dossier_id ? eq(events.dossier_id, dossier_id) : undefined,
        from ? gte(events.at, midnight(sql`${from}::date`)) : undefined,
        until ? lt(events.at, midnight(sql`${until}::date + 1`)) : undefined,
      ),
    )
    .orderBy(desc(events.position))
    .limit(FEED_PAGE);
}
