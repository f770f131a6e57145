import type { EventLogQuery } from '@klantportaal/contract/modules/integrations/event-log';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  like,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
} from '../../../platform/db/drizzle.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { selectMidnight } from '../../compliance/trail/trail.queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { type AskedOfFeed, assignFeedPositions, type Feed, findPosition, readFeed } from '../../events/feed.queries.ts';
import { consumers } from '../../people/consumers.table.ts';

const { id, licence_id, position, at } = events;
export const eventFeed: Feed = { table: events, id, licence_id, position, at };

/** A page of what happened in a licence, in the order of the feed. */
export function listEvents(db: Pick<Database, 'query' | 'transaction'>, licence_id: string, asked: AskedOfFeed) {
  return readFeed(db, eventFeed, licence_id, asked, (q, later, most) => readEventPage(q, licence_id, later, asc, most));
}

/**
 * The firm's ids of whom and what an event is about, with its dossier and its person joined. Of those that are removed
 * since they stand in its data alone.
 */
export const selectFirmIds = (data: SQLWrapper) => ({
  dossier_firm_id: sql<string | null>`coalesce(${dossiers.firm_id}, ${data} ->> 'dossier_firm_id')`,
  consumer_firm_id: sql<string | null>`coalesce(${consumers.firm_id}, ${data} ->> 'person_firm_id')`,
});

/** An event of a licence by its id; undefined: it has none of that id. */
export const readOneEvent = (db: Pick<Database, 'query'>, owner: string, event_id: string) =>
  db.query(owner, async (q) => (await readEventPage(q, owner, eq(events.id, event_id), asc, 1))[0]);

/** These events of a licence, at most a page of them; those that are not there any more are left out. */
export const listEventsById = async (db: Pick<Database, 'query'>, owner: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.query(owner, (q) => readEventPage(q, owner, inArray(events.id, [...ids]), asc, ids.length));

/**
 * The first events of a licence in an order of the feed, with the firm's ids of what they are about. The page is read
 * before it is joined: a planner that expects fewer rows of a firm than a page has joins all of them, each with every
 * person. The joined tables are asked for the licence too, or every firm's dossiers may be read.
 */
async function readEventPage(q: Queries, owner: string, which: SQL | undefined, order: typeof asc, most: number) {
  const filter = and(eq(events.licence_id, owner), which);
  const page = q.select().from(events).where(filter).orderBy(order(events.position)).limit(most).as('page');
  return q
    .select({
      id: page.id,
      position: page.position,
      type: page.type,
      at: page.at,
      ...selectFirmIds(page.data),
      actor_kind: page.actor_kind,
      actor_id: page.actor_id,
      data: page.data,
    })
    .from(page)
    .leftJoin(dossiers, and(eq(dossiers.licence_id, owner), eq(dossiers.id, page.dossier_id)))
    .leftJoin(consumers, and(eq(consumers.licence_id, owner), eq(consumers.id, page.consumer_id)))
    .orderBy(order(page.position));
}

/** Gives every event of a licence its place in the feed. */
export async function numberFeedEvents(db: Pick<Database, 'transaction'>, licence_id: string): Promise<void> {
  while (await assignFeedPositions(db, eventFeed, licence_id));
}

export interface EventFilter extends Pick<EventLogQuery, 'type' | 'actor' | 'from' | 'until'> {
  /** Ours. */
  dossier_id?: string | undefined;
}

/**
 * Lists events, the latest in the feed first.
 * @param after a position of the feed, or the id of an event
 * @returns null when there is no such position
 */
export async function listPastEvents(
  q: Queries,
  owner: string,
  filter: EventFilter,
  { after, most }: { after: string | undefined; most: number },
) {
  const last = after === undefined ? undefined : await findPosition(q, eventFeed, owner, after);
  if (last === null) return null;
  const { type, actor, from, until, dossier_id } = filter;
  const noun = type?.endsWith('.*') ? `${type.slice(0, -1)}%` : null;
  return readEventPage(
    q,
    owner,
    and(
      last === undefined ? sql`${events.position} is not null` : lt(events.position, last),
      type && type !== '*' ? (noun ? like(events.type, noun) : eq(events.type, type)) : undefined,
      actor ? eq(events.actor_kind, actor) : undefined,
      dossier_id ? eq(events.dossier_id, dossier_id) : undefined,
      from ? gte(events.at, selectMidnight(sql`${from}::date`)) : undefined,
      until ? lt(events.at, selectMidnight(sql`${until}::date + 1`)) : undefined,
    ),
    desc,
    most,
  );
}
