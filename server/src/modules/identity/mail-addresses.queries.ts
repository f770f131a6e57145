import { and, desc, eq, gt, isNull, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { consumers } from '../people/consumers.table.ts';
import { accounts, one_time_tokens } from './sign-in.table.ts';

/** Another person's account of the licence with this user name. */
export async function isUserNameTaken(q: Queries, licence_id: string, user_name: string, except: string) {
  const other = and(
    eq(accounts.licence_id, licence_id),
    eq(accounts.user_name, user_name),
    sql`${accounts.consumer_id} <> ${except}`,
  );
  return (await q.$count(accounts, other)) > 0;
}

/** A person with the present mail address, and the user name if there is an account. */
export interface Addressed {
  id: string;
  licence_id: string;
  email: string | null;
  user_name: string | null;
}

/** Writes a person's mail address, and the user name that was the old one. */
export async function changeAddress(
  tx: Queries,
  { id, licence_id, email, user_name }: Addressed,
  address: string,
  now: Date,
): Promise<void> {
  await tx
    .update(consumers)
    .set({ email: address, updated_at: now })
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
  if (user_name !== null && user_name === email)
    await tx
      .update(accounts)
      .set({ user_name: address })
      .where(and(eq(accounts.licence_id, licence_id), eq(accounts.consumer_id, id)));
}

const isOpen = (now: Date) =>
  and(
    eq(one_time_tokens.purpose, 'email-change'),
    isNull(one_time_tokens.used_at),
    gt(one_time_tokens.expires_at, now),
  );

/** The mail address that waits for a person to confirm it; null: none does. */
export async function findProposedAddress(q: Queries, consumer_id: string, now: Date) {
  const [found] = await q
    .select()
    .from(one_time_tokens)
    .where(and(eq(one_time_tokens.consumer_id, consumer_id), isOpen(now)))
    .orderBy(desc(one_time_tokens.created_at))
    .limit(1);
  return found ? { ...found, emailaddress: String(found.details.emailaddress) } : null;
}

/** Finds a proposed address by the token of its link, of any licence. Runs as `system`. */
export async function findAddressToConfirm(q: Queries, hash: string, now: Date) {
  const [found] = await q
    .select({
      licence_id: one_time_tokens.licence_id,
      consumer_id: one_time_tokens.consumer_id,
      details: one_time_tokens.details,
    })
    .from(one_time_tokens)
    .where(and(eq(one_time_tokens.hash, hash), isOpen(now)));
  return found ? { ...found, emailaddress: String(found.details.emailaddress) } : null;
}
