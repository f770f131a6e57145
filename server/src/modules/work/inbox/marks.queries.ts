import { and, eq, isNotNull, isNull } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Actor } from '../../audit/actors.ts';
import { inbox_items } from '../../events/inbox.table.ts';
import type { InboxId } from './cursor.ts';

export type Mark = typeof inbox_items.$inferSelect;

const is = (licence_id: string, { kind, subject }: InboxId) =>
  and(eq(inbox_items.licence_id, licence_id), eq(inbox_items.kind, kind), eq(inbox_items.subject, subject));

/** The row of a line, locked until the transaction ends; null: there is none yet. */
export async function lockMark(tx: Queries, licence_id: string, id: InboxId): Promise<Mark | null> {
  const [found] = await tx.select().from(inbox_items).where(is(licence_id, id)).for('update');
  return found ?? null;
}

/**
 * Snoozes a line or takes it away, in place of what was said of it before.
 * @param row where the line is, and the version of the delivery that this is about; null: the line is a row of its own
 */
export async function mark(
  tx: Queries,
  row: InboxId & { licence_id: string; dossier_id: string | null; revision: number | null },
  given: { snoozed_until?: Date | null; done_at?: Date | null },
  actor: Actor,
  now: Date,
): Promise<void> {
  const said = { snoozed_until: null, done_at: null, ...given, ...actor, revision: row.revision };
  await tx
    .insert(inbox_items)
    .values({ ...row, ...said, since: now })
    .onConflictDoUpdate({ target: [inbox_items.licence_id, inbox_items.kind, inbox_items.subject], set: said });
}

const nobody = { actor_kind: null, actor_id: null, actor_name: null };

/** Puts a line back that was snoozed; returns whether it was. */
export async function endSnooze(tx: Queries, licence_id: string, id: InboxId): Promise<boolean> {
  const woken = await tx
    .update(inbox_items)
    .set({ snoozed_until: null, ...nobody })
    .where(and(is(licence_id, id), isNotNull(inbox_items.snoozed_until), isNull(inbox_items.done_at)))
    .returning({ id: inbox_items.id });
  return woken.length > 0;
}

/** Puts a line back that somebody was done with; returns whether anybody was. */
export async function reopen(tx: Queries, licence_id: string, id: InboxId): Promise<boolean> {
  const back = await tx
    .update(inbox_items)
    .set({ done_at: null, ...nobody })
    .where(and(is(licence_id, id), isNotNull(inbox_items.done_at)))
    .returning({ id: inbox_items.id });
  return back.length > 0;
}
