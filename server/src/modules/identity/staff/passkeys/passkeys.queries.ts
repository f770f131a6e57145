import { and, asc, eq, isNull } from '../../../../platform/db/drizzle.ts';
import type { Queries } from '../../../../platform/db/queries.ts';
import { changeStaffRow, type StaffId, type StaffRow } from '../accounts.queries.ts';
import { staff_accounts, staff_passkeys } from '../staff.table.ts';

export type PasskeyRow = typeof staff_passkeys.$inferSelect;

const filterByOwner = ({ id, licence_id }: StaffId) =>
  and(eq(staff_passkeys.licence_id, licence_id), eq(staff_passkeys.staff_id, id));

/** Lists the passkeys of a staff member, the oldest first. */
export const listPasskeys = (q: Queries, owner: StaffId): Promise<PasskeyRow[]> =>
  q
    .select()
    .from(staff_passkeys)
    .where(filterByOwner(owner))
    .orderBy(asc(staff_passkeys.created_at), asc(staff_passkeys.id));

/** One of them by the name that its device gave it. */
export async function findPasskey(q: Queries, owner: StaffId, credential_id: string): Promise<PasskeyRow | null> {
  const [found] = await q
    .select()
    .from(staff_passkeys)
    .where(and(filterByOwner(owner), eq(staff_passkeys.credential_id, credential_id)));
  return found ?? null;
}

/** Finds the owner of a passkey, at whatever firm, unless their account ended; runs in `system`. */
export async function findPasskeyOwner(q: Queries, credential_id: string): Promise<StaffId | null> {
  const [found] = await q
    .select({ id: staff_accounts.id, licence_id: staff_accounts.licence_id })
    .from(staff_passkeys)
    .innerJoin(
      staff_accounts,
      and(eq(staff_accounts.licence_id, staff_passkeys.licence_id), eq(staff_accounts.id, staff_passkeys.staff_id)),
    )
    .where(and(eq(staff_passkeys.credential_id, credential_id), isNull(staff_accounts.ended_at)));
  return found ?? null;
}

/**
 * Adds one to an account that is locked.
 * @returns false if it is somebody's already
 */
export async function addPasskeyRow(
  tx: Queries,
  owner: StaffRow,
  row: Omit<typeof staff_passkeys.$inferInsert, 'licence_id' | 'staff_id'>,
): Promise<boolean> {
  const { id: staff_id, licence_id } = owner;
  const added = await tx
    .insert(staff_passkeys)
    .values({ ...row, licence_id, staff_id })
    .onConflictDoNothing()
    .returning({ id: staff_passkeys.id });
  if (added.length > 0) await changeStaffRow(tx, owner, { passkeys: owner.passkeys + 1 });
  return added.length > 0;
}

/** Notes a use, of an account that is locked. */
export async function usePasskey(tx: Queries, { id }: PasskeyRow, counter: number, now: Date): Promise<void> {
  await tx.update(staff_passkeys).set({ counter, last_used_at: now }).where(eq(staff_passkeys.id, id));
}

export async function renamePasskeyRow(
  tx: Queries,
  owner: StaffId,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [renamed] = await tx
    .update(staff_passkeys)
    .set({ name })
    .where(and(filterByOwner(owner), eq(staff_passkeys.id, id)))
    .returning();
  return renamed ?? null;
}

/** Removes one of an account that is locked; null if there is none with that id. */
export async function removePasskeyRow(tx: Queries, owner: StaffRow, id: string): Promise<PasskeyRow | null> {
  const [removed] = await tx
    .delete(staff_passkeys)
    .where(and(filterByOwner(owner), eq(staff_passkeys.id, id)))
    .returning();
  if (removed) await changeStaffRow(tx, owner, { passkeys: owner.passkeys - 1 });
  return removed ?? null;
}

/** Removes every passkey of an account that is locked. */
export async function clearPasskeys(tx: Queries, owner: StaffId): Promise<void> {
  await tx.delete(staff_passkeys).where(filterByOwner(owner));
  await changeStaffRow(tx, owner, { passkeys: 0 });
}
