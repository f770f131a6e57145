import type { NameUse } from '@klantportaal/contract/modules/firms/names';
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts';
import { licence_domains, licence_names, licences } from '../../platform/db/licences.table.ts';
import { lockByName } from '../../platform/db/lock-by-name.queries.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { generateToken } from '../../platform/kernel/secrets.ts';
import { identity_providers } from '../identity/identity.table.ts';
import {
  createNameCheck,
  getLinkHost,
  getSenderDomain,
  isOwnHost,
  listReservedAddresses,
  type OwnAddresses,
} from './name-effect.ts';

export type NameRow = typeof licence_names.$inferSelect;

export interface NameInUse {
  licence_id: string;
  name: string;
  use: NameUse;
  /** JSON pointer to where it stands in the document that uses it: the licence, or the identity provider. */
  pointer: string;
}

/** Why a name that is used cannot be the licence's. */
export interface RefusedName {
  pointer: string;
  code: 'name_of_installation' | 'name_taken';
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
  return toNamesInUse({ licences: rows, domains, providers });
}

/** The rows in which names stand that are used. */
export interface RowsWithNames {
  licences: readonly Pick<typeof licences.$inferSelect, 'id' | 'settings' | 'email_from'>[];
  domains: readonly (typeof licence_domains.$inferSelect)[];
  providers: readonly Pick<typeof identity_providers.$inferSelect, 'licence_id' | 'domains'>[];
}

/** The names that these rows use, each with where it stands. */
export function toNamesInUse({ licences: rows, domains, providers }: RowsWithNames): NameInUse[] {
  return [
    ...domains.map(({ licence_id, domain, position }) => ({
      licence_id,
      name: domain,
      use: 'portal' as const,
      pointer: `/domains/${position}`,
    })),
    ...providers.flatMap((row) =>
      row.domains.map((name, index) => ({
        licence_id: row.licence_id,
        name,
        use: 'mail-domain' as const,
        pointer: `/domains/${index}`,
      })),
    ),
    ...rows.flatMap(({ id, settings, email_from }) => [
      ...Object.entries(settings.public_urls ?? {}).map(([domain, url]) => ({
        licence_id: id,
        name: getLinkHost(url),
        use: 'links' as const,
        pointer: `/settings/public_urls/${domain}`,
      })),
      ...(email_from
        ? [{ licence_id: id, name: getSenderDomain(email_from), use: 'sender' as const, pointer: '/email_from' }]
        : []),
    ]),
  ];
}

export const listNames = (q: Queries, licence_id: string): Promise<NameRow[]> =>
  q.select().from(licence_names).where(eq(licence_names.licence_id, licence_id)).orderBy(asc(licence_names.name));

/** Lists the names of every licence, which tell which ones have no effect; runs as `system`. */
export const listAllNames = (q: Queries) =>
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
export async function claimName(tx: Queries, licence_id: string, name: string, now: Date): Promise<void> {
  const row = { licence_id, name, token: generateToken(), claimed_at: now };
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
    (usage) =>
      usage.name === name &&
      usage.licence_id !== licence_id &&
      !others.some((row) => row.licence_id === usage.licence_id),
  );
}

/**
 * Lists those of the names that a licence from elsewhere cannot bring: another here proved it, or uses on the operator's
 * word what the one from elsewhere proved. Runs as `system`.
 */
export async function listNamesInTheWay(
  q: Queries,
  names: readonly { name: string; isProved: boolean }[],
): Promise<string[]> {
  const rows = await listRowsOfNames(q, [...new Set(names.map(({ name }) => name))]);
  const uses = await listNamesInUse(q);
  const isGiven = (name: string) =>
    uses.some(
      (use) => use.name === name && !rows.some((row) => row.name === name && row.licence_id === use.licence_id),
    );
  const inTheWay = names.filter(
    ({ name, isProved }) => rows.some((row) => row.name === name && row.proved_at) || (isProved && isGiven(name)),
  );
  return [...new Set(inTheWay.map(({ name }) => name))];
}

const lastLook = sql`coalesce(${licence_names.looked_at}, ${licence_names.proved_at})`;

/** Lists the names whose published proof was not looked for since a moment, the longest first; runs as `system`. */
export const listNamesToRecheck = (q: Queries, since: Date, most: number): Promise<NameRow[]> =>
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
export async function claimRecheck(
  tx: Queries,
  { licence_id, name, looked_at }: Pick<NameRow, 'licence_id' | 'name' | 'looked_at'>,
  now: Date,
): Promise<boolean> {
  const asRead = looked_at ? eq(licence_names.looked_at, looked_at) : isNull(licence_names.looked_at);
  const taken = await tx
    .update(licence_names)
    .set({ looked_at: now })
    .where(and(isName(licence_id, name), asRead))
    .returning({ name: licence_names.name });
  return taken.length > 0;
}

/** Keeps what a look found. Runs as `system`, with the licence locked. */
export async function recordRecheck(
  tx: Queries,
  { licence_id, name }: Pick<NameRow, 'licence_id' | 'name'>,
  look: Pick<NameRow, 'misses'> & Partial<Pick<NameRow, 'seen_at' | 'way'>>,
): Promise<void> {
  await tx.update(licence_names).set(look).where(isName(licence_id, name));
}

/** Takes a proof away: the name waits again, and the same text proves it. Runs as `system`, with the licence locked. */
export async function revokeNameProof(tx: Queries, licence_id: string, name: string): Promise<void> {
  const none = { proved_at: null, way: null, seen_at: null, looked_at: null, misses: 0 };
  await tx.update(licence_names).set(none).where(isName(licence_id, name));
}

/** Waits until no other transaction proves a name, and keeps all others waiting until this one ends. */
export const lockName = (tx: Queries, name: string): Promise<void> => lockByName(tx, `name ${name}`);

/**
 * Records that a licence proved a name that it claims, unless another licence has it: of two that prove it at once one is
 * told. Runs as `system`.
 * @returns whether it is the licence's now
 */
export async function proveName(
  tx: Queries,
  licence_id: string,
  name: string,
  { way, at }: { way: NonNullable<NameRow['way']>; at: Date },
): Promise<boolean> {
  await lockName(tx, name);
  if (await isTaken(tx, licence_id, name)) return false;
  const looked = { seen_at: at, looked_at: at, misses: 0 };
  await tx
    .update(licence_names)
    .set({ proved_at: at, way, ...looked })
    .where(isName(licence_id, name));
  return true;
}

/** A write that used names. */
export interface NamesWrite {
  byOperator: boolean;
  at: Date;
  own: OwnAddresses;
  /** Refuses the write for what can never be the licence's, if anything: it would wait for ever. */
  refuse(names: readonly RefusedName[]): void;
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
  { byOperator, at, own, refuse }: NamesWrite,
): Promise<string[]> {
  const had = new Set(before.map(({ name }) => name));
  const uses = await listNamesInUse(tx, licence_id);
  const fresh = uses.filter(({ name }) => !had.has(name));
  refuse(await listRefused(tx, licence_id, fresh, listReservedAddresses(own, byOperator), byOperator));
  const has = new Set(uses.map(({ name }) => name));
  const added = [...has].filter((name) => !had.has(name));
  const gone = [...had].filter((name) => !has.has(name));
  const drop = (names: string[], condition?: SQL) =>
    tx
      .delete(licence_names)
      .where(and(eq(licence_names.licence_id, licence_id), inArray(licence_names.name, names), condition));
  if (gone.length > 0) await drop(gone);
  if (byOperator && has.size > 0) await drop([...has], isNull(licence_names.proved_at));
  if (byOperator) return [];
  for (const name of added) await claimName(tx, licence_id, name, at);
  const rows = await listNames(tx, licence_id);
  return added.filter((name) => rows.some((row) => row.name === name && row.proved_at === null));
}

/** Lists what of these uses is of a host that is no firm's, or, on the operator's word, of a name that another proved. */
async function listRefused(
  q: Queries,
  licence_id: string,
  uses: readonly NameInUse[],
  kept: ReturnType<typeof listReservedAddresses>,
  byOperator: boolean,
): Promise<RefusedName[]> {
  if (uses.length === 0) return [];
  const proved = (await listRowsOfNames(q, [...new Set(uses.map(({ name }) => name))])).filter((row) => row.proved_at);
  const isProved = (name: string, isOurs: boolean) =>
    proved.some((row) => row.name === name && (row.licence_id === licence_id) === isOurs);
  return uses.flatMap(({ name, pointer }): RefusedName[] => {
    if (isProved(name, true)) return [];
    if (isOwnHost(name, kept)) return [{ pointer, code: 'name_of_installation' }];
    // A firm may write it beforehand, and prove it once it is no other's.
    return byOperator && isProved(name, false) ? [{ pointer, code: 'name_taken' }] : [];
  });
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
  const isInEffect = createNameCheck(await listRowsOfNames(q, names));
  return names.some((name) => isInEffect(licence_id, name));
}

/** Takes a domain from the licence that only claims it. */
export async function removeDomain(tx: Queries, domain: string, { butOf }: { butOf: string }): Promise<void> {
  await tx
    .delete(licence_domains)
    .where(and(eq(licence_domains.domain, domain), ne(licence_domains.licence_id, butOf)));
}
