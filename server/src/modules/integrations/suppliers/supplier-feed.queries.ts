import { listScopes, roles } from '@klantportaal/contract/modules/identity/roles';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { isAmong } from '@klantportaal/contract/values/guards';
import {
  and,
  arrayContains,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import { lockByName } from '../../../platform/db/lock-by-name.queries.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { RequestError } from '../../../platform/kernel/errors.ts';
import { assignFeedPositions } from '../../events/feed.queries.ts';
import { supplier_grants } from '../../identity/backoffice.table.ts';
import { staff_accounts } from '../../identity/staff/staff.table.ts';
import { findScopesNow, isHeld, toMaker } from '../../identity/standing.queries.ts';
import { eventFeed, listEventsById } from '../events/events.queries.ts';
import { supplier_feed } from '../supplier-feed.table.ts';
import { getLastPosition } from '../webhooks/messages.queries.ts';

/** Events of a firm that get their places in one transaction. */
const STEP = 2_000;
/** Milliseconds that a call gives places on for; those that it gave stay. */
const FILLS_FOR = 5_000;
const READS_EVENTS = 'events:read';

/** Holds the supplier's feed until the transaction ends: whatever is added meanwhile by another comes after. */
const lockFeed = (tx: Queries, supplier_id: string) => lockByName(tx, `feed of supplier ${supplier_id}`);

/** Tells a supplier that a firm let it in, or does no more. In the transaction of the firm that does. */
export async function tellSupplier(
  tx: Queries,
  notice: Pick<typeof supplier_feed.$inferInsert, 'licence_id' | 'supplier_id' | 'notice' | 'scopes' | 'at'>,
): Promise<void> {
  await lockFeed(tx, notice.supplier_id);
  await tx.insert(supplier_feed).values(notice);
}

/**
 * The firms whose grant to a supplier reads no events now, since whoever let it in may read none any more. Of those whom
 * a colleague let in only the colleagues are looked at who ended or may not; runs as `system`.
 */
async function listShutLicences(q: Queries, supplier_id: string, now: Date): Promise<string[]> {
  const readers = roles.filter((role) => isAmong(listScopes(role), READS_EVENTS));
  const colleague = and(
    eq(staff_accounts.licence_id, supplier_grants.licence_id),
    eq(staff_accounts.id, supplier_grants.made_by_id),
    isNull(staff_accounts.ended_at),
    inArray(staff_accounts.role, readers),
  );
  const grants = await q
    .select({
      licence_id: supplier_grants.licence_id,
      made_by_kind: supplier_grants.made_by_kind,
      made_by_id: supplier_grants.made_by_id,
    })
    .from(supplier_grants)
    .leftJoin(staff_accounts, colleague)
    .where(
      and(
        eq(supplier_grants.supplier_id, supplier_id),
        isNotNull(supplier_grants.made_by_id),
        isNull(staff_accounts.id),
      ),
    );
  const shut: string[] = [];
  for (const { licence_id, ...made } of grants)
    if (!isHeld(await findScopesNow(q, licence_id, toMaker(made), now), READS_EVENTS)) shut.push(licence_id);
  return shut;
}

/** The firms with events that have no place in the feed of a supplier whom they let in. Runs as `system`. */
async function listLicencesToPlace(q: Queries, supplier_id: string): Promise<string[]> {
  const { rows } = await q.execute<{ licence_id: string }>(sql`
    select g.licence_id from ${supplier_grants} g
    where g.supplier_id = ${supplier_id} and ${READS_EVENTS} = any (g.scopes) and (g.feed_position is null or exists (
      select from ${events} e where e.licence_id = g.licence_id and (e.position is null or e.position > g.feed_position)
    ))`);
  return rows.map(({ licence_id }) => licence_id);
}

/**
 * Gives the next events of a firm their places, from when it let the supplier in; none once it does no more.
 * @returns whether there may be more
 */
async function placeSome(db: Database, supplier_id: string, licence_id: string): Promise<boolean> {
  const hasMore = await assignFeedPositions(db, eventFeed, licence_id);
  return db.transaction(licence_id, async (tx) => {
    await lockFeed(tx, supplier_id);
    const own = and(eq(supplier_grants.licence_id, licence_id), eq(supplier_grants.supplier_id, supplier_id));
    const [grant] = await tx.select().from(supplier_grants).where(own).for('update');
    if (!grant?.scopes.includes(READS_EVENTS)) return false;
    const from = grant.feed_position ?? (await getPositionBefore(tx, licence_id, grant.granted_at));
    const last = await getLastPosition(tx, licence_id);
    const until = Math.min(from + STEP, last);
    // Acts of the firm about this supplier reach it as notices.
    await tx.execute(sql`
      insert into ${supplier_feed} (id, licence_id, supplier_id, event_id, at)
      select gen_random_uuid(), licence_id, ${supplier_id}, id, at from ${events}
      where licence_id = ${licence_id} and position > ${from} and position <= ${until}
        and not (type like 'supplier.%' and data ->> 'supplier_id' = ${supplier_id}::text)
      order by position`);
    await tx.update(supplier_grants).set({ feed_position: until }).where(own);
    return hasMore || until < last;
  });
}

async function getPositionBefore(q: Queries, licence_id: string, time: Date): Promise<number> {
  const [found] = await q
    .select({ position: sql<string | null>`max(${events.position})` })
    .from(events)
    .where(and(eq(events.licence_id, licence_id), lt(events.at, time)));
  return Number(found?.position ?? 0);
}

/**
 * Gives every event of the firms that let a supplier in its place in the feed.
 * @returns whether all have theirs; what is left when it takes too long, the next call goes on with
 */
export async function placeEvents(db: Database, supplier_id: string): Promise<boolean> {
  const until = performance.now() + FILLS_FOR;
  for (const licence_id of await db.queryAsSystem((q) => listLicencesToPlace(q, supplier_id)))
    while (await placeSome(db, supplier_id, licence_id)) if (performance.now() > until) return false;
  return true;
}

/** An entry of the feed, with what its event says; a notice has none. */
export interface SupplierEntry {
  id: string;
  position: number;
  licence: string;
  notice: 'supplier.let-in' | 'supplier.ended' | null;
  scopes: string[] | null;
  at: Date;
  event: Awaited<ReturnType<typeof listEventsById>>[number] | null;
}

/** The readable part of the feed: events of firms that let the supplier in now, and every notice. */
const isOpen = (supplier_id: string, shut: readonly string[]): SQL | undefined =>
  and(
    eq(supplier_feed.supplier_id, supplier_id),
    or(
      isNotNull(supplier_feed.notice),
      and(
        arrayContains(supplier_grants.scopes, [READS_EVENTS]),
        shut.length > 0 ? notInArray(supplier_feed.licence_id, [...shut]) : undefined,
      ),
    ),
  );

const joinGrant = and(
  eq(supplier_grants.licence_id, supplier_feed.licence_id),
  eq(supplier_grants.supplier_id, supplier_feed.supplier_id),
);

/**
 * The next entries of a supplier's feed. The places are looked up over all firms; what happened is read in each firm by
 * itself, under its own row-level security.
 */
export async function listEntries(
  db: Database,
  supplier_id: string,
  after: number,
  most: number,
  now: Date,
): Promise<{ entries: SupplierEntry[]; last: number | null }> {
  const places = await db.queryAsSystem(async (q) => {
    const shut = await listShutLicences(q, supplier_id, now);
    return q
      .select({
        id: supplier_feed.id,
        position: supplier_feed.position,
        licence_id: supplier_feed.licence_id,
        event_id: supplier_feed.event_id,
        licence: licences.firm_id,
        notice: supplier_feed.notice,
        scopes: supplier_feed.scopes,
        at: supplier_feed.at,
      })
      .from(supplier_feed)
      .innerJoin(licences, eq(licences.id, supplier_feed.licence_id))
      .leftJoin(supplier_grants, joinGrant)
      .where(and(isOpen(supplier_id, shut), gt(supplier_feed.position, after)))
      .orderBy(asc(supplier_feed.position))
      .limit(most);
  });
  const known = new Map<string, SupplierEntry['event']>();
  for (const licence_id of new Set(places.map((place) => place.licence_id))) {
    const ids = places.flatMap((place) => (place.licence_id === licence_id ? (place.event_id ?? []) : []));
    for (const event of await listEventsById(db, licence_id, ids)) known.set(event.id, event);
  }
  const entries = places.flatMap((found) => {
    const { event_id, licence_id: _firm, ...place } = found;
    const event = event_id === null ? null : known.get(event_id);
    // The event went with its dossier.
    return event === undefined ? [] : [{ ...place, event }];
  });
  return { entries, last: places.at(-1)?.position ?? null };
}

/**
 * A page of the feed, with everything that has happened in it.
 * @throws RequestError SERVICE_UNAVAILABLE when nothing can be answered yet; the same call then goes on
 */
export async function readSupplierFeed(db: Database, supplier_id: string, after: number, most: number, now: Date) {
  const isWhole = await placeEvents(db, supplier_id);
  const { entries, last } = await listEntries(db, supplier_id, after, most, now);
  if (last === null) {
    if (!isWhole) throw new RequestError('SERVICE_UNAVAILABLE');
    return { entries, last, has_more: false };
  }
  const later = await db.queryAsSystem((q) => countEntries(q, supplier_id, last, 1, now));
  return { entries, last, has_more: !isWhole || later > 0 };
}

/** The number of entries that come after a place, as far as `most`. Runs as `system`. */
export async function countEntries(
  q: Queries,
  supplier_id: string,
  after: number,
  most: number,
  now: Date,
): Promise<number> {
  const shut = await listShutLicences(q, supplier_id, now);
  const later = q
    .select({ id: supplier_feed.id })
    .from(supplier_feed)
    .leftJoin(supplier_grants, joinGrant)
    .where(and(isOpen(supplier_id, shut), gt(supplier_feed.position, after)))
    .limit(most);
  const { rows } = await q.execute<{ count: number }>(sql`select count(*)::int as count from (${later}) later`);
  return getFirst(rows).count;
}

/** The last place that is given. Runs as `system`. */
export async function getLastFeedPosition(q: Queries, supplier_id: string): Promise<number> {
  const [found] = await q
    .select({ last: sql<string | null>`max(${supplier_feed.position})` })
    .from(supplier_feed)
    .where(eq(supplier_feed.supplier_id, supplier_id));
  return Number(found?.last ?? 0);
}

/** Takes the events of firms out of the feeds of suppliers whom they let in no more; notices stay. */
export async function removePlaces(tx: Queries, licence_id: string, supplier_ids: readonly string[]): Promise<void> {
  await tx
    .delete(supplier_feed)
    .where(
      and(
        eq(supplier_feed.licence_id, licence_id),
        inArray(supplier_feed.supplier_id, [...supplier_ids]),
        isNull(supplier_feed.notice),
      ),
    );
}

/** Removes what stood in the feeds before a moment. Runs as `system`. */
export async function forgetPlaces(tx: Queries, before: Date): Promise<void> {
  await tx.delete(supplier_feed).where(lt(supplier_feed.at, before));
}
