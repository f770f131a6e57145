import { getFirst } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../../platform/db/columns.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { enqueue } from '../../platform/jobs/outbox.queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import type { Actor } from '../audit/actors.ts';
import { held_acts } from '../documents/verdicts.table.ts';

export type HeldAct = typeof held_acts.$inferSelect;
export type HeldKind = HeldAct['kind'];

/** The target of a firm's act. */
export interface HeldTarget {
  licence_id: string;
  kind: HeldKind;
  target_id: string;
}

const isOn = ({ licence_id, kind, target_id }: HeldTarget) =>
  and(eq(held_acts.licence_id, licence_id), eq(held_acts.kind, kind), eq(held_acts.target_id, target_id));

/** Finds the pending act on a target; null for none. */
export async function findPendingAct(q: Queries, target: HeldTarget): Promise<HeldAct | null> {
  const [found] = await q.select().from(held_acts).where(isOn(target));
  return found ?? null;
}

/** Locks the pending acts of one act in many dossiers until the transaction ends. */
export const lockHeldOfBulk = (tx: Queries, licence_id: string, kind: HeldKind, bulk: string): Promise<HeldAct[]> =>
  tx
    .select()
    .from(held_acts)
    .where(
      and(
        eq(held_acts.licence_id, licence_id),
        eq(held_acts.kind, kind),
        sql`${held_acts.payload} ->> 'bulk' = ${bulk}`,
      ),
    )
    .orderBy(held_acts.id)
    .for('update');

/** Lists the held rows of the same kind and act in its dossier, with this one. */
export const listHeldWith = (q: Queries, { licence_id, kind, dossier_id, given_at }: HeldAct): Promise<HeldAct[]> =>
  q
    .select()
    .from(held_acts)
    .where(
      and(
        eq(held_acts.licence_id, licence_id),
        eq(held_acts.kind, kind),
        eq(held_acts.dossier_id, dossier_id),
        eq(held_acts.given_at, given_at),
      ),
    );

export async function findPendingActById(q: Queries, licence_id: string, id: string): Promise<HeldAct | null> {
  const [found] = await q
    .select()
    .from(held_acts)
    .where(and(eq(held_acts.licence_id, licence_id), eq(held_acts.id, id)));
  return found ?? null;
}

/**
 * Holds an act for so many seconds: until then nobody outside the firm knows of it, and then a job makes it final. The
 * target must be locked, so that no two are held on it.
 */
export async function hold(
  tx: Queries,
  act: HeldTarget & { dossier_id: string; payload: JsonObject },
  actor: Actor,
  { at, seconds }: { at: Date; seconds: number },
): Promise<HeldAct> {
  const due = new Date(at.getTime() + seconds * 1000);
  const held = getFirst(
    await tx
      .insert(held_acts)
      .values({ ...act, ...actor, given_at: at, final_at: due })
      .returning(),
  );
  const { licence_id } = act;
  await enqueue(tx, { licence_id, kind: 'held', payload: { held_id: held.id }, at, due });
  return held;
}

/** Takes what is held away, to be done or undone; false when another was quicker. */
export async function release(tx: Queries, { licence_id, id }: Pick<HeldAct, 'licence_id' | 'id'>): Promise<boolean> {
  const gone = await tx
    .delete(held_acts)
    .where(and(eq(held_acts.licence_id, licence_id), eq(held_acts.id, id)))
    .returning({ id: held_acts.id });
  return gone.length > 0;
}

/**
 * Takes back what is held, for who did it; false when another was quicker.
 * @throws RequestError ACCESS_DENIED for everybody else
 */
export async function takeBack(tx: Queries, held: HeldAct, actor: Actor): Promise<boolean> {
  assertOwnAct(held, actor);
  return release(tx, held);
}

/** Whether it is somebody's own act that is held. */
export const isOwnAct = ({ actor_kind, actor_id }: HeldAct, actor: Actor): boolean =>
  actor_kind === actor.actor_kind && actor_id === actor.actor_id;

/**
 * The seconds before an act is final are of who did it: they would take for done what somebody else took back.
 * @throws RequestError ACCESS_DENIED for everybody else
 */
export function assertOwnAct(held: HeldAct, actor: Actor): void {
  if (isOwnAct(held, actor)) return;
  const who = held.actor_name ?? 'a program';
  fail('ACCESS_DENIED', { message: `Within these seconds only who did it takes it back: ${who}.` });
}
