import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { getNetwork } from '../../../platform/http/network.ts';
import { advisers } from '../../dossiers/dossiers.table.ts';
import { staff_accounts, staff_recovery_codes, staff_sessions } from './staff.table.ts';

export type StaffRow = typeof staff_accounts.$inferSelect;
/** An account that has not ended. */
export type StaffId = Pick<StaffRow, 'id' | 'licence_id'>;

const isLive = ({ id, licence_id }: StaffId) =>
  and(eq(staff_accounts.licence_id, licence_id), eq(staff_accounts.id, id), isNull(staff_accounts.ended_at));

/**
 * The accounts of a mail address, at whatever firm; runs in `system`. There are few: who works for two brands has two.
 */
export const listAccountsByEmail = (q: Queries, email: string): Promise<StaffRow[]> =>
  q
    .select()
    .from(staff_accounts)
    .where(and(eq(staff_accounts.email, email), isNull(staff_accounts.ended_at)))
    .orderBy(staff_accounts.created_at)
    .limit(5);

/** One that has not ended. */
export async function findStaff(q: Queries, who: StaffId): Promise<StaffRow | null> {
  const [found] = await q.select().from(staff_accounts).where(isLive(who));
  return found ?? null;
}

/** Locks a live account until the transaction ends. */
export async function lockStaff(tx: Queries, who: StaffId): Promise<StaffRow | null> {
  const [found] = await tx.select().from(staff_accounts).where(isLive(who)).for('update');
  return found ?? null;
}

export type StaffChange = Partial<Omit<typeof staff_accounts.$inferInsert, 'id' | 'licence_id'>>;

export async function changeStaffRow(tx: Queries, { id, licence_id }: StaffId, change: StaffChange): Promise<void> {
  await tx
    .update(staff_accounts)
    .set(change)
    .where(and(eq(staff_accounts.licence_id, licence_id), eq(staff_accounts.id, id)));
}

/** Adds an account; null if the firm has one with that address already. */
export async function addStaff(tx: Queries, row: typeof staff_accounts.$inferInsert): Promise<StaffRow | null> {
  const [added] = await tx
    .insert(staff_accounts)
    .values(row)
    .onConflictDoNothing({
      target: [staff_accounts.licence_id, staff_accounts.email],
      where: isNull(staff_accounts.ended_at),
    })
    .returning();
  return added ?? null;
}

/** Every account of a firm with its adviser's own id, those that ended last. */
export const listStaff = (q: Queries, licence_id: string) =>
  withAdviser(q)
    .where(filterByLicence(licence_id))
    .orderBy(sql`${staff_accounts.ended_at} is not null`, staff_accounts.name, staff_accounts.id);

/** Everybody at every firm, for the operator; runs in `system`. */
export const listAllStaff = (q: Queries) =>
  q
    .select({ account: staff_accounts, firm: licences.name })
    .from(staff_accounts)
    .innerJoin(licences, eq(licences.id, staff_accounts.licence_id))
    .orderBy(licences.name, sql`${staff_accounts.ended_at} is not null`, staff_accounts.name, staff_accounts.id);

/** An account that has not ended, at whatever firm; runs in `system`. */
export async function findAccountById(q: Queries, id: string): Promise<StaffRow | null> {
  const [found] = await q
    .select()
    .from(staff_accounts)
    .where(and(eq(staff_accounts.id, id), isNull(staff_accounts.ended_at)));
  return found ?? null;
}

/** One of these, also one that ended. */
export async function findStaffWithAdviser(q: Queries, licence_id: string, id: string) {
  const [found] = await withAdviser(q).where(and(filterByLicence(licence_id), eq(staff_accounts.id, id)));
  return found ?? null;
}

const filterByLicence = (licence_id: string) => eq(staff_accounts.licence_id, licence_id);
const withAdviser = (q: Queries) =>
  q
    .select({ account: staff_accounts, adviser: { firm_id: advisers.firm_id, name: advisers.name } })
    .from(staff_accounts)
    .leftJoin(advisers, eq(advisers.id, staff_accounts.adviser_id))
    .$dynamic();

/**
 * The administrators of a firm who can sign in or get back in by themselves, locked, so that of two that remove each
 * other at once the second sees what the first did.
 */
export async function lockAdministrators(tx: Queries, licence_id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: staff_accounts.id })
    .from(staff_accounts)
    .where(
      and(
        filterByLicence(licence_id),
        eq(staff_accounts.role, 'administrator'),
        isNull(staff_accounts.ended_at),
        isNotNull(staff_accounts.password_hash),
      ),
    )
    .orderBy(staff_accounts.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** The mail addresses of a firm's administrators. */
export async function listAdministratorEmails(q: Queries, licence_id: string): Promise<string[]> {
  const rows = await q
    .select({ email: staff_accounts.email })
    .from(staff_accounts)
    .where(and(filterByLicence(licence_id), eq(staff_accounts.role, 'administrator'), isNull(staff_accounts.ended_at)));
  return rows.map(({ email }) => email);
}

/** One of the firm's advisers, by the firm's own id. */
export async function findAdviser(q: Queries, licence_id: string, firm_id: string) {
  const [found] = await q
    .select({ id: advisers.id, name: advisers.name })
    .from(advisers)
    .where(and(eq(advisers.licence_id, licence_id), eq(advisers.firm_id, firm_id)));
  return found ?? null;
}

/** Uses up a TOTP step: false if this or a later one was already used, also by a simultaneous request. */
export async function useStep(tx: Queries, id: string, step: number): Promise<boolean> {
  const used = await tx
    .update(staff_accounts)
    .set({ last_counter: step })
    .where(and(eq(staff_accounts.id, id), lt(staff_accounts.last_counter, step)))
    .returning({ id: staff_accounts.id });
  return used.length > 0;
}

/** Uses up a recovery code: false if there is none with that hash or it was already used. */
export async function useRecoveryHash(tx: Queries, staff_id: string, hash: string, now: Date): Promise<boolean> {
  const { id, used_at } = staff_recovery_codes;
  const used = await tx
    .update(staff_recovery_codes)
    .set({ used_at: now })
    .where(and(eq(staff_recovery_codes.staff_id, staff_id), eq(staff_recovery_codes.hash, hash), isNull(used_at)))
    .returning({ id });
  return used.length > 0;
}

/** Deletes the old codes; an empty list leaves none. */
export async function replaceRecoveryHashes(
  tx: Queries,
  { id: staff_id, licence_id }: StaffId,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(staff_recovery_codes).where(eq(staff_recovery_codes.staff_id, staff_id));
  if (hashes.length > 0)
    await tx.insert(staff_recovery_codes).values(hashes.map((hash) => ({ licence_id, staff_id, hash })));
}

export async function countRecoveryCodes(q: Queries, staff_id: string): Promise<number> {
  const { used_at } = staff_recovery_codes;
  return q.$count(staff_recovery_codes, and(eq(staff_recovery_codes.staff_id, staff_id), isNull(used_at)));
}

/** The networks from which somebody of these accounts signed in since; runs in `system`. */
export async function listStaffNetworks(q: Queries, ids: readonly string[], since: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const { address, created_at, staff_id } = staff_sessions;
  const found = await q
    .selectDistinct({ address })
    .from(staff_sessions)
    .where(and(inArray(staff_id, [...ids]), gt(created_at, since)));
  return found.map((session) => getNetwork(session.address ?? ''));
}
