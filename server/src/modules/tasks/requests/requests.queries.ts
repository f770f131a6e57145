import type { Asked } from '@klantportaal/contract/modules/tasks/already-asked';
import { getFirst } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { and, asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { held_acts } from '../../documents/verdicts.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { isItsOwn } from '../../dossiers/merged.queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { products } from '../../products/products.table.ts';
import { actions } from '../actions.table.ts';

/** A dossier by the firm's own id, locked until the transaction ends; null for none. */
export async function lockDossierOfFirm(tx: Queries, licence_id: string, firm_id: string) {
  const [found] = await tx
    .select()
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.firm_id, firm_id), isItsOwn))
    .for('update');
  return found ?? null;
}

/** Locks many dossiers, in the one order in which everybody locks them; those that do not exist are left out. */
export const lockDossiersOfFirm = (tx: Queries, licence_id: string, firm_ids: string[]) =>
  tx
    .select()
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), inArray(dossiers.firm_id, firm_ids), isItsOwn))
    .orderBy(asc(dossiers.id))
    .for('update');

/** The persons of a dossier, the first one first, with how they are addressed. */
export const listConsumersToAsk = (q: Queries, licence_id: string, dossier_id: string) =>
  q
    .select({
      id: consumers.id,
      firm_id: consumers.firm_id,
      display_name: consumers.display_name,
      address_style: consumers.address_style,
    })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.dossier_id, dossier_id)))
    .orderBy(asc(consumers.position));
export type PersonToAsk = Awaited<ReturnType<typeof listConsumersToAsk>>[number];

/** The ids of the dossier's products, by kind and the firm's own id. */
export async function listProductIds(q: Queries, licence_id: string, dossier_id: string): Promise<Map<string, string>> {
  const rows = await q
    .select({ id: products.id, kind: products.kind, firm_id: products.firm_id })
    .from(products)
    .where(and(eq(products.licence_id, licence_id), eq(products.dossier_id, dossier_id)));
  return new Map(rows.map(({ id, kind, firm_id }) => [`${kind} ${firm_id}`, id]));
}

/** The actions with these ids of the firm, of any dossier of the licence. */
export const listActionsByFirmId = (q: Queries, licence_id: string, firm_ids: string[]) =>
  q
    .select({ action: actions, requested_for: consumers.firm_id })
    .from(actions)
    .leftJoin(consumers, eq(consumers.id, actions.requested_for))
    .where(and(eq(actions.licence_id, licence_id), inArray(actions.firm_id, firm_ids)));
export type AskedRow = Awaited<ReturnType<typeof listActionsByFirmId>>[number];

/** Lists the open requests of a dossier and the documents that came in; nothing that was withdrawn. */
export async function listStanding(q: Queries, licence_id: string, dossier_id: string): Promise<Asked[]> {
  const { rows } = await q.execute<Asked & Record<string, unknown>>(sql`
    select a.label, a.details ->> 'document_kind' as document_kind, c.firm_id as requested_for,
      case when a.is_done then (
        select d.verdict from deliveries d where d.action_id = a.id and d.deleted_at is null
        order by d.delivered_at desc limit 1
      ) else 'open' end as state
    from actions a left join consumers c on c.id = a.requested_for
    where a.licence_id = ${licence_id} and a.dossier_id = ${dossier_id} and a.cancelled_at is null`);
  return rows;
}

/** Adds actions that nobody sees yet; returns their ids. */
export async function addHeldActions(
  tx: Queries,
  rows: Omit<typeof actions.$inferInsert, 'is_held' | 'date_created' | 'updated_at'>[],
  now: Date,
): Promise<string[]> {
  const added = await tx
    .insert(actions)
    .values(rows.map((row) => ({ ...row, is_held: true, date_created: now, updated_at: now, of_person: null })))
    .returning({ id: actions.id });
  return added.map(({ id }) => id);
}

/** Adds an action that nobody is asked for, open for what it is made with; null: its id is taken. */
export async function addUnaskedAction(
  tx: Queries,
  row: Omit<typeof actions.$inferInsert, 'date_created' | 'updated_at'>,
  now: Date,
): Promise<string | null> {
  const [added] = await tx
    .insert(actions)
    .values({ ...row, date_created: now, updated_at: now, noticed_at: now })
    .onConflictDoNothing({ target: [actions.licence_id, actions.firm_id] })
    .returning({ id: actions.id });
  return added?.id ?? null;
}

/** Shows held actions to those whom they are for; returns those that were held until now. */
export const showActions = (tx: Queries, licence_id: string, ids: string[], now: Date) =>
  tx
    .update(actions)
    .set({ is_held: false, date_created: now, updated_at: now })
    .where(and(eq(actions.licence_id, licence_id), inArray(actions.id, ids), eq(actions.is_held, true)))
    .returning({ id: actions.id, firm_id: actions.firm_id, details: actions.details, for: actions.requested_for });

/** Changes what an action asks; answers it. Whom it is news to is looked at anew when another person is asked. */
export async function changeAsked(
  tx: Queries,
  { licence_id, id, requested_for }: Pick<typeof actions.$inferSelect, 'licence_id' | 'id' | 'requested_for'>,
  asked: Pick<typeof actions.$inferSelect, 'label' | 'comment' | 'details' | 'deadline' | 'requested_for'>,
  now: Date,
) {
  const { label, comment, details, deadline } = asked;
  const isAnother = asked.requested_for !== requested_for;
  const after = getFirst(
    await tx
      .update(actions)
      .set({
        label,
        comment,
        details,
        deadline,
        requested_for: asked.requested_for,
        updated_at: now,
        ...(isAnother && { noticed_at: null }),
      })
      .where(and(eq(actions.licence_id, licence_id), eq(actions.id, id)))
      .returning(),
  );
  return after;
}

/** Removes actions that nobody has seen. */
export async function removeHeldActions(tx: Queries, licence_id: string, ids: string[]): Promise<void> {
  await tx
    .delete(actions)
    .where(and(eq(actions.licence_id, licence_id), inArray(actions.id, ids), eq(actions.is_held, true)));
}

const filterByRequest = (licence_id: string, dossier_id: string, request: string) =>
  and(
    eq(actions.licence_id, licence_id),
    eq(actions.dossier_id, dossier_id),
    sql`${actions.details} #>> '{request,firm_id}' = ${request}`,
  );

/** Whether a request with this id of the firm was made for the dossier. */
export const wasRequested = async (q: Queries, licence_id: string, dossier_id: string, firm_id: string) =>
  (await q.$count(actions, filterByRequest(licence_id, dossier_id, firm_id))) > 0;

/** The actions of a request in a dossier, with the template that it was made with. */
export async function listRequestActions(q: Queries, licence_id: string, dossier_id: string, request: string) {
  const rows = await q
    .select({ firm_id: actions.firm_id, details: actions.details })
    .from(actions)
    .where(filterByRequest(licence_id, dossier_id, request));
  return rows.map(({ firm_id, details }) => {
    const { template, template_version } = details.request as Record<string, unknown>;
    return { firm_id, template, template_version: typeof template_version === 'number' ? template_version : null };
  });
}

/** Whether such a request was made in any dossier by one act in many. */
export const wasRequestedInMany = async (q: Queries, licence_id: string, bulk: string): Promise<boolean> =>
  (await q.$count(
    actions,
    and(eq(actions.licence_id, licence_id), sql`${actions.details} #>> '{request,bulk}' = ${bulk}`),
  )) > 0;

/** Changes what is held of a request. */
export async function changeHeld(tx: Queries, licence_id: string, id: string, payload: JsonObject): Promise<void> {
  await tx
    .update(held_acts)
    .set({ payload })
    .where(and(eq(held_acts.licence_id, licence_id), eq(held_acts.id, id)));
}
