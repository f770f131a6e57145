import { and, desc, eq, inArray, isNull, or, type PgColumn, type PgTable, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { updateTable } from '../../../platform/db/update-table.ts';
import { audit } from '../../audit/audit.table.ts';
import { inbox_items } from '../../events/inbox.table.ts';
import { nps_invitations } from '../../feedback/nps.table.ts';
import { deliveries, files, originals } from '../../files/files.table.ts';
import { payments } from '../../payments/payments.table.ts';
import { consumers, dossier_access } from '../../people/consumers.table.ts';
import { answers } from '../../questionnaires/answers.table.ts';
import { signatures } from '../../signing/signatures.table.ts';
import { actions } from '../../tasks/actions.table.ts';

type OfAction = PgTable & { licence_id: PgColumn; dossier_id: PgColumn; action_id: PgColumn };

/** TABLE: what came of an action, and goes where it goes. The name is the one of the preview. */
const ofActions: Record<string, OfAction> = { deliveries, answers, signatures, payments, inbox: inbox_items };

interface Move {
  licence_id: string;
  person: string;
  from: string;
}

/** Actions that are asked of the person alone, about no product, are their own and move along. */
const isOwn = ({ licence_id, person, from }: Move) =>
  and(
    eq(actions.licence_id, licence_id),
    eq(actions.dossier_id, from),
    eq(actions.requested_for, person),
    isNull(actions.product_id),
  );

export const listOwnActions = (q: Queries, move: Move) =>
  q.select({ id: actions.id, firm_id: actions.firm_id }).from(actions).where(isOwn(move));

/** Whether something about a product is asked of the person alone, and open. */
export const isAskedAboutProduct = async (q: Queries, { licence_id, person, from }: Move): Promise<boolean> =>
  (await q.$count(
    actions,
    and(
      eq(actions.licence_id, licence_id),
      eq(actions.dossier_id, from),
      eq(actions.requested_for, person),
      sql`${actions.product_id} is not null and not ${actions.is_done} and ${actions.cancelled_at} is null`,
    ),
  )) > 0;

const filterByActions = (table: OfAction, { licence_id, from }: Move, ids: readonly string[]) =>
  and(eq(table.licence_id, licence_id), eq(table.dossier_id, from), inArray(table.action_id, [...ids]));

const filterFeedbackByPerson = ({ licence_id, person, from }: Move) =>
  and(
    eq(nps_invitations.licence_id, licence_id),
    eq(nps_invitations.dossier_id, from),
    eq(nps_invitations.consumer_id, person),
  );

/** The number of each kind that goes along. */
export async function countMoving(q: Queries, move: Move): Promise<{ kind: string; count: number }[]> {
  const ids = (await listOwnActions(q, move)).map(({ id }) => id);
  const counts = [{ kind: 'actions', count: ids.length }];
  for (const [kind, table] of Object.entries(ofActions))
    counts.push({ kind, count: await q.$count(table, filterByActions(table, move, ids)) });
  counts.push({ kind: 'feedback', count: await q.$count(nps_invitations, filterFeedbackByPerson(move)) });
  return counts;
}

/** Moves a person with what is their own to another dossier, at a place of it that is free. */
export async function movePersonAlone(tx: Queries, move: Move, into: string, position: number): Promise<void> {
  const { licence_id, person, from } = move;
  const ids = (await listOwnActions(tx, move)).map(({ id }) => id);
  if (ids.length > 0) {
    // Before their rows move: the files of what was delivered and answered, and those that an action itself names.
    const selectFileIds = (column: PgColumn, table: OfAction) =>
      tx
        .select({ id: column })
        .from(table)
        .where(filterByActions(table, move, ids));
    const delivered = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(filterByActions(deliveries, move, ids));
    const named = tx
      .select({ id: actions.id })
      .from(actions)
      .where(and(inArray(actions.id, ids), sql`strpos(${actions.details}::text, ${files.id}::text) > 0`));
    await tx
      .update(files)
      .set({ dossier_id: into })
      .where(
        and(
          eq(files.licence_id, licence_id),
          eq(files.dossier_id, from),
          or(
            inArray(files.id, selectFileIds(deliveries.file_id, deliveries)),
            inArray(files.id, selectFileIds(deliveries.unredacted_file_id, deliveries)),
            inArray(files.id, selectFileIds(answers.file_id, answers)),
            inArray(
              files.id,
              tx.select({ id: originals.file_id }).from(originals).where(inArray(originals.delivery_id, delivered)),
            ),
            sql`exists (${named})`,
          ),
        ),
      );
    for (const table of Object.values(ofActions))
      await updateTable(tx, table, { dossier_id: into }).where(filterByActions(table, move, ids));
    await tx.update(actions).set({ dossier_id: into }).where(inArray(actions.id, ids));
  }
  await tx.update(nps_invitations).set({ dossier_id: into }).where(filterFeedbackByPerson(move));
  // The actions that are left are over, and about a product that stays.
  await tx
    .update(actions)
    .set({ requested_for: null })
    .where(and(eq(actions.licence_id, licence_id), eq(actions.dossier_id, from), eq(actions.requested_for, person)));
  await tx.update(consumers).set({ dossier_id: into, position }).where(eq(consumers.id, person));
  // Whoever is left is the first.
  await tx.update(consumers).set({ position: 0 }).where(eq(consumers.dossier_id, from));
}

/** Forgets what these persons see of a dossier, so that it is said anew. */
export const forgetAccess = (tx: Queries, licence_id: string, persons: readonly string[]) =>
  tx
    .delete(dossier_access)
    .where(and(eq(dossier_access.licence_id, licence_id), inArray(dossier_access.consumer_id, [...persons])));

/** The line of the trail that says how a person came into a dossier by a move; null: they did not. */
export async function findLineOfMove(q: Queries, licence_id: string, into: string, person: string) {
  const [line] = await q
    .select({ at: audit.at, details: audit.details })
    .from(audit)
    .where(
      and(
        eq(audit.licence_id, licence_id),
        eq(audit.dossier_id, into),
        eq(audit.act, 'person-moved'),
        eq(audit.target_id, person),
      ),
    )
    .orderBy(desc(audit.at))
    .limit(1);
  return line ?? null;
}

/** The persons who delivered something in a dossier and have left it since, by the firm's ids. */
export async function listFormerDeliverers(q: Queries, dossier_id: string): Promise<ReadonlyMap<string, string>> {
  const rows = await q
    .selectDistinct({ firm_id: consumers.firm_id, id: consumers.id })
    .from(deliveries)
    .innerJoin(consumers, eq(consumers.id, deliveries.delivered_by))
    .where(and(eq(deliveries.dossier_id, dossier_id), sql`${consumers.dossier_id} <> ${dossier_id}`));
  return new Map(rows.map(({ firm_id, id }) => [firm_id, id]));
}
