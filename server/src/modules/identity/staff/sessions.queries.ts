import { listScopes, pickLesserRole, type Role, roles } from '@klantportaal/contract/modules/identity/roles';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { isAmong } from '@klantportaal/contract/values/guards';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from '../../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../../platform/db/queries.ts';
import { createSessionWrites } from '../session-writes.queries.ts';
import { endViews } from '../sessions.queries.ts';
import type { StaffId } from './accounts.queries.ts';
import { staff_accounts, staff_links, staff_sessions } from './staff.table.ts';

export type StaffEndReason =
  | 'signed-out'
  | 'signed-in-again'
  | 'idle'
  | 'ended-by-owner'
  | 'ended-by-administrator'
  | 'password-changed'
  | 'two-factor-changed'
  | 'account-ended'
  | 'not-admitted'
  | 'untied'
  | 'provider-changed';

/** A session with what every call needs of whose it is; an account that ended has none. */
export const staffSession = prepareQuery('staff-session', (db) =>
  db
    .select({
      id: staff_sessions.id,
      licence_id: staff_sessions.licence_id,
      staff_id: staff_sessions.staff_id,
      created_at: staff_sessions.created_at,
      authenticated_at: staff_sessions.authenticated_at,
      last_seen_at: staff_sessions.last_seen_at,
      absolute_expires_at: staff_sessions.absolute_expires_at,
      ended_at: staff_sessions.ended_at,
      name: staff_accounts.name,
      locale: staff_accounts.locale,
      role: staff_accounts.role,
      given_role: staff_sessions.role,
    })
    .from(staff_sessions)
    .innerJoin(
      staff_accounts,
      and(
        eq(staff_accounts.licence_id, staff_sessions.licence_id),
        eq(staff_accounts.id, staff_sessions.staff_id),
        isNull(staff_accounts.ended_at),
      ),
    )
    .where(
      and(
        eq(staff_sessions.licence_id, sql.placeholder('licence_id')),
        eq(staff_sessions.id, sql.placeholder('id')),
        eq(staff_sessions.hash, sql.placeholder('hash')),
      ),
    ),
);
export type StaffSessionRow = Awaited<ReturnType<typeof staffSession>>[number];

const { endSessionsOf, ...writes } = createSessionWrites<StaffEndReason>(staff_sessions, staff_sessions.staff_id);
export const { touchSession, endSession } = writes;

/**
 * Ends the sessions of an account except the one to keep, and every view as a consumer that it opened: a view does not
 * say which session it came from, and whoever took one of them over could go on reading in it.
 */
export async function endStaffSessions(
  tx: Queries,
  { id, licence_id }: StaffId,
  now: Date,
  reason: StaffEndReason,
  keep?: string,
): Promise<void> {
  await endSessionsOf(tx, id, now, reason, keep);
  await endViews(tx, licence_id, { kind: 'staff', id }, now);
}

/**
 * Holds the open sessions that a provider let into an account to what the groups give now, and ends the views as a
 * consumer where this takes them away. A session by password has what the account has.
 */
export async function lowerStaffSessions(
  tx: Queries,
  { id, licence_id }: StaffId,
  role: Role,
  now: Date,
): Promise<void> {
  const higher = roles.filter((other) => other !== role && pickLesserRole(other, role) === role);
  const lowered = await tx
    .update(staff_sessions)
    .set({ role })
    .where(
      and(
        eq(staff_sessions.licence_id, licence_id),
        eq(staff_sessions.staff_id, id),
        isNull(staff_sessions.ended_at),
        inArray(staff_sessions.role, higher),
      ),
    )
    .returning({ id: staff_sessions.id });
  if (lowered.length > 0 && !isAmong(listScopes(role), 'view-as'))
    await endViews(tx, licence_id, { kind: 'staff', id }, now);
}

/**
 * Ends every session that a firm's identity provider let in but one, with the views as a consumer of whose they are:
 * what let them in, or with which role, is set otherwise.
 */
export async function endSessionsByProvider(
  tx: Queries,
  licence_id: string,
  now: Date,
  keep: string | null,
): Promise<void> {
  const ended = await tx
    .update(staff_sessions)
    .set({ ended_at: now, ended_reason: 'provider-changed' satisfies StaffEndReason })
    .where(
      and(
        eq(staff_sessions.licence_id, licence_id),
        eq(staff_sessions.authentication_method, 'openid'),
        isNull(staff_sessions.ended_at),
        keep === null ? undefined : ne(staff_sessions.id, keep),
      ),
    )
    .returning({ staff_id: staff_sessions.staff_id });
  for (const id of new Set(ended.map(({ staff_id }) => staff_id)))
    await endViews(tx, licence_id, { kind: 'staff', id }, now);
}

export async function addStaffSession(tx: Queries, row: typeof staff_sessions.$inferInsert): Promise<string> {
  const added = getFirst(await tx.insert(staff_sessions).values(row).returning({ id: staff_sessions.id }));
  return added.id;
}

/** Lists the live sessions of a staff member: seen since `idle_since`, the last seen first. */
export const listLiveStaffSessions = (q: Queries, { id, licence_id }: StaffId, now: Date, idle_since: Date) =>
  q
    .select()
    .from(staff_sessions)
    .where(
      and(
        eq(staff_sessions.licence_id, licence_id),
        eq(staff_sessions.staff_id, id),
        isNull(staff_sessions.ended_at),
        gt(staff_sessions.last_seen_at, idle_since),
        gt(staff_sessions.absolute_expires_at, now),
      ),
    )
    .orderBy(desc(staff_sessions.last_seen_at), staff_sessions.id)
    .limit(50);

/** Whether it is an open session of this person; locked until the transaction ends. */
export async function lockOpenStaffSession(tx: Queries, owner: StaffId, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: staff_sessions.id })
    .from(staff_sessions)
    .where(
      and(
        eq(staff_sessions.licence_id, owner.licence_id),
        eq(staff_sessions.staff_id, owner.id),
        eq(staff_sessions.id, id),
        isNull(staff_sessions.ended_at),
      ),
    )
    .for('update');
  return found.length > 0;
}

export async function addStaffLink(tx: Queries, row: typeof staff_links.$inferInsert): Promise<void> {
  await tx.insert(staff_links).values(row);
}

const isOpen = (hash: string, now: Date) =>
  and(eq(staff_links.hash, hash), isNull(staff_links.used_at), gt(staff_links.expires_at, now));

/** A link that still works, with whose it is; runs in `system`, for a link does not say of which firm it is. */
export async function openStaffLink(q: Queries, hash: string, now: Date) {
  const [found] = await q
    .select({ purpose: staff_links.purpose, account: staff_accounts })
    .from(staff_links)
    .innerJoin(
      staff_accounts,
      and(eq(staff_accounts.id, staff_links.staff_id), eq(staff_accounts.licence_id, staff_links.licence_id)),
    )
    .where(and(isOpen(hash, now), isNull(staff_accounts.ended_at)));
  return found ?? null;
}

/** Finds the account of a link that was used but has not expired; runs in `system`. */
export async function findUsedStaffLink(q: Queries, hash: string, now: Date) {
  const [found] = await q
    .select({ purpose: staff_links.purpose, account: staff_accounts })
    .from(staff_links)
    .innerJoin(
      staff_accounts,
      and(eq(staff_accounts.id, staff_links.staff_id), eq(staff_accounts.licence_id, staff_links.licence_id)),
    )
    .where(and(eq(staff_links.hash, hash), isNotNull(staff_links.used_at), gt(staff_links.expires_at, now)));
  return found ?? null;
}

/** Uses a link up: false if it does not work (any more), also if another request was quicker. */
export async function useStaffLink(tx: Queries, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(staff_links)
    .set({ used_at: now })
    .where(isOpen(hash, now))
    .returning({ hash: staff_links.hash });
  return used.length > 0;
}

/** Voids every open link of a person. */
export async function revokeStaffLinks(tx: Queries, staff_id: string, now: Date): Promise<void> {
  await tx
    .update(staff_links)
    .set({ used_at: now })
    .where(and(eq(staff_links.staff_id, staff_id), isNull(staff_links.used_at)));
}

/** Deletes links that can never work again; runs in `system`. */
export async function deleteSpentLinks(q: Queries, before: Date): Promise<void> {
  await q.delete(staff_links).where(lt(staff_links.expires_at, before));
}

/** An open session of a person. */
export async function openStaffSession(q: Queries, owner: StaffId, id: string) {
  const [found] = await q
    .select()
    .from(staff_sessions)
    .where(
      and(
        eq(staff_sessions.licence_id, owner.licence_id),
        eq(staff_sessions.staff_id, owner.id),
        isNull(staff_sessions.ended_at),
        eq(staff_sessions.id, id),
      ),
    );
  return found ?? null;
}
