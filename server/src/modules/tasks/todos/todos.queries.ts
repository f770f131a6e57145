import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { and, asc, desc, eq, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { held_acts, verdicts } from '../../documents/verdicts.table.ts';
import { deliveries } from '../../files/files.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { products } from '../../products/products.table.ts';
import { action_closings, actions } from '../actions.table.ts';

interface Of {
  licence_id: string;
  dossier_id: string;
}

/** Every action of a dossier with what says where it stands, in the order in which it was asked. */
export async function listTodoRows(q: Queries, { licence_id, dossier_id }: Of) {
  const rows = await q
    .select({
      action: actions,
      product: {
        kind: products.kind,
        firm_id: products.firm_id,
        label: products.label,
        label_en: sql<string | null>`${products.details} ->> 'label_en'`,
      },
      requested_for: consumers.firm_id,
    })
    .from(actions)
    .leftJoin(products, eq(products.id, actions.product_id))
    .leftJoin(consumers, eq(consumers.id, actions.requested_for))
    .where(and(eq(actions.licence_id, licence_id), eq(actions.dossier_id, dossier_id)))
    .orderBy(asc(actions.date_created), asc(actions.id));
  const persons = await q
    .select({ id: consumers.id, firm_id: consumers.firm_id, name: consumers.display_name })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.dossier_id, dossier_id)));
  const person = new Map(persons.map((row) => [row.id, row]));
  // The latest of each comes last, and stays in its map.
  const delivered = await q
    .select()
    .from(deliveries)
    .where(
      and(eq(deliveries.licence_id, licence_id), eq(deliveries.dossier_id, dossier_id), isNull(deliveries.deleted_at)),
    )
    .orderBy(asc(deliveries.delivered_at), asc(deliveries.id));
  const delivery = new Map(delivered.map((row) => [row.action_id, row]));
  const judged = await q
    .select({ verdict: verdicts })
    .from(verdicts)
    .innerJoin(deliveries, eq(deliveries.id, verdicts.delivery_id))
    .where(and(eq(verdicts.licence_id, licence_id), eq(deliveries.dossier_id, dossier_id)))
    .orderBy(asc(verdicts.final_at), asc(verdicts.given_at));
  const verdict = new Map(judged.map((row) => [row.verdict.delivery_id, row.verdict]));
  const closed = await q
    .select({ closing: action_closings })
    .from(action_closings)
    .innerJoin(actions, eq(actions.id, action_closings.action_id))
    .where(and(eq(action_closings.licence_id, licence_id), eq(actions.dossier_id, dossier_id)))
    .orderBy(asc(action_closings.final_at), asc(action_closings.given_at));
  const closing = new Map(closed.map((row) => [row.closing.action_id, row.closing]));
  const held = await q
    .select()
    .from(held_acts)
    .where(and(eq(held_acts.licence_id, licence_id), eq(held_acts.dossier_id, dossier_id)))
    .orderBy(desc(held_acts.final_at));
  const findPending = (kind: 'verdict' | 'closing', id: string | undefined) =>
    held.find((pendingAct) => pendingAct.kind === kind && pendingAct.target_id === id) ?? null;
  const findPendingRequest = (action_id: string) =>
    held.find(({ kind, payload }) => kind === 'request' && (payload.action_ids as string[]).includes(action_id)) ??
    null;
  const asksSameSignature = (action: typeof actions.$inferSelect) => (row: { action: typeof actions.$inferSelect }) =>
    row.action.type === action.type && row.action.product_id === action.product_id && !row.action.cancelled_at;
  return rows.map(({ action, product, requested_for }) => {
    const isSignature = action.product_id !== null && action.type === ('SIGN_OTD' satisfies ActionTypeName);
    const same = isSignature ? rows.filter(asksSameSignature(action)) : [];
    const latest = delivery.get(action.id) ?? null;
    return {
      action,
      product,
      requested_for,
      signers: same.flatMap(({ action: { of_person, date_executed } }) => {
        const signer = of_person && person.get(of_person);
        return signer && date_executed
          ? [{ firm_id: signer.firm_id, name: signer.name, signed_at: date_executed }]
          : [];
      }),
      awaits: same.flatMap((row) => (row.action.is_done || !row.requested_for ? [] : [row.requested_for])),
      delivery: latest,
      deliverer: latest ? (person.get(latest.delivered_by) ?? null) : null,
      doer: action.of_person ? (person.get(action.of_person) ?? null) : null,
      verdict: latest ? (verdict.get(latest.id) ?? null) : null,
      closing: closing.get(action.id) ?? null,
      held: {
        closing: findPending('closing', action.id),
        verdict: findPending('verdict', latest?.id),
        request: findPendingRequest(action.id),
      },
    };
  });
}
export type TodoRow = Awaited<ReturnType<typeof listTodoRows>>[number];
