import { isDeepStrictEqual } from 'node:util';
import type { CatalogueBodies, CatalogueSort } from '@klantportaal/contract/modules/tasks/catalogue';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { and, asc, desc, eq, isNotNull, isNull } from '../../../platform/db/drizzle.ts';
import { lockByName } from '../../../platform/db/lock-by-name.queries.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Actor } from '../../audit/actors.ts';
import { catalogue_entries, catalogue_versions } from './catalogue.table.ts';

type EntryRow = typeof catalogue_entries.$inferSelect;
/** An entry of a firm's catalogue; its sort says what its body holds. */
export type Entry<Sort extends CatalogueSort = CatalogueSort> = EntryRow & { sort: Sort; body: CatalogueBodies[Sort] };

/** An entry by the firm's own id. */
export interface EntryKey<Sort extends CatalogueSort = CatalogueSort> {
  licence_id: string;
  sort: Sort;
  firm_id: string;
}

/** Each body is written with its sort. */
const isOfSort =
  <Sort extends CatalogueSort>(sort: Sort) =>
  (entry: EntryRow): entry is Entry<Sort> =>
    entry.sort === sort;

const isEntry = ({ licence_id, sort, firm_id }: EntryKey) =>
  and(
    eq(catalogue_entries.licence_id, licence_id),
    eq(catalogue_entries.sort, sort),
    eq(catalogue_entries.firm_id, firm_id),
  );

/** The entries on offer of a sort, by the firm's own id. */
export async function listEntries<Sort extends CatalogueSort>(
  q: Queries,
  licence_id: string,
  sort: Sort,
): Promise<Entry<Sort>[]> {
  const found = await q
    .select()
    .from(catalogue_entries)
    .where(
      and(
        eq(catalogue_entries.licence_id, licence_id),
        eq(catalogue_entries.sort, sort),
        isNull(catalogue_entries.removed_at),
      ),
    )
    .orderBy(asc(catalogue_entries.firm_id));
  return found.filter(isOfSort(sort));
}

/** The entries no longer on offer, of every sort, the last removed first. */
export const listRemovedCatalogueEntries = (q: Queries, licence_id: string): Promise<Entry[]> =>
  q
    .select()
    .from(catalogue_entries)
    .where(and(eq(catalogue_entries.licence_id, licence_id), isNotNull(catalogue_entries.removed_at)))
    .orderBy(desc(catalogue_entries.removed_at), asc(catalogue_entries.firm_id));

/** An entry that is offered; null for none. */
export async function findEntry<Sort extends CatalogueSort>(
  q: Queries,
  key: EntryKey<Sort>,
): Promise<Entry<Sort> | null> {
  const found = await q
    .select()
    .from(catalogue_entries)
    .where(and(isEntry(key), isNull(catalogue_entries.removed_at)));
  return found.find(isOfSort(key.sort)) ?? null;
}

/** An entry, offered or removed, locked until the transaction ends. Two that add the same one come one by one. */
export async function lockEntry<Sort extends CatalogueSort>(
  tx: Queries,
  key: EntryKey<Sort>,
): Promise<Entry<Sort> | null> {
  const { licence_id, sort, firm_id } = key;
  await lockByName(tx, `catalogue ${licence_id} ${sort} ${firm_id}`);
  const found = await tx.select().from(catalogue_entries).where(isEntry(key)).for('update');
  return found.find(isOfSort(sort)) ?? null;
}

/** Every version of an entry, the latest first, also of one that was removed. */
export async function listEntryVersions<Sort extends CatalogueSort>(q: Queries, key: EntryKey<Sort>) {
  const found = await q
    .select({
      id: catalogue_versions.id,
      version: catalogue_versions.version,
      body: catalogue_versions.body,
      sort: catalogue_entries.sort,
      actor_kind: catalogue_versions.actor_kind,
      actor_id: catalogue_versions.actor_id,
      actor_name: catalogue_versions.actor_name,
      at: catalogue_versions.at,
    })
    .from(catalogue_versions)
    .innerJoin(catalogue_entries, eq(catalogue_entries.id, catalogue_versions.entry_id))
    .where(isEntry(key))
    .orderBy(desc(catalogue_versions.version));
  return found.filter((row): row is typeof row & { body: CatalogueBodies[Sort] | null } => row.sort === key.sort);
}

/** Finds the body of an entry in one of its versions, the latest where none is named; null where there is none. */
export async function findBodyInVersion<Sort extends CatalogueSort>(
  q: Queries,
  key: EntryKey<Sort>,
  version: number | null | undefined,
): Promise<CatalogueBodies[Sort] | null> {
  const all = await listEntryVersions(q, key);
  return (all.find((entry) => entry.version === version) ?? all[0])?.body ?? null;
}

/**
 * Writes an entry's next version; null removes it. The same body again changes nothing.
 * @param before the entry as `lockEntry` found it
 */
export async function writeEntry<Sort extends CatalogueSort>(
  tx: Queries,
  key: EntryKey<Sort>,
  before: Entry<Sort> | null,
  body: CatalogueBodies[Sort] | null,
  { actor, at }: { actor: Actor; at: Date },
): Promise<Entry<Sort>> {
  const isSame = before !== null && (body === null) === (before.removed_at !== null);
  if (before && isSame && (body === null || isDeepStrictEqual(before.body, body))) return before;
  const version = (before?.version ?? 0) + 1;
  const values = { version, updated_at: at, removed_at: body === null ? at : null, ...(body && { body }) };
  const written = before
    ? await tx.update(catalogue_entries).set(values).where(eq(catalogue_entries.id, before.id)).returning()
    : await tx
        .insert(catalogue_entries)
        .values({ ...key, ...values, body: ensure(body) })
        .returning();
  const entry = getFirst(written.filter(isOfSort(key.sort)));
  const { licence_id } = key;
  await tx.insert(catalogue_versions).values({ licence_id, entry_id: entry.id, version, body, at, ...actor });
  return entry;
}
