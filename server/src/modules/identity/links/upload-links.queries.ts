import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { type LinkEnd, upload_links } from './upload-links.table.ts';

export type UploadLink = typeof upload_links.$inferSelect;

/** A link with what else decides whether it works. */
export interface LinkAtUse {
  link: UploadLink;
  dossier_id: string;
  is_done: boolean;
  is_cancelled: boolean;
}

const ofAction = sql`from actions a where a.licence_id = upload_links.licence_id and a.id = upload_links.action_id`;

async function findLink(q: Queries, licence_id: string, which: SQL): Promise<LinkAtUse | null> {
  const [found] = await q
    .select({
      link: upload_links,
      dossier_id: sql<string>`(select a.dossier_id ${ofAction})`,
      is_done: sql<boolean>`(select a.is_done ${ofAction})`,
      // One that its consumer sees no more is as good as taken back.
      is_cancelled: sql<boolean>`coalesce((select a.cancelled_at is not null ${ofAction}), true)`,
    })
    .from(upload_links)
    .where(and(eq(upload_links.licence_id, licence_id), which));
  return found ?? null;
}

/** The link with this secret, whether somebody holds it or not. */
export const findLinkBySecret = (q: Queries, licence_id: string, hash: string) =>
  findLink(q, licence_id, eq(upload_links.secret_hash, hash));

/** The link that is held by this secret. */
export const findLinkByHolder = (q: Queries, licence_id: string, hash: string) =>
  findLink(q, licence_id, eq(upload_links.holder_hash, hash));

/** A link that was made in this session. */
export const findLinkOfSession = (q: Queries, licence_id: string, session_id: string, id: string) =>
  findLink(q, licence_id, sql`${upload_links.session_id} = ${session_id} and ${upload_links.id} = ${id}`);

export async function addLink(tx: Queries, link: typeof upload_links.$inferInsert): Promise<string> {
  return getFirst(await tx.insert(upload_links).values(link).returning({ id: upload_links.id })).id;
}

const isOne = (licence_id: string, id: string) => and(eq(upload_links.licence_id, licence_id), eq(upload_links.id, id));

/** Gives a link to the first who opens it; false for who comes later. */
export async function holdLink(
  tx: Queries,
  { licence_id, id }: UploadLink,
  holder_hash: string,
  now: Date,
): Promise<boolean> {
  const held = await tx
    .update(upload_links)
    .set({ holder_hash, opened_at: now })
    .where(and(isOne(licence_id, id), isNull(upload_links.holder_hash)))
    .returning({ id: upload_links.id });
  return held.length === 1;
}

/** Notes that the page that made it is still there. */
export async function touchLink(q: Queries, { licence_id, id }: UploadLink, now: Date): Promise<void> {
  await q.update(upload_links).set({ seen_at: now }).where(isOne(licence_id, id));
}

/** Counts a file that comes by a link, unless it is one too many; of several at once each is asked by itself. */
export async function countFile(
  tx: Queries,
  { licence_id, id }: UploadLink,
  { size, most_files, most_bytes }: { size: number; most_files: number; most_bytes: number },
): Promise<boolean> {
  const counted = await tx
    .update(upload_links)
    .set({ files: sql`${upload_links.files} + 1`, bytes: sql`${upload_links.bytes} + ${size}` })
    .where(
      and(
        isOne(licence_id, id),
        isNull(upload_links.ended_at),
        lt(upload_links.files, most_files),
        sql`${upload_links.bytes} + ${size} <= ${most_bytes}`,
      ),
    )
    .returning({ id: upload_links.id });
  return counted.length === 1;
}

/** Ends links that were not ended before; returns which those were. */
export async function endLinks(
  tx: Queries,
  licence_id: string,
  which: { id: string } | { session_id: string } | { action_id: string },
  reason: LinkEnd,
  now: Date,
): Promise<UploadLink[]> {
  const isWanted =
    'id' in which
      ? eq(upload_links.id, which.id)
      : 'session_id' in which
        ? and(eq(upload_links.session_id, which.session_id), gt(upload_links.expires_at, now))
        : eq(upload_links.action_id, which.action_id);
  return tx
    .update(upload_links)
    .set({ ended_at: now, ended_reason: reason })
    .where(and(eq(upload_links.licence_id, licence_id), isWanted, isNull(upload_links.ended_at)))
    .returning();
}

/** The links that work no more, and did not for so long; runs in `system`. */
export const listLinksOver = (q: Queries, before: Date) =>
  q
    .select({ licence_id: upload_links.licence_id, id: upload_links.id })
    .from(upload_links)
    .where(or(lt(upload_links.expires_at, before), lt(upload_links.ended_at, before)));

export async function deleteLinks(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx.delete(upload_links).where(inArray(upload_links.id, [...ids]));
}
