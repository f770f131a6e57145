import { addRows } from '../../platform/db/add-rows.ts';
import { and, eq, inArray, isNotNull, isNull, or, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { accounts } from '../identity/sign-in.table.ts';
import type { DossierPlace } from '../records/import-context.ts';
import { consumers } from './consumers.table.ts';

/** An account that a document gives a person. */
export interface Account {
  consumer_id: string;
  user_name: string;
  email: string | null;
  added: Partial<typeof accounts.$inferInsert>;
  place: DossierPlace;
  pointer: string;
}

/** Whether anybody with one of these names has not chosen a password yet: then look closer, one by one. */
export async function hasUnclaimed(q: Queries, licence_id: string, names: readonly string[]): Promise<boolean> {
  const [named] = await q
    .select({ id: accounts.consumer_id })
    .from(accounts)
    .where(
      and(eq(accounts.licence_id, licence_id), inArray(accounts.user_name, [...names]), isNull(accounts.password_hash)),
    )
    .limit(1);
  if (named) return true;
  const [mailed] = await q
    .select({ id: accounts.consumer_id })
    .from(consumers)
    .innerJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(
      and(eq(consumers.licence_id, licence_id), inArray(consumers.email, [...names]), isNull(accounts.password_hash)),
    )
    .limit(1);
  return mailed !== undefined;
}

/** The accounts that these persons have, and those that have their names. */
export function listAccountsByName(q: Queries, licence_id: string, wanted: readonly Account[]) {
  const names = wanted.map(({ user_name }) => user_name);
  const persons = wanted.map(({ consumer_id }) => consumer_id);
  return q
    .select({
      consumer_id: accounts.consumer_id,
      user_name: accounts.user_name,
      has_password: sql<boolean>`${accounts.password_hash} is not null`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.licence_id, licence_id),
        or(inArray(accounts.user_name, names), inArray(accounts.consumer_id, persons)),
      ),
    );
}

/** Persons that have chosen a password, by the firm's own ids; locked until the transaction ends. */
export async function lockAccepted(tx: Queries, licence_id: string, firm_ids: readonly string[]) {
  if (firm_ids.length === 0) return [];
  return tx
    .select({
      id: consumers.id,
      licence_id: consumers.licence_id,
      dossier_id: consumers.dossier_id,
      firm_id: consumers.firm_id,
      email: consumers.email,
      user_name: accounts.user_name,
    })
    .from(consumers)
    .innerJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(
      and(
        eq(consumers.licence_id, licence_id),
        inArray(consumers.firm_id, [...firm_ids]),
        isNotNull(accounts.password_hash),
      ),
    )
    .for('no key update', { of: consumers });
}
export type Accepted = Awaited<ReturnType<typeof lockAccepted>>[number];

export async function addAccounts(tx: Queries, licence_id: string, added: readonly Account[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ consumer_id, user_name, added: row }) => ({ ...row, licence_id, consumer_id, user_name }));
  await addRows(tx, accounts, rows as (typeof accounts.$inferInsert)[]);
}

export async function renameAccount(
  tx: Queries,
  licence_id: string,
  { consumer_id, user_name }: Account,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ user_name })
    .where(and(eq(accounts.licence_id, licence_id), eq(accounts.consumer_id, consumer_id)));
}
