import { and, arrayContains, asc, eq, isNotNull, isNull, ne, or } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { createNameCheck } from '../../licences/name-effect.ts';
import { listRowsOfNames } from '../../licences/names.queries.ts';
import { identity_providers } from '../identity.table.ts';
import type { StaffId, StaffRow } from './accounts.queries.ts';
import { staff_accounts, staff_identities } from './staff.table.ts';

export type ProviderRow = typeof identity_providers.$inferSelect;

/** A sandbox has none of its own, whatever was set there before. */
export async function findProvider(q: Queries, licence_id: string): Promise<ProviderRow | null> {
  const [found] = await q
    .select({ provider: identity_providers })
    .from(identity_providers)
    .innerJoin(licences, and(eq(licences.id, identity_providers.licence_id), isNull(licences.sandbox_of)))
    .where(eq(identity_providers.licence_id, licence_id));
  return found?.provider ?? null;
}

/**
 * A firm's provider with those of its domains that count; null where none does, so that nobody is sent to it who names
 * the firm by its id. Runs as `system`.
 */
export async function findProviderInEffect(q: Queries, licence_id: string): Promise<ProviderRow | null> {
  const provider = await findProvider(q, licence_id);
  if (!provider) return null;
  const isInEffect = createNameCheck(await listRowsOfNames(q, provider.domains));
  const domains = provider.domains.filter((domain) => isInEffect(licence_id, domain));
  return domains.length > 0 ? { ...provider, domains } : null;
}

/** The firms whose provider is for addresses of a domain that they may have; runs in `system`. */
export async function listFirmsOfDomain(q: Queries, domain: string): Promise<{ id: string; name: string }[]> {
  const isInEffect = createNameCheck(await listRowsOfNames(q, [domain]));
  const firms = await q
    .select({ id: licences.id, name: licences.name })
    .from(identity_providers)
    .innerJoin(licences, and(eq(licences.id, identity_providers.licence_id), isNull(licences.sandbox_of)))
    .where(arrayContains(identity_providers.domains, [domain]))
    .orderBy(asc(licences.name))
    .limit(100);
  return firms.filter(({ id }) => isInEffect(id, domain)).slice(0, 10);
}

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

/** The identity of somebody at a firm, by its provider. */
export interface Named {
  licence_id: string;
  issuer: string;
  subject: string;
}

const isNamed = ({ licence_id, issuer, subject }: Named) =>
  and(
    eq(staff_identities.licence_id, licence_id),
    eq(staff_identities.issuer, issuer),
    eq(staff_identities.subject, subject),
  );

/** The account that is tied to these, also one that ended, locked. */
export async function lockByIdentity(tx: Queries, named: Named): Promise<StaffRow | null> {
  const [found] = await tx
    .select({ account: staff_accounts })
    .from(staff_accounts)
    .innerJoin(
      staff_identities,
      and(eq(staff_identities.licence_id, staff_accounts.licence_id), eq(staff_identities.staff_id, staff_accounts.id)),
    )
    .where(and(isNamed(named), isNotNull(staff_identities.tied_at)))
    .for('update');
  return found?.account ?? null;
}

/** The account of a mail address, locked. */
export async function lockByEmail(tx: Queries, licence_id: string, email: string): Promise<StaffRow | null> {
  const [found] = await tx
    .select()
    .from(staff_accounts)
    .where(
      and(eq(staff_accounts.licence_id, licence_id), isNull(staff_accounts.ended_at), eq(staff_accounts.email, email)),
    )
    .for('update');
  return found ?? null;
}

/** Whether somebody else of this issuer has the account. */
export async function isTiedOtherwise(tx: Queries, staff_id: string, named: Named): Promise<boolean> {
  const { licence_id, issuer, subject } = named;
  const others = await tx.$count(
    staff_identities,
    and(
      eq(staff_identities.licence_id, licence_id),
      eq(staff_identities.staff_id, staff_id),
      eq(staff_identities.issuer, issuer),
      ne(staff_identities.subject, subject),
      isNotNull(staff_identities.tied_at),
    ),
  );
  return others > 0;
}

/** Keeps that these came with the address of an account, for an administrator; what is tied stays. */
export async function keepAsking(tx: Queries, staff_id: string, named: Named, now: Date): Promise<void> {
  const { licence_id, issuer, subject } = named;
  await tx
    .insert(staff_identities)
    .values({ licence_id, issuer, subject, staff_id, asked_at: now })
    .onConflictDoUpdate({
      target: [staff_identities.licence_id, staff_identities.issuer, staff_identities.subject],
      set: { staff_id, asked_at: now },
      setWhere: isNull(staff_identities.tied_at),
    });
}

/** Ties these to an account, in place of whom this issuer had there. What they waited for elsewhere is forgotten. */
export async function putTie(tx: Queries, staff_id: string, named: Named, now: Date): Promise<void> {
  const { licence_id, issuer, subject } = named;
  const ofAccount = and(
    eq(staff_identities.licence_id, licence_id),
    eq(staff_identities.staff_id, staff_id),
    eq(staff_identities.issuer, issuer),
  );
  await tx.delete(staff_identities).where(or(ofAccount, isNamed(named)));
  await tx.insert(staff_identities).values({ licence_id, issuer, subject, staff_id, asked_at: now, tied_at: now });
}

/** @returns whether there was any */
export async function dropTies(tx: Queries, { id, licence_id }: StaffId): Promise<boolean> {
  const gone = await tx
    .delete(staff_identities)
    .where(and(eq(staff_identities.licence_id, licence_id), eq(staff_identities.staff_id, id)))
    .returning({ id: staff_identities.id });
  return gone.length > 0;
}

/** Lists the identities tied to the accounts of a firm, or waiting to be, the oldest first. */
export const listIdentities = (q: Queries, licence_id: string, staff_id?: string) =>
  q
    .select()
    .from(staff_identities)
    .where(
      and(
        eq(staff_identities.licence_id, licence_id),
        staff_id === undefined ? undefined : eq(staff_identities.staff_id, staff_id),
      ),
    )
    .orderBy(asc(staff_identities.asked_at), asc(staff_identities.id));
