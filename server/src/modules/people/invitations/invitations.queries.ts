import { and, asc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { consumers } from '../consumers.table.ts';

const columns = {
  id: consumers.id,
  licence_id: consumers.licence_id,
  dossier_id: consumers.dossier_id,
  firm_id: consumers.firm_id,
  email: consumers.email,
  user_name: accounts.user_name,
  has_password: sql<boolean>`${accounts.password_hash} is not null`,
  invited_at: accounts.invited_at,
  invitation_expires_at: accounts.invitation_expires_at,
  invitations: accounts.invitations,
};

const filterByFirmId = (licence_id: string, firm_id: string) =>
  and(eq(consumers.licence_id, licence_id), eq(consumers.firm_id, firm_id));

/** A person with their account, if any, by the firm's own id. */
export async function findInvited(q: Queries, licence_id: string, firm_id: string) {
  const [found] = await q
    .select(columns)
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(filterByFirmId(licence_id, firm_id));
  return found ?? null;
}

/** Locks an invited person by our own id until the transaction ends. */
export async function lockInvitedById(tx: Queries, licence_id: string, id: string) {
  const isIt = and(eq(consumers.licence_id, licence_id), eq(consumers.id, id));
  await tx.select({ id: consumers.id }).from(consumers).where(isIt).for('no key update');
  const [found] = await tx
    .select(columns)
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(isIt);
  return found ?? null;
}

/**
 * Locks an invited person until the transaction ends. Rows that refer to them can still be written: who signs in holds
 * their account, and then begins a session.
 */
export async function lockInvited(tx: Queries, licence_id: string, firm_id: string) {
  await tx.select({ id: consumers.id }).from(consumers).where(filterByFirmId(licence_id, firm_id)).for('no key update');
  // A statement of its own: it sees the account that the previous holder of the lock made.
  return findInvited(tx, licence_id, firm_id);
}
export type Invited = NonNullable<Awaited<ReturnType<typeof lockInvited>>>;

/** The persons of a dossier with their accounts, the first one first. */
export const listInvited = (q: Queries, licence_id: string, dossier_id: string) =>
  q
    .select(columns)
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.dossier_id, dossier_id)))
    .orderBy(asc(consumers.position));
