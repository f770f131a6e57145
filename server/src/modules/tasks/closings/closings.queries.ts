import { type ClosedAs, closingStates } from '@klantportaal/contract/modules/tasks/closing-states';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { Actor } from '../../audit/actors.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { action_closings, actions } from '../actions.table.ts';

/** An action by the firm's own id, locked until the transaction ends; null for none. */
export async function lockActionOfFirm(tx: Queries, licence_id: string, firm_id: string) {
  const [found] = await tx
    .select()
    .from(actions)
    .where(and(eq(actions.licence_id, licence_id), eq(actions.firm_id, firm_id)))
    .for('update');
  return found ?? null;
}

/** Locks the action by its own id. */
export async function lockAction(tx: Queries, licence_id: string, id: string) {
  const [found] = await tx
    .select()
    .from(actions)
    .where(and(eq(actions.licence_id, licence_id), eq(actions.id, id)))
    .for('update');
  return found ?? null;
}
export type LockedAction = NonNullable<Awaited<ReturnType<typeof lockAction>>>;

/** The way the firm closed an action that it did not reopen since; null: it did not close it. */
export async function findClosing(q: Queries, action_id: string) {
  const [last] = await q
    .select()
    .from(action_closings)
    .where(eq(action_closings.action_id, action_id))
    .orderBy(desc(action_closings.final_at), desc(action_closings.given_at))
    .limit(1);
  return last && last.closed_as !== 'reopened' ? { ...last, closed_as: last.closed_as } : null;
}

/** A closing or a reopening that is final. */
interface Ended {
  closed_as: ClosedAs | 'reopened';
  note: string | null;
  actor: Actor;
  given_at: Date;
  final_at: Date;
}

/** Writes down how an action was closed or reopened, and what becomes of it for its consumers. */
export async function writeClosing(
  tx: Queries,
  { licence_id, id }: Pick<LockedAction, 'licence_id' | 'id'>,
  { actor, ...ended }: Ended,
  now: Date,
): Promise<void> {
  await tx.insert(action_closings).values({ ...ended, ...actor, licence_id, action_id: id });
  const open = { is_done: false, date_executed: null, cancelled_at: null };
  const states = {
    done: { ...open, is_done: true, date_executed: now },
    nothing: { ...open, cancelled_at: now },
  };
  const { closed_as } = ended;
  const state = closed_as === 'reopened' ? { ...open, of_person: null } : states[closingStates[closed_as].shows];
  await tx
    .update(actions)
    .set({ ...state, updated_at: now })
    .where(and(eq(actions.licence_id, licence_id), eq(actions.id, id)));
}

/** Whether a dossier is closed. */
export async function isDossierClosed(tx: Queries, licence_id: string, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ closed_on: dossiers.closed_on })
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.id, id)));
  return found !== undefined && found.closed_on !== null;
}

/** Refuses what is new in a closed dossier, whoever brings it: the terms of what is kept count from its end. @throws RequestError */
export async function refuseIfClosed(
  q: Queries,
  { licence_id, dossier_id }: { licence_id: string; dossier_id: string },
) {
  if (await isDossierClosed(q, licence_id, dossier_id)) fail('DOSSIER_CLOSED');
}

/** Closes a dossier on a day, or reopens it. */
export async function setClosedOn(tx: Queries, licence_id: string, id: string, closed_on: string | null) {
  await tx
    .update(dossiers)
    .set({ closed_on })
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.id, id)));
}
