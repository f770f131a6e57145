import { ensure, getFirst, getLast } from '@klantportaal/contract/values/ensure';
import { addRows } from '../../../platform/db/add-rows.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from '../../../platform/db/drizzle.ts';
import { filterOlderThan, findAgePlace, selectAgePlace, sortNewestFirst } from '../../../platform/db/newest-first.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { type AskedPage, cutPage } from '../../../platform/kernel/pages.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { selectFirmIds } from '../events/events.queries.ts';
import { webhook_attempts, webhook_endpoints, webhook_messages } from '../webhooks.table.ts';

export type Endpoint = typeof webhook_endpoints.$inferSelect;
export type Message = typeof webhook_messages.$inferSelect;
export type Attempt = typeof webhook_attempts.$inferSelect;

/** Positions of the feed that are looked through in one transaction. */
const WINDOW = 2_000;
/** So far what waits is counted: reading on would cost more than the figure says. */
const MAX_COUNTED = 100_000;
/** Seconds for which a worker holds a message: much longer than it may take to send. */
const LEASE_SECONDS = 60;

const isWaiting = and(isNull(webhook_messages.taken_at), isNull(webhook_messages.given_up_at));

/** The licences in which something happened that not all of their endpoints have messages of. Runs as `system`. */
export async function listLicencesToQueue(q: Queries): Promise<string[]> {
  const { rows } = await q.execute<{ licence_id: string }>(sql`
    select distinct w.licence_id from ${webhook_endpoints} w
    where w.paused_at is null and exists (
      select from ${events} e where e.licence_id = w.licence_id and (e.position is null or e.position > w.queued_position)
    )`);
  return rows.map(({ licence_id }) => licence_id);
}

export async function listEndpoints(q: Queries, licence_id: string): Promise<Endpoint[]> {
  return q
    .select()
    .from(webhook_endpoints)
    .where(eq(webhook_endpoints.licence_id, licence_id))
    .orderBy(asc(webhook_endpoints.created_at), asc(webhook_endpoints.id));
}

export async function findEndpoint(q: Queries, licence_id: string, id: string, how?: 'lock'): Promise<Endpoint | null> {
  const found = q
    .select()
    .from(webhook_endpoints)
    .where(and(eq(webhook_endpoints.licence_id, licence_id), eq(webhook_endpoints.id, id)));
  const [endpoint] = await (how ? found.for('update') : found);
  return endpoint ?? null;
}

/** The last position of the licence's feed that is numbered. */
export async function getLastPosition(q: Queries, licence_id: string): Promise<number> {
  const { rows } = await q.execute<{ last: string }>(
    sql`select coalesce(max(position), 0) as last from ${events} where licence_id = ${licence_id}`,
  );
  return Number(rows[0]?.last ?? 0);
}

/** The position of an event; null if the licence has no such event that is numbered. */
export async function findPosition(q: Queries, licence_id: string, event_id: string): Promise<number | null> {
  const [found] = await q
    .select({ position: events.position })
    .from(events)
    .where(and(eq(events.licence_id, licence_id), eq(events.id, event_id)));
  return found?.position ?? null;
}

/**
 * Makes the messages of the next events that an endpoint wants. One worker at a time; another passes it by.
 * @returns whether there may be more
 */
export async function queueMessages(tx: Queries, licence_id: string, id: string, now: Date): Promise<boolean> {
  const [endpoint] = await tx
    .select()
    .from(webhook_endpoints)
    .where(
      and(
        eq(webhook_endpoints.licence_id, licence_id),
        eq(webhook_endpoints.id, id),
        isNull(webhook_endpoints.paused_at),
      ),
    )
    .for('update', { skipLocked: true });
  if (!endpoint) return false;
  const { queued_position } = endpoint;
  const last = await getLastPosition(tx, licence_id);
  const until = Math.min(queued_position + WINDOW, last);
  if (until <= queued_position) return false;
  await tx.execute(sql`
    insert into ${webhook_messages} (id, licence_id, endpoint_id, event_id, position, type, created_at, next_at)
    select gen_random_uuid(), licence_id, ${id}, id, position, type, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from ${events}
    where licence_id = ${licence_id} and position > ${queued_position} and position <= ${until} and ${filterWantedEvents(endpoint)}
    order by position`);
  await tx
    .update(webhook_endpoints)
    .set({ queued_position: until })
    .where(and(eq(webhook_endpoints.licence_id, licence_id), eq(webhook_endpoints.id, id)));
  return until < last;
}

/** The events that an endpoint is sent: of its types, of which some end in `*`, and not what was done to itself. */
function filterWantedEvents({ id, types }: Pick<Endpoint, 'id' | 'types'>) {
  const whole = types.filter((type) => !type.endsWith('*'));
  const nouns = types.filter((type) => type.endsWith('*')).map((type) => type.slice(0, -1));
  const isOther = sql`(type not like 'webhook.%' or type = 'webhook.paused' or ${events.data} ->> 'webhook_id' is distinct from ${id}::text)`;
  return ensure(
    and(
      or(
        whole.length > 0 ? inArray(sql`type`, whole) : undefined,
        ...nouns.map((noun) => sql`starts_with(type, ${noun})`),
      ),
      isOther,
    ),
  );
}

/** The endpoints with messages that are due and held by no worker. Runs as `system`. */
export async function listDueEndpoints(q: Queries, now: Date): Promise<Endpoint[]> {
  const due = q
    .select({ id: webhook_messages.endpoint_id })
    .from(webhook_messages)
    .where(and(eq(webhook_messages.endpoint_id, webhook_endpoints.id), isDue(now)));
  return q
    .select()
    .from(webhook_endpoints)
    .where(and(isNull(webhook_endpoints.paused_at), sql`exists (${due})`));
}

const isDue = (now: Date) =>
  and(
    isWaiting,
    lte(webhook_messages.next_at, now),
    or(isNull(webhook_messages.locked_until), lt(webhook_messages.locked_until, now)),
  );

/** A message with what its body says. */
export interface Claimed {
  message: Message;
  at: Date;
  dossier_firm_id: string | null;
  consumer_firm_id: string | null;
}

/** Takes the due messages of an endpoint, the oldest first, for as long as the lease; counts the attempt. */
export async function claimMessages(
  tx: Queries,
  { licence_id, id }: Pick<Endpoint, 'licence_id' | 'id'>,
  most: number,
  now: Date,
): Promise<Claimed[]> {
  const due = await tx
    .select({ id: webhook_messages.id })
    .from(webhook_messages)
    .where(and(eq(webhook_messages.licence_id, licence_id), eq(webhook_messages.endpoint_id, id), isDue(now)))
    .orderBy(asc(webhook_messages.next_at), asc(webhook_messages.position))
    .limit(most)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map((row) => row.id);
  const locked_until = new Date(now.getTime() + LEASE_SECONDS * 1000);
  await tx
    .update(webhook_messages)
    .set({ locked_until, attempts: sql`${webhook_messages.attempts} + 1` })
    .where(inArray(webhook_messages.id, ids));
  return tx
    .select({
      message: webhook_messages,
      at: sql<Date>`coalesce(${events.at}, ${webhook_messages.created_at})`.mapWith(webhook_messages.created_at),
      ...selectFirmIds(events.data),
    })
    .from(webhook_messages)
    .leftJoin(events, eq(events.id, webhook_messages.event_id))
    .leftJoin(dossiers, eq(dossiers.id, events.dossier_id))
    .leftJoin(consumers, eq(consumers.id, events.consumer_id))
    .where(inArray(webhook_messages.id, ids))
    .orderBy(asc(webhook_messages.position));
}

/** Records an attempt, together with the new state of its message and endpoint. */
export async function recordAttempt(
  tx: Queries,
  message: Message,
  attempt: Pick<Attempt, 'at' | 'duration_ms' | 'status' | 'error' | 'outcome' | 'next_attempt_at'>,
): Promise<Attempt> {
  const { id: message_id, licence_id, endpoint_id } = message;
  const row = getFirst(
    await tx
      .insert(webhook_attempts)
      .values({ ...attempt, licence_id, endpoint_id, message_id })
      .returning(),
  );
  const { outcome, at, next_attempt_at } = attempt;
  const state = {
    taken: () => ({ taken_at: at }),
    waiting: () => ({ next_at: ensure(next_attempt_at) }),
    'given-up': () => ({ given_up_at: at }),
  }[outcome]();
  await tx
    .update(webhook_messages)
    .set({ ...state, locked_until: null })
    .where(and(eq(webhook_messages.licence_id, licence_id), eq(webhook_messages.id, message_id)));
  return row;
}

/** Records the attempts of many messages, which were taken in one statement. */
export async function recordAttempts(
  tx: Queries,
  tried: readonly { message: Message; attempt: Parameters<typeof recordAttempt>[2] }[],
): Promise<void> {
  const taken = tried.filter(({ attempt }) => attempt.outcome === 'taken');
  await addRows(
    tx,
    webhook_attempts,
    taken.map(({ message: { id: message_id, licence_id, endpoint_id }, attempt }) => ({
      ...attempt,
      licence_id,
      endpoint_id,
      message_id,
    })),
  );
  if (taken.length > 0) {
    const taken_at = getLast(taken).attempt.at;
    await tx
      .update(webhook_messages)
      .set({ taken_at, locked_until: null })
      .where(inArray(webhook_messages.id, listMessageIds(taken)));
  }
  for (const { message, attempt } of tried) if (attempt.outcome !== 'taken') await recordAttempt(tx, message, attempt);
}

const listMessageIds = (some: readonly { message: Message }[]): string[] => some.map(({ message }) => message.id);

/** Gives messages back that were claimed and not tried: another worker may have them at once. */
export async function giveBack(
  tx: Queries,
  { licence_id }: Pick<Endpoint, 'licence_id'>,
  claimed: readonly Claimed[],
): Promise<void> {
  if (claimed.length === 0) return;
  await tx
    .update(webhook_messages)
    .set({ locked_until: null, attempts: sql`${webhook_messages.attempts} - 1` })
    .where(and(eq(webhook_messages.licence_id, licence_id), inArray(webhook_messages.id, listMessageIds(claimed))));
}

/** A message that is no event's; it is sent at once, by whoever adds it. */
export async function addTest(q: Queries, { licence_id, id }: Endpoint, now: Date): Promise<Message> {
  const row = getFirst(
    await q
      .insert(webhook_messages)
      .values({
        licence_id,
        endpoint_id: id,
        type: 'webhook.test',
        attempts: 1,
        created_at: now,
        next_at: now,
        given_up_at: now,
      })
      .returning(),
  );
  return row;
}

export async function removeEndpoint(tx: Queries, { licence_id, id }: Endpoint): Promise<void> {
  await tx
    .delete(webhook_endpoints)
    .where(and(eq(webhook_endpoints.licence_id, licence_id), eq(webhook_endpoints.id, id)));
}

export async function changeEndpoint(
  tx: Queries,
  { licence_id, id }: Pick<Endpoint, 'licence_id' | 'id'>,
  values: Partial<Endpoint>,
): Promise<void> {
  await tx
    .update(webhook_endpoints)
    .set(values)
    .where(and(eq(webhook_endpoints.licence_id, licence_id), eq(webhook_endpoints.id, id)));
}

/** Notes that an endpoint fails, from the first time on; returns since when, and whether it is paused already. */
export async function noteFailure(tx: Queries, { licence_id, id }: Pick<Endpoint, 'licence_id' | 'id'>, now: Date) {
  const [row] = await tx
    .update(webhook_endpoints)
    .set({ failing_since: sql`coalesce(${webhook_endpoints.failing_since}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(webhook_endpoints.licence_id, licence_id), eq(webhook_endpoints.id, id)))
    .returning();
  return row ?? null;
}

/**
 * The number of messages of each of these endpoints of a licence that wait, with the events that have none yet: no messages are
 * made for one that is paused. It counts no further than `MAX_COUNTED`.
 */
export async function countWaiting(
  q: Queries,
  licence_id: string,
  endpoints: readonly Endpoint[],
): Promise<ReadonlyMap<string, number>> {
  const made = await q
    .select({ id: webhook_messages.endpoint_id, count: sql<number>`count(*)::int` })
    .from(webhook_messages)
    .where(and(eq(webhook_messages.licence_id, licence_id), isWaiting))
    .groupBy(webhook_messages.endpoint_id);
  const waiting = new Map(made.map(({ id, count }) => [id, count]));
  for (const endpoint of endpoints) {
    const { id, queued_position } = endpoint;
    const later = q
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.licence_id, licence_id),
          or(isNull(events.position), gt(events.position, queued_position)),
          filterWantedEvents(endpoint),
        ),
      )
      .limit(MAX_COUNTED);
    const { rows } = await q.execute<{ count: number }>(sql`select count(*)::int as count from (${later}) later`);
    waiting.set(id, Math.min((waiting.get(id) ?? 0) + getFirst(rows).count, MAX_COUNTED));
  }
  return waiting;
}

/**
 * A page of the attempts of an endpoint, the latest first.
 * @returns null when there is no such place to go on after
 */
export async function listAttempts(q: Queries, endpoint: Endpoint, asked: AskedPage) {
  const filter = and(
    eq(webhook_attempts.licence_id, endpoint.licence_id),
    eq(webhook_attempts.endpoint_id, endpoint.id),
  );
  const byAge = { at: webhook_attempts.at, id: webhook_attempts.id };
  const last = await findAgePlace(q, byAge, asked.after, filter);
  if (last === null) return null;
  const rows = await q
    .select({ attempt: webhook_attempts, message: webhook_messages, place: selectAgePlace(byAge) })
    .from(webhook_attempts)
    .innerJoin(webhook_messages, eq(webhook_messages.id, webhook_attempts.message_id))
    .where(and(filter, filterOlderThan(byAge, last)))
    .orderBy(...sortNewestFirst(byAge))
    .limit(asked.limit + 1);
  return cutPage(rows, asked, ({ place }) => place);
}

export async function findAttempt(q: Queries, endpoint: Endpoint, id: string) {
  const [found] = await q
    .select({ attempt: webhook_attempts, message: webhook_messages })
    .from(webhook_attempts)
    .innerJoin(webhook_messages, eq(webhook_messages.id, webhook_attempts.message_id))
    .where(
      and(
        eq(webhook_attempts.licence_id, endpoint.licence_id),
        eq(webhook_attempts.endpoint_id, endpoint.id),
        eq(webhook_attempts.id, id),
      ),
    );
  return found ?? null;
}

/** Sends a message once more, whatever came of it, with all its tries before it. */
export async function sendAgain(tx: Queries, { licence_id, id }: Message, now: Date): Promise<void> {
  await tx
    .update(webhook_messages)
    .set({ attempts: 0, next_at: now, taken_at: null, given_up_at: null, locked_until: null })
    .where(and(eq(webhook_messages.licence_id, licence_id), eq(webhook_messages.id, id)));
}

/** Makes what waits at an endpoint due now, with all its tries before it. */
export async function sendWaitingNow(tx: Queries, { licence_id, id }: Endpoint, now: Date): Promise<void> {
  await tx
    .update(webhook_messages)
    .set({ attempts: 0, next_at: now })
    .where(and(eq(webhook_messages.licence_id, licence_id), eq(webhook_messages.endpoint_id, id), isWaiting));
}

/** Removes messages that are done with and their attempts, from before a moment. Runs as `system`. */
export async function forgetMessages(tx: Queries, before: Date): Promise<void> {
  await tx
    .delete(webhook_messages)
    .where(
      and(
        lt(webhook_messages.created_at, before),
        or(isNotNull(webhook_messages.taken_at), isNotNull(webhook_messages.given_up_at)),
      ),
    );
}
