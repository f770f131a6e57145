import { and, arrayContains, asc, eq, isNull } from '../db/drizzle.ts';
import type { Queries } from '../db/queries.ts';
import { identity_providers } from '../schema/identity.table.ts';
import { licences } from '../schema/licences.table.ts';
import { staff_accounts } from '../schema/staff.table.ts';
import type { StaffRow } from './accounts.queries.ts';

export type ProviderRow = typeof identity_providers.$inferSelect;

export async function providerOf(q: Queries, licence_id: string): Promise<ProviderRow | null> {
  const [found] = await q.select().from(identity_providers).where(eq(identity_providers.licence_id, licence_id));
  return found ?? null;
}

/** The firms whose provider is for addresses of a domain; runs in `system`. */
export const firmsOfDomain = (q: Queries, domain: string): Promise<{ id: string; name: string }[]> =>
  q
    .select({ id: licences.id, name: licences.name })
    .from(identity_providers)
    .innerJoin(licences, eq(licences.id, identity_providers.licence_id))
    .where(arrayContains(identity_providers.domains, [domain]))
    .orderBy(asc(licences.name))
    .limit(10);

export async function putProvider(tx: Queries, row: typeof identity_providers.$inferInsert): Promise<void> {
  const { licence_id: _, ...set } = row;
  await tx.insert(identity_providers).values(row).onConflictDoUpdate({ target: identity_providers.licence_id, set });
}

export async function dropProvider(tx: Queries, licence_id: string): Promise<boolean> {
  const gone = await tx
    .delete(identity_providers)
    .where(eq(identity_providers.licence_id, licence_id))
    .returning({ id: identity_providers.licence_id });
  return gone.length > 0;
}

const isLive = (licence_id: string) => and(eq(staff_accounts.licence_id, licence_id), isNull(staff_accounts.ended_at));

/** The account that a provider's subject signed in to before, locked. */
export async function lockBySubject(tx: Queries, licence_id: string, subject: string): Promise<StaffRow | null> {
  const [found] = await tx
    .select()
    .from(staff_accounts)
    .where(and(isLive(licence_id), eq(staff_accounts.identity_subject, subject)))
    .for('update');
  return found ?? null;
}

/** The account of a mail address, locked. */
export async function lockByEmail(tx: Queries, licence_id: string, email: string): Promise<StaffRow | null> {
  const [found] = await tx
    .select()
    .from(staff_accounts)
    .where(and(isLive(licence_id), eq(staff_accounts.email, email)))
    .for('update');
  return found ?? null;
}
