import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/queries.ts';
import { consumers } from '../../schema/consumers.table.ts';
import { accounts } from '../../schema/sign-in.table.ts';

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

/** A person with their account, if any, by the firm's own id; locked until the transaction ends. */
export async function lockInvited(tx: Queries, licence_id: string, firm_id: string) {
  const [found] = await tx
    .select(columns)
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.firm_id, firm_id)))
    .for('update', { of: consumers });
  return found ?? null;
}
export type Invited = NonNullable<Awaited<ReturnType<typeof lockInvited>>>;

/** The persons of a dossier with their accounts, the first one first. */
export const invitedOf = (q: Queries, licence_id: string, dossier_id: string) =>
  q
    .select(columns)
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.dossier_id, dossier_id)))
    .orderBy(asc(consumers.position));

/** Another person's account of the licence with this user name. */
export async function userNameTaken(q: Queries, licence_id: string, user_name: string, except: string) {
  const other = and(
    eq(accounts.licence_id, licence_id),
    eq(accounts.user_name, user_name),
    sql`${accounts.consumer_id} <> ${except}`,
  );
  return (await q.$count(accounts, other)) > 0;
}

/** Writes a person's mail address, and the user name that was the old one. */
export async function changeAddress(
  tx: Queries,
  { id, licence_id, email, user_name }: Pick<Invited, 'id' | 'licence_id' | 'email' | 'user_name'>,
  address: string,
  at: Date,
): Promise<void> {
  await tx
    .update(consumers)
    .set({ email: address, updated_at: at })
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
  if (user_name !== null && user_name === email)
    await tx
      .update(accounts)
      .set({ user_name: address })
      .where(and(eq(accounts.licence_id, licence_id), eq(accounts.consumer_id, id)));
}
