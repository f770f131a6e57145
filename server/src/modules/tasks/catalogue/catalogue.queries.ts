import { isDeepStrictEqual } from 'node:util';
import type { CatalogueSort } from '@klantportaal/contract/modules/tasks/catalogue';
import { getFirst } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { and, asc, desc, eq, isNotNull, isNull } from '../../../platform/db/drizzle.ts';
import { lockByName } from '../../../platform/db/lock-by-name.queries.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Actor } from '../../audit/actors.ts';
import { catalogue_entries, catalogue_versions } from './catalogue.table.ts';

export type Entry = typeof catalogue_entries.$inferSelect;

/** An entry of a firm's catalogue, by the firm's own id. */
export interface EntryKey {
  licence_id: string;
  sort: CatalogueSort;
  firm_id: string;
}

const isEntry = ({ licence_id, sort, firm_id }: EntryKey) =>
  and(
    eq(catalogue_entries.licence_id, licence_id),
    eq(catalogue_entries.sort, sort),
    eq(catalogue_entries.firm_id, firm_id),
  );

/** The entries on offer of a sort, by the firm's own id. */
export const listEntries = (q: Queries, licence_id: string, sort: CatalogueSort): Promise<Entry[]> =>
  q
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

/** The entries no longer on offer, of every sort, the last removed first. */
export const listRemovedCatalogueEntries = (q: Queries, licence_id: string): Promise<Entry[]> =>
  q
    .select()
    .from(catalogue_entries)
    .where(and(eq(catalogue_entries.licence_id, licence_id), isNotNull(catalogue_entries.removed_at)))
    .orderBy(desc(catalogue_entries.removed_at), asc(catalogue_entries.firm_id));

/** An entry that is offered; null for none. */
export async function findEntry(q: Queries, key: EntryKey): Promise<Entry | null> {
  const [found] = await q
    .select()
    .from(catalogue_entries)
    .where(and(isEntry(key), isNull(catalogue_entries.removed_at)));
  return found ?? null;
}

/** An entry, offered or removed, locked until the transaction ends. Two that add the same one come one by one. */
export async function lockEntry(tx: Queries, key: EntryKey): Promise<Entry | null> {
  const { licence_id, sort, firm_id } = key;
  await lockByName(tx, `catalogue ${licence_id} ${sort} ${firm_id}`);
  const [found] = await tx.select().from(catalogue_entries).where(isEntry(key)).for('update');
  return found ?? null;
}

/** Every version of an entry, the latest first, also of one that was removed. */
export const listEntryVersions = (q: Queries, key: EntryKey) =>
  q
    .select({
      id: catalogue_versions.id,
      version: catalogue_versions.version,
      body: catalogue_versions.body,
      actor_kind: catalogue_versions.actor_kind,
      actor_id: catalogue_versions.actor_id,
      actor_name: catalogue_versions.actor_name,
      at: catalogue_versions.at,
    })
    .from(catalogue_versions)
    .innerJoin(catalogue_entries, eq(catalogue_entries.id, catalogue_versions.entry_id))
    .where(isEntry(key))
    .orderBy(desc(catalogue_versions.version));

/** Finds the body of an entry in one of its versions, the latest where none is named; null where there is none. */
export async function findBodyInVersion<Body>(
  q: Queries,
  key: EntryKey,
  version: number | null | undefined,
): Promise<Body | null> {
  const all = await listEntryVersions(q, key);
  return ((all.find((entry) => entry.version === version) ?? all[0])?.body ?? null) as Body | null;
}

/**
 * Writes an entry's next version; null removes it. The same body again changes nothing.
 * @param before the entry as `lockEntry` found it
 */
export async function writeEntry(
  tx: Queries,
  key: EntryKey,
  before: Entry | null,
  body: JsonObject | null,
  { actor, at }: { actor: Actor; at: Date },
): Promise<Entry> {
  const isSame = before !== null && (body === null) === (before.removed_at !== null);
  if (before && isSame && (body === null || isDeepStrictEqual(before.body, body))) return before;
  const version = (before?.version ?? 0) + 1;
  const values = { version, updated_at: at, removed_at: body === null ? at : null, ...(body && { body }) };
  const entry = getFirst(
    before
      ? await tx.update(catalogue_entries).set(values).where(eq(catalogue_entries.id, before.id)).returning()
      : await tx
          .insert(catalogue_entries)
          .values({ ...key, ...values, body: body ?? {} })
          .returning(),
  );
  const { licence_id } = key;
  await tx.insert(catalogue_versions).values({ licence_id, entry_id: entry.id, version, body, at, ...actor });
  return entry;
}
