import { and, asc, eq, inArray, isNull, like, lte, min, ne, or } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { type AnnouncementKind, announcements } from '../mails.table.ts';

/** The licences with news that waits; runs as `system`. */
export async function listLicencesWithNews(q: Queries): Promise<string[]> {
  const rows = await q
    .selectDistinct({ licence_id: announcements.licence_id })
    .from(announcements)
    .where(isNull(announcements.settled_at));
  return rows.map(({ licence_id }) => licence_id);
}

/** Consumers whose oldest news has waited since then, longest first; `most` at most. */
export async function listConsumersWithNews(
  q: Queries,
  licence_id: string,
  since: Date,
  most: number,
): Promise<string[]> {
  const oldest = min(announcements.noticed_at);
  const rows = await q
    .select({ consumer_id: announcements.consumer_id })
    .from(announcements)
    .where(and(eq(announcements.licence_id, licence_id), isNull(announcements.settled_at)))
    .groupBy(announcements.consumer_id)
    .having(lte(oldest, since))
    .orderBy(asc(oldest))
    .limit(most);
  return rows.map(({ consumer_id }) => consumer_id);
}

/** The consumer, locked so that one process gathers for them at a time; null while another does. */
export async function lockToGather(tx: Queries, licence_id: string, consumer_id: string) {
  const [found] = await tx
    .select({ wants_todo_mails: consumers.wants_todo_mails })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, consumer_id)))
    .for('update', { skipLocked: true });
  return found ?? null;
}

/** News that waits for a consumer, oldest first. */
export const listWaitingNews = (q: Queries, consumer_id: string) =>
  q
    .select({
      id: announcements.id,
      kind: announcements.kind,
      subject: announcements.subject,
      noticed_at: announcements.noticed_at,
    })
    .from(announcements)
    .where(and(eq(announcements.consumer_id, consumer_id), isNull(announcements.settled_at)))
    .orderBy(asc(announcements.noticed_at), asc(announcements.subject));
export type News = { id: string; kind: AnnouncementKind; subject: string; noticed_at: Date };

export const settleNews = (tx: Queries, ids: string[], now: Date) =>
  tx.update(announcements).set({ settled_at: now }).where(inArray(announcements.id, ids));

interface ChangedAction {
  licence_id: string;
  id: string;
  /** YYYY-MM-DD. */
  deadline: string | null;
  /** The person it is for; null: anyone of the dossier. */
  requested_for: string | null;
}

/**
 * Drops what waits to be told of an action and is not so any more: whatever others than whom it is for now would read,
 * and reminders of a day that is its last no more.
 */
export async function dropOutdatedNews(tx: Queries, before: ChangedAction, now: ChangedAction): Promise<void> {
  const { id } = now;
  const waits = and(eq(announcements.licence_id, now.licence_id), isNull(announcements.settled_at));
  if (now.requested_for !== null && now.requested_for !== before.requested_for) {
    const isOfIt = or(eq(announcements.subject, id), like(announcements.subject, `${id} %`));
    await tx.delete(announcements).where(and(waits, isOfIt, ne(announcements.consumer_id, now.requested_for)));
  }
  if (before.deadline !== null && now.deadline !== before.deadline)
    await tx.delete(announcements).where(and(waits, like(announcements.subject, `${id} ${before.deadline} %`)));
}

/** Settles whatever waits, of everybody. Runs as `system`. */
export const settleAllNews = (tx: Queries, now: Date) =>
  tx.update(announcements).set({ settled_at: now }).where(isNull(announcements.settled_at));
