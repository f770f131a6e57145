import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, gt, isNull, lt, ne, sql } from '../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../platform/db/queries.ts';
import { getNetwork } from '../../platform/http/network.ts';
import { consumers } from '../people/consumers.table.ts';
import { accounts, recovery_codes, sessions } from './sign-in.table.ts';

/** An account with what sign-in needs of its person. */
const account = {
  consumer_id: accounts.consumer_id,
  licence_id: accounts.licence_id,
  user_name: accounts.user_name,
  password_hash: accounts.password_hash,
  password_changed_at: accounts.password_changed_at,
  is_password_given: accounts.is_password_given,
  two_factor_secret: accounts.two_factor_secret,
  two_factor_pending_secret: accounts.two_factor_pending_secret,
  two_factor_enabled: accounts.two_factor_enabled,
  two_factor_required: accounts.two_factor_required,
  dossier_id: consumers.dossier_id,
  display_name: consumers.display_name,
  email: consumers.email,
  person: consumers.person,
};
export type Account = Awaited<ReturnType<typeof accountsByUserName>>[number];

const joined = and(eq(consumers.id, accounts.consumer_id), eq(consumers.licence_id, accounts.licence_id));

const accountsByUserName = prepareQuery('account-by-user-name', (db) =>
  db
    .select(account)
    .from(accounts)
    .innerJoin(consumers, joined)
    .where(
      and(eq(accounts.licence_id, sql.placeholder('licence_id')), eq(accounts.user_name, sql.placeholder('user_name'))),
    ),
);

const accountsByEmail = prepareQuery('accounts-by-email', (db) =>
  db
    .select(account)
    .from(consumers)
    .innerJoin(accounts, joined)
    .where(and(eq(consumers.licence_id, sql.placeholder('licence_id')), eq(consumers.email, sql.placeholder('email')))),
);

/** Normalizes a user name or a mail address as the database stores it. */
export const normalizeLogin = (name: string): string => name.trim().toLowerCase();

/**
 * The account that a user name or mail address signs in to: a user name is unique, a mail address counts if only one
 * account has it. Always the same two queries, so that the timing reveals nothing.
 */
export async function findAccountToSignIn(q: Queries, licence_id: string, typed: string): Promise<Account | null> {
  const name = normalizeLogin(typed);
  const [named, mailed] = await Promise.all([
    accountsByUserName(q, { licence_id, user_name: name }),
    accountsByEmail(q, { licence_id, email: name }),
  ]);
  return named[0] ?? (mailed.length === 1 ? getFirst(mailed) : null);
}

/** Every account of a mail address: those of its persons, and the one with it as user name. */
export async function listAccountsByAddress(q: Queries, licence_id: string, typed: string): Promise<Account[]> {
  const name = normalizeLogin(typed);
  const [named, mailed] = await Promise.all([
    accountsByUserName(q, { licence_id, user_name: name }),
    accountsByEmail(q, { licence_id, email: name }),
  ]);
  return [
    ...mailed,
    ...named.filter((namedAccount) => !mailed.some(({ consumer_id }) => consumer_id === namedAccount.consumer_id)),
  ];
}

export async function findAccount(q: Queries, licence_id: string, consumer_id: string): Promise<Account | null> {
  const [found] = await q
    .select(account)
    .from(accounts)
    .innerJoin(consumers, joined)
    .where(and(eq(accounts.licence_id, licence_id), eq(accounts.consumer_id, consumer_id)));
  return found ?? null;
}

/** Finds the account of a consumer, locked until the transaction ends. */
export async function lockAccount(tx: Queries, licence_id: string, consumer_id: string): Promise<Account | null> {
  await tx
    .select({ id: accounts.consumer_id })
    .from(accounts)
    .where(and(eq(accounts.licence_id, licence_id), eq(accounts.consumer_id, consumer_id)))
    .for('update');
  return findAccount(tx, licence_id, consumer_id);
}

type AccountId = Pick<Account, 'licence_id' | 'consumer_id'>;
type Change = Partial<Omit<typeof accounts.$inferInsert, 'consumer_id' | 'licence_id'>>;

export async function changeAccount(
  tx: Queries,
  { licence_id, consumer_id }: AccountId,
  change: Change,
): Promise<void> {
  await tx
    .update(accounts)
    .set(change)
    .where(and(eq(accounts.licence_id, licence_id), eq(accounts.consumer_id, consumer_id)));
}

/** Makes a password the account's own: the client chose it, here or by the link in their mail. */
export const chooseOwnPassword = (tx: Queries, account: AccountId, password_hash: string, now: Date): Promise<void> =>
  changeAccount(tx, account, {
    password_hash,
    password_changed_at: now,
    is_password_given: false,
    two_factor_pending_secret: null,
  });

/** Uses up a TOTP step: false if this or a later one was already used, also by a simultaneous request. */
export async function useCounter(tx: Queries, consumer_id: string, counter: number): Promise<boolean> {
  const used = await tx
    .update(accounts)
    .set({ last_counter: counter })
    .where(and(eq(accounts.consumer_id, consumer_id), lt(accounts.last_counter, counter)))
    .returning({ id: accounts.consumer_id });
  return used.length > 0;
}

/** Uses up a recovery code: false if there is none with that hash or it was already used. */
export async function useRecoveryCode(tx: Queries, consumer_id: string, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(recovery_codes)
    .set({ used_at: now })
    .where(
      and(eq(recovery_codes.consumer_id, consumer_id), eq(recovery_codes.hash, hash), isNull(recovery_codes.used_at)),
    )
    .returning({ id: recovery_codes.id });
  return used.length > 0;
}

/** Deletes the old codes; an empty list leaves none. */
export async function replaceRecoveryCodes(
  tx: Queries,
  licence_id: string,
  consumer_id: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recovery_codes).where(eq(recovery_codes.consumer_id, consumer_id));
  if (hashes.length > 0)
    await tx.insert(recovery_codes).values(hashes.map((hash) => ({ licence_id, consumer_id, hash })));
}

/** The networks from which the account was signed in to since. An adviser who looks on does not count. */
export async function listNetworks(q: Queries, consumer_id: string, since: Date): Promise<string[]> {
  const { address, authentication_method, created_at } = sessions;
  const found = await q
    .selectDistinct({ address })
    .from(sessions)
    .where(and(eq(sessions.consumer_id, consumer_id), gt(created_at, since), ne(authentication_method, 'view-as')));
  return found.map((session) => getNetwork(session.address ?? ''));
}

/** Adds an account without a password, unless the user name is taken; returns whether it did. */
export async function addAccount(tx: Queries, row: typeof accounts.$inferInsert): Promise<boolean> {
  const added = await tx.insert(accounts).values(row).onConflictDoNothing().returning({ id: accounts.consumer_id });
  return added.length > 0;
}

/** Removes the account and its recovery codes; the consumer stays. */
export async function removeAccount(tx: Queries, licence_id: string, consumer_id: string): Promise<void> {
  await replaceRecoveryCodes(tx, licence_id, consumer_id, []);
  await tx.delete(accounts).where(and(eq(accounts.licence_id, licence_id), eq(accounts.consumer_id, consumer_id)));
}

/** A person's name and addresses; null when there is no such person any more. */
export async function findSignIn(q: Queries, licence_id: string, id: string) {
  const [row] = await q
    .select({ display_name: consumers.display_name, email: consumers.email, user_name: accounts.user_name })
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
  return row ?? null;
}

/** Mails go to this address from now on. */
export async function setMailAddress(
  tx: Queries,
  { licence_id, id }: { licence_id: string; id: string },
  email: string,
  now: Date,
): Promise<void> {
  await tx
    .update(consumers)
    .set({ email, updated_at: now })
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
}

/** The persons of a dossier, the first one first. */
export const listConsumers = (q: Queries, licence_id: string, dossier_id: string) =>
  q
    .select({ id: consumers.id, email: consumers.email, display_name: consumers.display_name })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.dossier_id, dossier_id)))
    .orderBy(consumers.position);

/** An invitation of the firm works until then: the last link that was mailed says it. */
export async function renewInvitation(
  tx: Queries,
  { licence_id, consumer_id }: { licence_id: string; consumer_id: string },
  expires_at: Date,
): Promise<void> {
  const own = and(eq(accounts.licence_id, licence_id), eq(accounts.consumer_id, consumer_id));
  await tx
    .update(accounts)
    .set({ invitation_expires_at: expires_at })
    .where(and(own, lt(accounts.invitation_expires_at, expires_at)));
}
