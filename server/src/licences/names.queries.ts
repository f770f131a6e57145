import type { NameUse } from '@klantportaal/contract/backoffice/names';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from '../db/drizzle.ts';
import type { Queries } from '../db/queries.ts';
import { randomToken } from '../kernel/secrets.ts';
import { identity_providers } from '../schema/identity.table.ts';
import { licence_domains, licence_names, licences } from '../schema/licences.table.ts';
import { nameOfLinks, nameOfSender, openInEffect } from './name-effect.ts';

export type NameRow = typeof licence_names.$inferSelect;

export interface NameInUse {
  licence_id: string;
  name: string;
  use: NameUse;
}

/** The names that licences use, claimed or not: of one, or of all as `system`. Sandboxes have none of their own. */
export async function listNamesInUse(q: Queries, licence_id?: string): Promise<NameInUse[]> {
  const is = licence_id === undefined ? undefined : eq(licences.id, licence_id);
  const rows = await q
    .select({ id: licences.id, settings: licences.settings, email_from: licences.email_from })
    .from(licences)
    .where(and(is, isNull(licences.sandbox_of)));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const domains = await q.select().from(licence_domains).where(inArray(licence_domains.licence_id, ids));
  const providers = await q
    .select({ licence_id: identity_providers.licence_id, domains: identity_providers.domains })
    .from(identity_providers)
    .where(inArray(identity_providers.licence_id, ids));
  return [
    ...domains.map((row) => ({ licence_id: row.licence_id, name: row.domain, use: 'portal' as const })),
    ...providers.flatMap((row) =>
      row.domains.map((name) => ({ licence_id: row.licence_id, name, use: 'mail-domain' as const })),
    ),
    ...rows.flatMap(({ id, settings, email_from }) => [
      ...Object.values((settings.public_urls ?? {}) as Record<string, string>).map((url) => ({
        licence_id: id,
        name: nameOfLinks(url),
        use: 'links' as const,
      })),
      ...(email_from ? [{ licence_id: id, name: nameOfSender(email_from), use: 'sender' as const }] : []),
    ]),
  ];
}

export const listNames = (q: Queries, licence_id: string): Promise<NameRow[]> =>
  q.select().from(licence_names).where(eq(licence_names.licence_id, licence_id)).orderBy(asc(licence_names.name));

/** Those of every licence, which say what has no effect; runs as `system`. */
export const allNames = (q: Queries) =>
  q
    .select({ licence_id: licence_names.licence_id, name: licence_names.name, proved_at: licence_names.proved_at })
    .from(licence_names)
    .orderBy(asc(licence_names.name), asc(licence_names.licence_id));

/** Lists the rows of names, whichever licence claims or proved them; runs as `system`. */
export const listRowsOfNames = (q: Queries, names: string[]): Promise<NameRow[]> =>
  q.select().from(licence_names).where(inArray(licence_names.name, names));

const isName = (licence_id: string, name: string) =>
  and(eq(licence_names.licence_id, licence_id), eq(licence_names.name, name));

/** Keeps that a licence claims a name; one that it has already stays as it is. */
export async function claimName(tx: Queries, licence_id: string, name: string, at: Date): Promise<void> {
  const row = { licence_id, name, token: randomToken(), claimed_at: at };
  await tx.insert(licence_names).values(row).onConflictDoNothing();
}

export async function findName(q: Queries, licence_id: string, name: string): Promise<NameRow | null> {
  const [found] = await q.select().from(licence_names).where(isName(licence_id, name));
  return found ?? null;
}

/** Whether another licence has a name: it proved it, or uses it on the operator's word. Runs as `system`. */
export async function isTaken(q: Queries, licence_id: string, name: string): Promise<boolean> {
  const others = (await listRowsOfNames(q, [name])).filter((row) => row.licence_id !== licence_id);
  if (others.some(({ proved_at }) => proved_at)) return true;
  return (await listNamesInUse(q)).some(
    (one) =>
      one.name === name && one.licence_id !== licence_id && !others.some((row) => row.licence_id === one.licence_id),
  );
}

const lastLook = sql`coalesce(${licence_names.looked_at}, ${licence_names.proved_at})`;

/** Lists the names whose published proof was not looked for since a moment, the longest first; runs as `system`. */
export const listNamesToLookAt = (q: Queries, since: Date, most: number): Promise<NameRow[]> =>
  q
    .select(getTableColumns(licence_names))
    .from(licence_names)
    .innerJoin(licences, and(eq(licences.id, licence_names.licence_id), isNull(licences.removal_begun_at)))
    .where(and(isNotNull(licence_names.proved_at), ne(licence_names.way, 'operator'), lt(lastLook, since)))
    .orderBy(asc(lastLook))
    .limit(most);

/**
 * Takes the look at a name for this server. Runs as `system`.
 * @returns whether no other server took it since the row was read
 */
export async function takeLook(
  tx: Queries,
  { licence_id, name, looked_at }: Pick<NameRow, 'licence_id' | 'name' | 'looked_at'>,
  at: Date,
): Promise<boolean> {
  const asRead = looked_at ? eq(licence_names.looked_at, looked_at) : isNull(licence_names.looked_at);
  const taken = await tx
    .update(licence_names)
    .set({ looked_at: at })
    .where(and(isName(licence_id, name), asRead))
    .returning({ name: licence_names.name });
  return taken.length > 0;
}

/** Keeps what a look found. Runs as `system`, with the licence locked. */
export async function noteLook(
  tx: Queries,
  { licence_id, name }: Pick<NameRow, 'licence_id' | 'name'>,
  look: Pick<NameRow, 'misses'> & Partial<Pick<NameRow, 'seen_at' | 'way'>>,
): Promise<void> {
  await tx.update(licence_names).set(look).where(isName(licence_id, name));
}

/** Takes a proof away: the name waits again, and the same text proves it. Runs as `system`, with the licence locked. */
export async function unproveName(tx: Queries, licence_id: string, name: string): Promise<void> {
  const none = { proved_at: null, way: null, seen_at: null, looked_at: null, misses: 0 };
  await tx.update(licence_names).set(none).where(isName(licence_id, name));
}

/** Proves a name that was claimed. Runs as `system`, with the licence locked. */
export async function proveName(
  tx: Queries,
  licence_id: string,
  name: string,
  { way, at }: { way: NonNullable<NameRow['way']>; at: Date },
): Promise<void> {
  const looked = { seen_at: at, looked_at: at, misses: 0 };
  await tx
    .update(licence_names)
    .set({ proved_at: at, way, ...looked })
    .where(isName(licence_id, name));
}

/**
 * Settles what became of a licence's names after a write: what is new waits to be proved, unless the operator wrote it;
 * what is used no more is anybody's again.
 * @param before what was in use before the write
 * @returns the names that are new and wait
 */
export async function settleNames(
  tx: Queries,
  licence_id: string,
  before: readonly NameInUse[],
  { byOperator, at }: { byOperator: boolean; at: Date },
): Promise<string[]> {
  const had = new Set(before.map(({ name }) => name));
  const has = new Set((await listNamesInUse(tx, licence_id)).map(({ name }) => name));
  const added = [...has].filter((name) => !had.has(name));
  const gone = [...had].filter((name) => !has.has(name));
  const drop = (names: string[], more?: SQL) =>
    tx
      .delete(licence_names)
      .where(and(eq(licence_names.licence_id, licence_id), inArray(licence_names.name, names), more));
  if (gone.length > 0) await drop(gone);
  if (byOperator && has.size > 0) await drop([...has], isNull(licence_names.proved_at));
  if (byOperator) return [];
  for (const name of added) await claimName(tx, licence_id, name, at);
  const rows = await listNames(tx, licence_id);
  return added.filter((name) => rows.some((row) => row.name === name && row.proved_at === null));
}

/**
 * Whether another licence keeps a domain from this one. A licence that only claims it keeps it from nobody who proved it,
 * nor from the operator. Runs as `system`.
 */
export async function isKeptByAnother(
  q: Queries,
  licence_id: string,
  domain: string,
  { byOperator }: { byOperator: boolean },
): Promise<boolean> {
  const [owner] = await q.select().from(licence_domains).where(eq(licence_domains.domain, domain));
  if (!owner || owner.licence_id === licence_id) return false;
  const rows = await listRowsOfNames(q, [domain]);
  const isClaimed = rows.some((row) => row.licence_id === owner.licence_id && !row.proved_at);
  return !isClaimed || !(byOperator || rows.some((row) => row.licence_id === licence_id && row.proved_at));
}

/** Whether a domain of the licence's portal counts, so that its clients find it. Runs as `system`. */
export async function hasPortalInEffect(q: Queries, licence_id: string): Promise<boolean> {
  const domains = await q.select().from(licence_domains).where(eq(licence_domains.licence_id, licence_id));
  const names = domains.map(({ domain }) => domain);
  const isInEffect = openInEffect(await listRowsOfNames(q, names));
  return names.some((name) => isInEffect(licence_id, name));
}

/** Takes a domain from the licence that only claims it. */
export async function removeDomain(tx: Queries, domain: string, { butOf }: { butOf: string }): Promise<void> {
  await tx
    .delete(licence_domains)
    .where(and(eq(licence_domains.domain, domain), ne(licence_domains.licence_id, butOf)));
}
