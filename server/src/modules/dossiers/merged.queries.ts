import { alias, and, eq, inArray, isNull } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { consumers, merged_persons } from '../people/consumers.table.ts';
import { former_ids } from '../records/former-ids.table.ts';
import { dossiers } from './dossiers.table.ts';

/** Keeps dossiers of their own: one that was merged into another is found under the other's id alone. */
export const isItsOwn = isNull(dossiers.merged_into);

const other = alias(dossiers, 'merged_into');

/** The firm's own id of the dossier that this one was merged into; null: it was not. */
export async function findMergeTarget(q: Queries, licence_id: string, firm_id: string): Promise<string | null> {
  const [found] = await q
    .select({ firm_id: other.firm_id })
    .from(dossiers)
    .innerJoin(other, eq(other.id, dossiers.merged_into))
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.firm_id, firm_id)));
  return found?.firm_id ?? null;
}

/** The persons that merged ones are now, by an id that they had when they were merged, or before it was changed. */
async function listMerged(q: Queries, licence_id: string, firm_ids: readonly string[]) {
  if (firm_ids.length === 0) return [];
  const now = { id: consumers.id, now: consumers.firm_id };
  const isNow = eq(consumers.id, merged_persons.consumer_id);
  const isFormer = and(
    eq(former_ids.licence_id, merged_persons.licence_id),
    eq(former_ids.record_id, merged_persons.id),
    eq(former_ids.kind, 'person'),
  );
  return q
    .select({ firm_id: merged_persons.firm_id, ...now })
    .from(merged_persons)
    .innerJoin(consumers, isNow)
    .where(and(eq(merged_persons.licence_id, licence_id), inArray(merged_persons.firm_id, [...firm_ids])))
    .unionAll(
      q
        .select({ firm_id: former_ids.firm_id, ...now })
        .from(merged_persons)
        .innerJoin(former_ids, isFormer)
        .innerJoin(consumers, isNow)
        .where(and(eq(merged_persons.licence_id, licence_id), inArray(former_ids.firm_id, [...firm_ids]))),
    );
}

/** Maps the ids of merged persons, also former ones, to the firm's own id of the person that each is now. */
export async function listMergedConsumers(q: Queries, licence_id: string, firm_ids: readonly string[]) {
  return new Map((await listMerged(q, licence_id, firm_ids)).map(({ firm_id, now }) => [firm_id, now]));
}

/** Our id of the person that the one with this id was merged into; null: there was none. */
export async function findMergedConsumer(q: Queries, licence_id: string, firm_id: string): Promise<string | null> {
  return (await listMerged(q, licence_id, [firm_id]))[0]?.id ?? null;
}

/** A dossier with those that were merged into it, for what is never rewritten. */
export const withMerged = (q: Queries, dossier_id: string) =>
  q.select({ id: dossiers.id }).from(dossiers).where(eq(dossiers.merged_into, dossier_id));

/** A person's ids of before a merge, likewise. */
export const selectFormerIds = (q: Queries, consumer_id: string) =>
  q.select({ id: merged_persons.id }).from(merged_persons).where(eq(merged_persons.consumer_id, consumer_id));
