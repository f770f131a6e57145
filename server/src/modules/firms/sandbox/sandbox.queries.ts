import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import { licence_domains, licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { files } from '../../files/files.table.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { sandboxes } from '../../licences/sandbox/sandbox.table.ts';
import { consumers } from '../../people/consumers.table.ts';

/** A sandbox with what its licence says. */
export async function findSandbox(q: Queries, lookup: { firm: string } | { sandbox: string }) {
  const [found] = await q
    .select({ licence: licences, sandbox: sandboxes })
    .from(sandboxes)
    .innerJoin(licences, eq(licences.id, sandboxes.licence_id))
    .where('firm' in lookup ? eq(licences.sandbox_of, lookup.firm) : eq(licences.id, lookup.sandbox));
  return found ?? null;
}
export type FoundSandbox = NonNullable<Awaited<ReturnType<typeof findSandbox>>>;

/**
 * Locks a licence, so that two who make its sandbox come one by one; null for one that is gone. Rows that refer to it can
 * still be written: all that the firm and its clients do. Runs as `system`.
 */
export async function lockLicence(tx: Queries, id: string) {
  const [found] = await tx.select().from(licences).where(eq(licences.id, id)).for('no key update');
  return found ?? null;
}

/** Adds the licence of a sandbox with nothing in it yet. Runs as `system`. */
export async function addSandboxLicence(
  tx: Queries,
  row: { firm_id: string; name: string; sandbox_of: string },
  now: Date,
): Promise<string> {
  const added = getFirst(
    await tx
      .insert(licences)
      .values({ ...row, created_at: now, updated_at: now })
      .returning({ id: licences.id }),
  );
  return added.id;
}

export async function addSandbox(tx: Queries, row: typeof sandboxes.$inferInsert): Promise<void> {
  await tx.insert(sandboxes).values(row);
}

export async function noteFilled(tx: Queries, licence_id: string, now: Date): Promise<void> {
  await tx.update(sandboxes).set({ filled_at: now }).where(eq(sandboxes.licence_id, licence_id));
}

/** The first of these host names that no licence has. Runs as `system`. */
export async function findFreeDomain(tx: Queries, wanted: readonly string[]): Promise<string | null> {
  const rows = await tx
    .select({ domain: licence_domains.domain })
    .from(licence_domains)
    .where(inArray(licence_domains.domain, [...wanted]));
  const taken = new Set(rows.map(({ domain }) => domain));
  return wanted.find((domain) => !taken.has(domain)) ?? null;
}

export async function getLicenceDomain(q: Queries, licence_id: string): Promise<string> {
  const [found] = await q
    .select({ domain: licence_domains.domain })
    .from(licence_domains)
    .where(eq(licence_domains.licence_id, licence_id))
    .orderBy(asc(licence_domains.position))
    .limit(1);
  return found?.domain ?? '';
}

/** The accounts that can sign in to the sandbox. */
export const listSandboxAccounts = (q: Queries, licence_id: string) =>
  q
    .select({
      user_name: accounts.user_name,
      name: consumers.display_name,
      dossier_firm_id: dossiers.firm_id,
    })
    .from(accounts)
    .innerJoin(consumers, eq(consumers.id, accounts.consumer_id))
    .innerJoin(dossiers, eq(dossiers.id, consumers.dossier_id))
    .where(eq(accounts.licence_id, licence_id))
    .orderBy(asc(accounts.user_name));

/** Removes a sandbox with everything in it; returns the files whose bytes are to go after the commit. Runs as `system`. */
export async function dropSandbox(tx: Queries, licence_id: string): Promise<string[]> {
  const rows = await tx.select({ id: files.id }).from(files).where(eq(files.licence_id, licence_id));
  // Bound to what it is, so that nothing else can ever be removed here.
  await tx
    .delete(licences)
    .where(
      and(eq(licences.id, licence_id), inArray(licences.id, tx.select({ id: sandboxes.licence_id }).from(sandboxes))),
    );
  return rows.map(({ id }) => id);
}
