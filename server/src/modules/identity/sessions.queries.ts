import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../../platform/db/columns.ts';
import { and, eq, gt, inArray, isNull, lt, lte, not, sql } from '../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../platform/db/queries.ts';
import { consumers } from '../people/consumers.table.ts';
import { createSessionWrites } from './session-writes.queries.ts';
import { accounts, one_time_tokens, refresh_tokens, sessions } from './sign-in.table.ts';
import type { Maker } from './standing.queries.ts';

type NewSession = Omit<typeof sessions.$inferInsert, 'id'>;
export type EndReason =
  | 'logout'
  | 'refresh-reused'
  | 'idle'
  | 'password-reset'
  | 'password-changed'
  | 'two-factor-changed'
  | 'ended-by-consumer'
  | 'ended-by-firm'
  | 'signed-in-again'
  /** The principal who opened it by view-as may not view any more. */
  | 'viewer-ended';
export type OneTimePurpose = (typeof one_time_tokens.$inferSelect)['purpose'];

export async function addSession(tx: Queries, session: NewSession): Promise<string> {
  const added = getFirst(await tx.insert(sessions).values(session).returning({ id: sessions.id }));
  return added.id;
}

/** The session behind an access token, with what every call needs of its consumer. */
export const sessionForCall = prepareQuery('session-for-call', (db) =>
  db
    .select({
      id: sessions.id,
      consumer_id: sessions.consumer_id,
      licence_id: sessions.licence_id,
      authentication_method: sessions.authentication_method,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      absolute_expires_at: sessions.absolute_expires_at,
      ended_at: sessions.ended_at,
      made_by_kind: sessions.made_by_kind,
      made_by_id: sessions.made_by_id,
      dossier_id: consumers.dossier_id,
      two_factor_setup: sql<boolean>`coalesce(${accounts.two_factor_required} and not ${accounts.two_factor_enabled}, false)`,
    })
    .from(sessions)
    .innerJoin(consumers, and(eq(consumers.id, sessions.consumer_id), eq(consumers.licence_id, sessions.licence_id)))
    .leftJoin(accounts, eq(accounts.consumer_id, sessions.consumer_id))
    .where(and(eq(sessions.licence_id, sql.placeholder('licence_id')), eq(sessions.id, sql.placeholder('id')))),
);
export type SessionRow = Awaited<ReturnType<typeof sessionForCall>>[number];

export const { touchSession, endSession, endSessionsOf } = createSessionWrites<EndReason>(
  sessions,
  sessions.consumer_id,
);

/** Locks the session's row until the transaction ends. */
export async function lockSession(tx: Queries, id: string) {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return session ?? null;
}

export async function addRefreshToken(
  tx: Queries,
  token: Pick<typeof refresh_tokens.$inferInsert, 'hash' | 'licence_id' | 'session_id' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await tx.insert(refresh_tokens).values(token);
}

export async function refreshToken(q: Queries, licence_id: string, hash: string) {
  const [token] = await q
    .select()
    .from(refresh_tokens)
    .where(and(eq(refresh_tokens.licence_id, licence_id), eq(refresh_tokens.hash, hash)));
  return token ?? null;
}

/** The session of a refresh token, with who opened it. */
export async function findSessionByToken(q: Queries, licence_id: string, hash: string) {
  const [found] = await q
    .select({ id: sessions.id, made_by_kind: sessions.made_by_kind, made_by_id: sessions.made_by_id })
    .from(refresh_tokens)
    .innerJoin(
      sessions,
      and(eq(sessions.licence_id, refresh_tokens.licence_id), eq(sessions.id, refresh_tokens.session_id)),
    )
    .where(and(eq(refresh_tokens.licence_id, licence_id), eq(refresh_tokens.hash, hash)));
  return found ?? null;
}

/** Ends the sessions that somebody of a firm opened as consumers, and voids the links to open more. */
export async function endViews(tx: Queries, licence_id: string, { kind, id }: Maker, now: Date): Promise<void> {
  if (id === null) return;
  await tx
    .update(sessions)
    .set({ ended_at: now, ended_reason: 'viewer-ended' satisfies EndReason })
    .where(
      and(
        eq(sessions.licence_id, licence_id),
        eq(sessions.made_by_id, id),
        eq(sessions.made_by_kind, kind),
        isNull(sessions.ended_at),
      ),
    );
  await tx
    .update(one_time_tokens)
    .set({ used_at: now })
    .where(
      and(
        eq(one_time_tokens.licence_id, licence_id),
        eq(one_time_tokens.purpose, 'view-as'),
        sql`${one_time_tokens.details} -> 'made_by' ->> 'id' = ${id}`,
        isNull(one_time_tokens.used_at),
      ),
    );
}

export async function markRefreshed(tx: Queries, hash: string, replaced_by: string, now: Date): Promise<void> {
  await tx.update(refresh_tokens).set({ used_at: now, replaced_by }).where(eq(refresh_tokens.hash, hash));
}

export async function addOneTimeToken(tx: Queries, token: typeof one_time_tokens.$inferInsert): Promise<void> {
  await tx.insert(one_time_tokens).values(token);
}

export interface OneTimeToken {
  consumer_id: string;
  dossier_id: string;
  purpose: OneTimePurpose;
  details: JsonObject;
}

const isOpenToken = (licence_id: string, hash: string, purposes: OneTimePurpose[], now: Date) =>
  and(
    eq(one_time_tokens.licence_id, licence_id),
    eq(one_time_tokens.hash, hash),
    inArray(one_time_tokens.purpose, purposes),
    isNull(one_time_tokens.used_at),
    gt(one_time_tokens.expires_at, now),
  );

/** A token that is still valid, without using it up. */
export async function openOneTimeToken(
  q: Queries,
  licence_id: string,
  hash: string,
  purposes: OneTimePurpose[],
  now: Date,
): Promise<OneTimeToken | null> {
  const [found] = await q
    .select({
      consumer_id: one_time_tokens.consumer_id,
      dossier_id: consumers.dossier_id,
      purpose: one_time_tokens.purpose,
      details: one_time_tokens.details,
    })
    .from(one_time_tokens)
    .innerJoin(
      consumers,
      and(eq(consumers.id, one_time_tokens.consumer_id), eq(consumers.licence_id, one_time_tokens.licence_id)),
    )
    .where(isOpenToken(licence_id, hash, purposes, now));
  return found ?? null;
}

/** Finds the consumer of a token that was never used and has expired; null for any other token. */
export async function findExpiredToken(
  q: Queries,
  licence_id: string,
  hash: string,
  purposes: OneTimePurpose[],
  now: Date,
): Promise<{ consumer_id: string } | null> {
  const [found] = await q
    .select({ consumer_id: one_time_tokens.consumer_id })
    .from(one_time_tokens)
    .where(
      and(
        eq(one_time_tokens.licence_id, licence_id),
        eq(one_time_tokens.hash, hash),
        inArray(one_time_tokens.purpose, purposes),
        isNull(one_time_tokens.used_at),
        lte(one_time_tokens.expires_at, now),
      ),
    );
  return found ?? null;
}

/** Uses the token up: null if it is not valid (any more), also if another request was quicker. */
export async function useOneTimeToken(
  tx: Queries,
  licence_id: string,
  hash: string,
  purposes: OneTimePurpose[],
  now: Date,
): Promise<{ consumer_id: string; details: JsonObject } | null> {
  const [used] = await tx
    .update(one_time_tokens)
    .set({ used_at: now })
    .where(isOpenToken(licence_id, hash, purposes, now))
    .returning({ consumer_id: one_time_tokens.consumer_id, details: one_time_tokens.details });
  return used ?? null;
}

/** Voids all other open tokens for these purposes. */
export async function revokeTokens(
  tx: Queries,
  consumer_id: string,
  purposes: OneTimePurpose[],
  now: Date,
): Promise<void> {
  await tx
    .update(one_time_tokens)
    .set({ used_at: now })
    .where(
      and(
        eq(one_time_tokens.consumer_id, consumer_id),
        inArray(one_time_tokens.purpose, purposes),
        isNull(one_time_tokens.used_at),
      ),
    );
}

/** Milliseconds for which a link to choose a password that nobody used still tells whose it was. */
const RENEWABLE_MS = 90 * DAY_MS;

/** Deletes tokens that can never be valid again, nor be renewed; runs in `system`. */
export async function deleteSpentTokens(q: Queries, before: Date): Promise<void> {
  const isRenewable = and(
    inArray(one_time_tokens.purpose, ['password-reset', 'invitation']),
    isNull(one_time_tokens.used_at),
    gt(one_time_tokens.expires_at, new Date(before.getTime() - RENEWABLE_MS)),
  );
  await Promise.all([
    q.delete(one_time_tokens).where(and(lt(one_time_tokens.expires_at, before), not(ensure(isRenewable)))),
    q.delete(refresh_tokens).where(lt(refresh_tokens.expires_at, before)),
  ]);
}
