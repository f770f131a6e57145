import { and, eq, inArray, ne } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossier_panels } from '../../dossiers/dossiers.table.ts';
import { dossier_assignments } from '../../dossiers/firm-work.table.ts';
import { dossier_access } from '../../people/consumers.table.ts';
import { type Before, listIds, NOBODY, putBack } from './kept-rows.queries.ts';

/** Restores which staff work on each dossier, and what the firm sent of it. */
export async function splitStaff(tx: Queries, { into, from }: { into: string; from: string }, { rows }: Before) {
  const panels = listIds(rows.dossier_panels);
  if (panels.length > 0) await tx.delete(dossier_panels).where(inArray(dossier_panels.id, panels));
  await putBack(tx, 'dossier_panels', rows.dossier_panels);
  const theirs = rows.dossier_assignments.filter((row) => row.dossier_id === from);
  const ours = new Set(
    listIds(
      rows.dossier_assignments.filter((row) => row.dossier_id === into),
      'adviser_id',
    ),
  );
  const came = listIds(theirs, 'adviser_id').filter((id) => !ours.has(id));
  await tx
    .delete(dossier_assignments)
    .where(and(eq(dossier_assignments.dossier_id, into), inArray(dossier_assignments.adviser_id, [NOBODY, ...came])));
  await putBack(tx, 'dossier_assignments', theirs);
  await putBack(
    tx,
    'dossier_documents',
    rows.dossier_documents.filter((row) => row.dossier_id === from),
  );
}

/**
 * Restores who sees what of whom, for those whom the merge brought in or keeps apart. What the firm ended since stays
 * ended, and what a later merge or an invitation arranged for the others is none of this one's.
 */
export async function splitAccess(tx: Queries, { into, from }: { into: string; from: string }, before: Before) {
  const { rows, same, coming } = before;
  const brought = [...coming.map(({ id }) => id), ...same.map((pair) => pair.from)];
  const apart = before.apart ?? listIds(rows.dossier_access, 'consumer_id');
  const own = and(
    inArray(dossier_access.consumer_id, [NOBODY, ...brought, ...apart]),
    inArray(dossier_access.dossier_id, [into, from]),
  );
  await tx.delete(dossier_access).where(and(own, ne(dossier_access.standing, 'ended')));
  await tx
    .update(dossier_access)
    .set({ dossier_id: from })
    .where(and(own, inArray(dossier_access.consumer_id, [NOBODY, ...brought])));
  const restored = new Set([...brought, ...apart]);
  await putBack(
    tx,
    'dossier_access',
    rows.dossier_access.filter((row) => restored.has(String(row.consumer_id))),
  );
}
