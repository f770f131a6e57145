import type { MailboxFault } from '@klantportaal/contract/modules/integrations/mailbox';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { mailboxes } from '../mailbox.table.ts';

export type MailboxRow = typeof mailboxes.$inferSelect;

/** A sandbox has none of its own, whatever was set there before. */
const listInUse = (q: Queries) =>
  q
    .select({ id: licences.id })
    .from(licences)
    .where(and(isNull(licences.sandbox_of), isNull(licences.removal_begun_at), eq(licences.id, mailboxes.licence_id)));

export async function findMailbox(q: Queries, licence_id: string): Promise<MailboxRow | null> {
  const [found] = await q.select().from(mailboxes).where(eq(mailboxes.licence_id, licence_id));
  return found ?? null;
}

export async function putMailboxRow(tx: Queries, row: typeof mailboxes.$inferInsert): Promise<MailboxRow> {
  const { licence_id: _, ...set } = row;
  const [put] = await tx
    .insert(mailboxes)
    .values(row)
    .onConflictDoUpdate({ target: mailboxes.licence_id, set })
    .returning();
  if (!put) throw new Error('A row that was written came not back.');
  return put;
}

export async function dropMailbox(tx: Queries, licence_id: string): Promise<boolean> {
  const gone = await tx
    .delete(mailboxes)
    .where(eq(mailboxes.licence_id, licence_id))
    .returning({ id: mailboxes.licence_id });
  return gone.length > 0;
}

/** Claims the mailboxes whose turn it is and that no other process reads, until the lease ends. Runs as `system`. */
export async function claimMailboxes(
  tx: Queries,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<MailboxRow[]> {
  const due = await tx
    .select({ id: mailboxes.licence_id })
    .from(mailboxes)
    .where(
      and(
        isNull(mailboxes.paused_at),
        lte(mailboxes.next_at, now),
        or(isNull(mailboxes.locked_until), lt(mailboxes.locked_until, now)),
        sql`exists (${listInUse(tx)})`,
      ),
    )
    .orderBy(asc(mailboxes.next_at))
    .limit(most)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return tx.update(mailboxes).set({ locked_until: until }).where(inArray(mailboxes.licence_id, ids)).returning();
}

/** Matches the mailbox as it was claimed: its settings may have been changed, or it removed, while it was read. */
const isSame = ({ licence_id, changed_at }: MailboxRow) =>
  and(eq(mailboxes.licence_id, licence_id), eq(mailboxes.changed_at, changed_at));

/** Notes how far a mailbox is read. @returns whether it is still the one that was claimed */
export async function advanceMailbox(
  tx: Queries,
  mailbox: MailboxRow,
  { uid_validity, last_uid }: { uid_validity: string; last_uid: number },
): Promise<boolean> {
  const noted = await tx
    .update(mailboxes)
    .set({ uid_validity, last_uid, stuck_uid: null, stuck_times: 0 })
    .where(isSame(mailbox))
    .returning({ id: mailboxes.licence_id });
  return noted.length > 0;
}

/** Counts how often a mail was begun in vain. */
export async function countStuck(tx: Queries, mailbox: MailboxRow, uid: number): Promise<number> {
  const again = sql`case when ${mailboxes.stuck_uid} = ${uid} then ${mailboxes.stuck_times} + 1 else 1 end`;
  const [row] = await tx
    .update(mailboxes)
    .set({ stuck_uid: uid, stuck_times: again })
    .where(isSame(mailbox))
    .returning({ times: mailboxes.stuck_times });
  return row?.times ?? 0;
}

/** Notes that it was read, and when it is read next. */
export async function noteRead(tx: Queries, mailbox: MailboxRow, now: Date, next_at: Date): Promise<void> {
  await tx
    .update(mailboxes)
    .set({ read_at: now, failing_since: null, failures: 0, fault: null, told_at: null, next_at, locked_until: null })
    .where(isSame(mailbox));
}

/** Notes that it could not be read. */
export async function noteMailboxFailure(
  tx: Queries,
  mailbox: MailboxRow,
  { fault, now, next_at }: { fault: MailboxFault; now: Date; next_at: Date },
): Promise<MailboxRow | null> {
  const [row] = await tx
    .update(mailboxes)
    .set({
      failing_since: sql`coalesce(${mailboxes.failing_since}, ${now.toISOString()}::timestamptz)`,
      failures: sql`${mailboxes.failures} + 1`,
      fault,
      next_at,
      locked_until: null,
    })
    .where(isSame(mailbox))
    .returning();
  return row ?? null;
}

export async function noteTold(tx: Queries, mailbox: MailboxRow, now: Date): Promise<void> {
  await tx.update(mailboxes).set({ told_at: now }).where(isSame(mailbox));
}

/** The time since which a mailbox fails that does so for longer than passes by itself; null: it does not, or there is none. */
export async function findToldFailure(q: Queries, licence_id: string): Promise<Date | null> {
  const mailbox = await findMailbox(q, licence_id);
  return mailbox?.told_at ? mailbox.failing_since : null;
}

/** The mailboxes that fail for so long, or wait to be set again, with their firms. Runs as `system`. */
export function listUnreadMailboxes(q: Queries) {
  const { failing_since, fault, paused_at, told_at } = mailboxes;
  return q
    .select({ firm: licences.name, failing_since, fault, paused_at })
    .from(mailboxes)
    .innerJoin(licences, eq(licences.id, mailboxes.licence_id))
    .where(and(or(isNotNull(told_at), isNotNull(paused_at)), sql`exists (${listInUse(q)})`))
    .orderBy(asc(licences.name));
}

/** Keeps every mailbox from being read until it is set again. Runs as `system`. */
export async function pauseMailboxes(tx: Queries, now: Date): Promise<number> {
  const paused = await tx
    .update(mailboxes)
    .set({ paused_at: now, locked_until: null })
    .where(isNull(mailboxes.paused_at))
    .returning({ id: mailboxes.licence_id });
  return paused.length;
}
