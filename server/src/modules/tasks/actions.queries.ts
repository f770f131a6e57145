import { type ActionTypeName, isDoneInPerson } from '@klantportaal/contract/action-types';
import { currentPerson, type JsonObject } from '../../platform/db/columns.ts';
import { and, eq, isNull, or, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { parseUuid } from '../../platform/kernel/ids.ts';
import type { Owner } from '../products/products.queries.ts';
import { actions } from './actions.table.ts';

/** The person who does something in a dossier. */
export interface Doer extends Owner {
  id: string;
}

/** An action as the write paths need it. */
export type ActionRow = typeof actions.$inferSelect & { type: ActionTypeName };

/**
 * The action of the consumer's own dossier.
 * Fails with PRODUCTACTION_NOT_FOUND (unknown or cancelled) or PRODUCT_OWNERSHIP_MISMATCH (another dossier's).
 * `hold`: nobody closes it before the end of the transaction.
 */
export async function requireOwnAction(
  q: Queries,
  owner: Owner,
  id: string,
  { hold = false } = {},
): Promise<ActionRow> {
  const found = q
    .select()
    .from(actions)
    .where(and(eq(actions.licence_id, owner.licence_id), eq(actions.id, parseUuid(id, 'PRODUCTACTION_NOT_FOUND'))));
  const [action] = await (hold ? found.for('share') : found);
  if (!action || action.cancelled_at) fail('PRODUCTACTION_NOT_FOUND');
  if (action.dossier_id !== owner.dossier_id) fail('PRODUCT_OWNERSHIP_MISMATCH');
  return action as ActionRow;
}

/**
 * Whether the action names a person other than this one for what only they can do. A signature, an answer or a form of
 * somebody else does not count as theirs; what names nobody is for anyone of the dossier.
 */
export const isOnlyForAnother = (
  { type, requested_for }: Pick<ActionRow, 'type' | 'requested_for'>,
  { id }: { id: string },
): boolean => requested_for !== null && requested_for !== id && isDoneInPerson(type);

/**
 * Requires an own action that is open and of one of the given types, for a write that will close it. Also fails with
 * INVALID_ACTION_TYPE, ACTION_ALREADY_DONE, or PRODUCT_OWNERSHIP_MISMATCH if only another person can do it (unless the caller only `reads`).
 */
export async function requireOpenAction(
  q: Queries,
  owner: Doer,
  id: string,
  types: readonly ActionTypeName[],
  { reads = false, ...options }: { hold?: boolean; reads?: boolean } = {},
): Promise<ActionRow> {
  const action = await requireOwnAction(q, owner, id, options);
  if (!types.includes(action.type)) fail('INVALID_ACTION_TYPE');
  if (!reads && isOnlyForAnother(action, owner)) fail('PRODUCT_OWNERSHIP_MISMATCH');
  if (action.is_done) fail('ACTION_ALREADY_DONE');
  return action;
}

/**
 * Closes an action if it is still open; returns whether this call did.
 * `delivers`: closing it brought the firm something of the person who did it, which becomes theirs.
 * A download does not: the document stays the firm's, for both.
 * `person`: for whom the firm closes it; otherwise whoever calls.
 */
export async function closeOnce(
  tx: Queries,
  action: Pick<ActionRow, 'licence_id' | 'id'>,
  now: Date,
  { delivers = true, person }: { delivers?: boolean; person?: string } = {},
): Promise<boolean> {
  const closed = await tx
    .update(actions)
    .set({
      is_done: true,
      date_executed: now,
      updated_at: now,
      ...(delivers && { of_person: person ?? currentPerson }),
    })
    .where(and(eq(actions.licence_id, action.licence_id), eq(actions.id, action.id), eq(actions.is_done, false)))
    .returning({ id: actions.id });
  return closed.length === 1;
}

/**
 * Closes an action in the transaction of its effect. Happens once: of two concurrent calls, the second waits for the
 * first and fails with ACTION_ALREADY_DONE.
 */
export async function closeAction(tx: Queries, action: ActionRow, now: Date): Promise<void> {
  if (!(await closeOnce(tx, action, now))) fail('ACTION_ALREADY_DONE');
}

/** The action's details, with the row locked until the end of the transaction. */
export async function lockDetails(tx: Queries, { licence_id, id }: Pick<ActionRow, 'licence_id' | 'id'>) {
  const [row] = await tx
    .select({ details: actions.details })
    .from(actions)
    .where(and(eq(actions.licence_id, licence_id), eq(actions.id, id)))
    .for('update');
  return row?.details ?? {};
}

/** Adds to the details of an action; an import keeps what it does not name. */
export async function addDetails(
  tx: Queries,
  { licence_id, id }: Pick<ActionRow, 'licence_id' | 'id'>,
  added: JsonObject,
  now: Date,
): Promise<void> {
  await tx
    .update(actions)
    .set({ details: sql`${actions.details} || ${JSON.stringify(added)}::jsonb`, updated_at: now })
    .where(and(eq(actions.licence_id, licence_id), eq(actions.id, id)));
}

/**
 * Closes what is left open of one type for a product: another action did the same.
 * `doneBy`: who did it, if it counts for that person alone; then what names somebody else stays open.
 */
export async function closeOthers(
  tx: Queries,
  { licence_id, product_id, type }: Pick<ActionRow, 'licence_id' | 'product_id' | 'type'>,
  now: Date,
  { doneBy }: { doneBy?: string } = {},
): Promise<void> {
  if (!product_id) return;
  await tx
    .update(actions)
    .set({ is_done: true, date_executed: now, updated_at: now, of_person: currentPerson })
    .where(
      and(
        eq(actions.licence_id, licence_id),
        eq(actions.product_id, product_id),
        eq(actions.type, type),
        eq(actions.is_done, false),
        doneBy === undefined ? undefined : or(isNull(actions.requested_for), eq(actions.requested_for, doneBy)),
      ),
    );
}

/** Reopens an action whose delivery was withdrawn. One that nobody had asked for goes with its delivery. */
export async function reopenAction(tx: Queries, owner: Owner, id: string, now: Date): Promise<void> {
  await tx
    .update(actions)
    .set({
      is_done: false,
      date_executed: null,
      cancelled_at: sql`case when ${actions.details} -> 'unasked' = 'true' then ${now.toISOString()}::timestamptz end`,
      updated_at: now,
      of_person: null,
    })
    .where(and(eq(actions.licence_id, owner.licence_id), eq(actions.id, id)));
}
