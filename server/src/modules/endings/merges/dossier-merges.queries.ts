import { holdingMergeStates } from '@klantportaal/contract/modules/endings/merge-states';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, inArray, isNotNull, lt, ne, or, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossier_merges } from '../merges.table.ts';

/** Milliseconds for which a merge can be undone. */
export const UNDO_MS = DAY_MS;

export type StoredMerge = typeof dossier_merges.$inferSelect;

/** The merge of one dossier into another that waits, or was done, locked until the transaction ends; null for none. */
export async function lockMerge(
  tx: Queries,
  licence_id: string,
  into: string,
  from: string,
): Promise<StoredMerge | null> {
  const [found] = await tx
    .select()
    .from(dossier_merges)
    .where(
      and(
        eq(dossier_merges.licence_id, licence_id),
        eq(dossier_merges.into_id, into),
        eq(dossier_merges.from_id, from),
        inArray(dossier_merges.state, holdingMergeStates),
      ),
    )
    .for('update');
  return found ?? null;
}

/** Whether one of two dossiers waits for its persons' yes to become one with a third, or the other way round. */
export async function waitsElsewhere(
  q: Queries,
  into: { id: string; licence_id: string },
  from: { id: string },
): Promise<boolean> {
  const ids = [into.id, from.id];
  const { licence_id, state, into_id, from_id } = dossier_merges;
  const isInvolved = or(inArray(into_id, ids), inArray(from_id, ids));
  const isOther = and(
    eq(licence_id, into.licence_id),
    eq(state, 'waiting'),
    isInvolved,
    or(ne(into_id, into.id), ne(from_id, from.id)),
  );
  return (await q.$count(dossier_merges, isOther)) > 0;
}

/** A merge to which everybody who was asked has said yes, locked; null where it does not wait any more. */
export async function lockAgreed(tx: Queries, licence_id: string, id: string): Promise<StoredMerge | null> {
  const own = and(eq(dossier_merges.licence_id, licence_id), eq(dossier_merges.id, id));
  const [found] = await tx
    .select()
    .from(dossier_merges)
    .where(and(own, eq(dossier_merges.state, 'waiting')))
    .for('update');
  return found && Object.values(found.answers).every((yes) => yes) ? found : null;
}

/** Writes that a merge waits or was done; `id` is that of the one that waited. */
export async function keepMerge(
  tx: Queries,
  id: string | null,
  row: typeof dossier_merges.$inferInsert,
): Promise<void> {
  if (id === null) await tx.insert(dossier_merges).values(row);
  else await tx.update(dossier_merges).set(row).where(eq(dossier_merges.id, id));
}

export async function changeMerge(
  tx: Queries,
  id: string,
  change: Partial<typeof dossier_merges.$inferInsert>,
): Promise<void> {
  await tx.update(dossier_merges).set(change).where(eq(dossier_merges.id, id));
}

/** Forgets how dossiers were before a merge that can no longer be undone. */
export const forgetBefore = (q: Queries, until: Date) =>
  q
    .update(dossier_merges)
    .set({ before: null })
    .where(and(isNotNull(dossier_merges.before), lt(dossier_merges.changed_at, until)));

/** Forgets how a dossier was before its merges, whose persons are to be forgotten. */
export const forgetBeforeInDossier = (q: Queries, licence_id: string, dossier_id: string) =>
  q
    .update(dossier_merges)
    .set({ before: null })
    .where(
      and(
        eq(dossier_merges.licence_id, licence_id),
        or(eq(dossier_merges.into_id, dossier_id), eq(dossier_merges.from_id, dossier_id)),
      ),
    );

/** Whether two mail addresses stand together in another dossier, where each sees all of the other. */
export async function hasShared(
  q: Queries,
  licence_id: string,
  email: string | null,
  other: string | null,
): Promise<boolean> {
  if (email === null || other === null) return false;
  const { rows } = await q.execute<{ shared: boolean }>(sql`
    select exists (
      select from consumers a join consumers b on b.dossier_id = a.dossier_id and b.id <> a.id
      where a.licence_id = ${licence_id} and b.licence_id = ${licence_id} and a.email = ${email} and b.email = ${other}
        and not exists (select from dossier_access d where d.consumer_id in (a.id, b.id) and (d.standing <> 'granted' or d.sees <> 'all'))
    ) as shared`);
  return getFirst(rows).shared;
}
