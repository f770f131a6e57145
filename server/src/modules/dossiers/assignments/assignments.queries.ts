import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, asc, eq, gt, inArray, not, or, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { dossiers } from '../dossiers.table.ts';
import { adviser_substitutes, dossier_assignments } from '../firm-work.table.ts';
import { isItsOwn } from '../merged.queries.ts';
import { assignFromPanels, workingOn } from './working-on.queries.ts';

/** A line of who works on a dossier, by the firm's own ids. */
interface Working extends Record<string, unknown> {
  dossier_id: string;
  role: 'adviser' | 'helper';
  adviser: string;
  /** The substitute, until the last day has passed. */
  substitute: string | null;
  /** Nobody assigned them: the dossier's first panel names them. */
  by_panel: boolean;
}

/** Lists the advisers and helpers of these dossiers, with their substitutes. */
export async function listAssigned(
  q: Queries,
  licence_id: string,
  dossier_ids: string[],
  today: string,
): Promise<Working[]> {
  const { rows } = await q.execute<Working>(sql`
    select w.dossier_id, w.role, a.firm_id as adviser, s.firm_id as substitute, w.assigned_at is null as by_panel
    from ${workingOn} w
    join advisers a on a.id = w.adviser_id
    left join adviser_substitutes u on u.adviser_id = w.adviser_id and u.until >= ${today}::date
    left join advisers s on s.id = u.substitute_id
    where w.licence_id = ${licence_id} and w.dossier_id = any(${sql.param(dossier_ids)}::uuid[])
    order by w.assigned_at, a.firm_id`);
  return rows;
}

/** The names of a dossier's persons, the first one first. */
export async function listConsumerNames(q: Queries, dossier_id: string): Promise<string[]> {
  const rows = await q
    .select({ name: consumers.display_name })
    .from(consumers)
    .where(eq(consumers.dossier_id, dossier_id))
    .orderBy(asc(consumers.position));
  return rows.map(({ name }) => name);
}

/** Replaces who works on a dossier. */
export async function assign(
  tx: Queries,
  { licence_id, dossier_id }: { licence_id: string; dossier_id: string },
  { adviser, helpers }: { adviser: string | null; helpers: readonly string[] },
  now: Date,
): Promise<void> {
  await tx.delete(dossier_assignments).where(eq(dossier_assignments.dossier_id, dossier_id));
  const row = { licence_id, dossier_id, assigned_at: now };
  const rows = [
    ...(adviser ? [{ ...row, adviser_id: adviser, role: 'adviser' as const }] : []),
    ...helpers.filter((id) => id !== adviser).map((id) => ({ ...row, adviser_id: id, role: 'helper' as const })),
  ];
  if (rows.length > 0) await tx.insert(dossier_assignments).values(rows);
}

/** A page of dossiers of an adviser, as adviser or helper, or of nobody, by the firm's own id. */
export function listDossiersByAdviser(
  q: Queries,
  licence_id: string,
  adviser_id: string | null,
  { after, most }: { after: string | undefined; most: number },
) {
  const own = adviser_id === null ? sql`w.role = 'adviser'` : sql`w.adviser_id = ${adviser_id}`;
  const working = sql`exists (select from ${workingOn} w where w.dossier_id = ${dossiers.id} and ${own})`;
  return q
    .select({ id: dossiers.id, firm_id: dossiers.firm_id })
    .from(dossiers)
    .where(
      and(
        eq(dossiers.licence_id, licence_id),
        isItsOwn,
        after === undefined ? undefined : gt(dossiers.firm_id, after),
        adviser_id === null ? not(working) : working,
      ),
    )
    .orderBy(asc(dossiers.firm_id))
    .limit(most);
}

/** On how many dossiers an adviser works, as the adviser and as a helper, and for how many colleagues they stand in. */
export async function countWork(q: Queries, licence_id: string, adviser_id: string, today: string) {
  const { rows } = await q.execute<{ dossiers: number; helps: number; stands_in: number }>(sql`
    select count(*) filter (where w.role = 'adviser')::int as dossiers,
      count(*) filter (where w.role = 'helper')::int as helps,
      (select count(*)::int from adviser_substitutes s
        where s.licence_id = ${licence_id} and s.substitute_id = ${adviser_id} and s.until >= ${today}::date) as stands_in
    from ${workingOn} w join dossiers d on d.id = w.dossier_id
    where w.licence_id = ${licence_id} and w.adviser_id = ${adviser_id} and d.merged_into is null`);
  return getFirst(rows);
}

/** Lists who substitutes for whom today, by the firm's own ids. */
export async function listSubstitutes(q: Queries, licence_id: string, today: string) {
  const { rows } = await q.execute<{ id: string; adviser: string; substitute: string; until: string }>(sql`
    select a.id, a.firm_id as adviser, s.firm_id as substitute, u.until::text as until
    from adviser_substitutes u
    join advisers a on a.id = u.adviser_id
    join advisers s on s.id = u.substitute_id
    where u.licence_id = ${licence_id} and u.until >= ${today}::date
    order by a.firm_id`);
  return rows;
}

/** Moves substitutions to the other adviser, except where somebody would replace themselves or has left. */
export async function handOverSubstitutions(
  tx: Queries,
  licence_id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { adviser_id, substitute_id, licence_id: owner } = adviser_substitutes;
  await tx
    .delete(adviser_substitutes)
    .where(and(eq(owner, licence_id), or(eq(adviser_id, from), and(eq(adviser_id, to), eq(substitute_id, from)))));
  await tx
    .update(adviser_substitutes)
    .set({ substitute_id: to })
    .where(and(eq(owner, licence_id), eq(substitute_id, from)));
}

/** Names who stands in for an adviser until a day, in place of who did. */
export async function setSubstitute(
  tx: Queries,
  row: { licence_id: string; adviser_id: string; substitute_id: string; until: string },
): Promise<void> {
  const { substitute_id, until } = row;
  await tx
    .insert(adviser_substitutes)
    .values(row)
    .onConflictDoUpdate({
      target: [adviser_substitutes.licence_id, adviser_substitutes.adviser_id],
      set: { substitute_id, until },
    });
}

export async function endSubstitute(tx: Queries, licence_id: string, adviser_id: string): Promise<boolean> {
  const gone = await tx
    .delete(adviser_substitutes)
    .where(and(eq(adviser_substitutes.licence_id, licence_id), eq(adviser_substitutes.adviser_id, adviser_id)))
    .returning({ id: adviser_substitutes.adviser_id });
  return gone.length > 0;
}

/**
 * Gives dossiers of one adviser to another, all of them or these, with the same role; who had a lower role there gets
 * the higher one. Returns the dossiers that changed hands.
 */
export async function handOver(
  tx: Queries,
  licence_id: string,
  { from, to }: { from: string; to: string },
  only: string[] | null,
  now: Date,
): Promise<string[]> {
  // Dossiers held by a panel only are handed over too.
  await assignFromPanels(tx, { licence_id, adviser_id: from, only }, now);
  const chosen = only && inArray(dossiers.firm_id, only);
  const rows = await tx
    .select({ dossier_id: dossier_assignments.dossier_id, role: dossier_assignments.role })
    .from(dossier_assignments)
    .innerJoin(dossiers, eq(dossiers.id, dossier_assignments.dossier_id))
    .where(
      and(
        eq(dossier_assignments.licence_id, licence_id),
        eq(dossier_assignments.adviser_id, from),
        chosen ?? undefined,
      ),
    )
    .orderBy(asc(dossier_assignments.dossier_id))
    .for('update', { of: dossier_assignments });
  const ids = rows.map(({ dossier_id }) => dossier_id);
  if (ids.length === 0) return ids;
  const ofFrom = and(eq(dossier_assignments.adviser_id, from), inArray(dossier_assignments.dossier_id, ids));
  await tx.delete(dossier_assignments).where(ofFrom);
  const set = { role: sql`case when excluded.role = 'adviser' then 'adviser' else dossier_assignments.role end` };
  const { licence_id: owner, dossier_id, adviser_id } = dossier_assignments;
  const target = [owner, dossier_id, adviser_id];
  await tx
    .insert(dossier_assignments)
    .values(rows.map((row) => ({ ...row, licence_id, adviser_id: to, assigned_at: now })))
    .onConflictDoUpdate({ target, set });
  return ids;
}
