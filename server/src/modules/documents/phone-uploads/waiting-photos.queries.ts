import { and, asc, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { files } from '../../files/files.table.ts';
import { markFilesRemoved } from '../../files/removed-files.queries.ts';
import { upload_links } from '../../identity/links/upload-links.table.ts';
import { waiting_photos } from './waiting-photos.table.ts';

interface Link {
  licence_id: string;
  id: string;
}

const isOfLinks = (licence_id: string, ids: readonly string[]) =>
  and(eq(waiting_photos.licence_id, licence_id), inArray(waiting_photos.link_id, [...ids]));

/** Stores a photo behind those that came before. */
export async function addPhoto(
  tx: Queries,
  { licence_id, id }: Link,
  file: typeof files.$inferInsert & { id: string },
): Promise<void> {
  await tx.insert(files).values(file);
  const n = sql`(select coalesce(max(${waiting_photos.n}), 0) + 1 from ${waiting_photos} where ${isOfLinks(licence_id, [id])})`;
  await tx.insert(waiting_photos).values({ licence_id, link_id: id, file_id: file.id, n });
}

/** The photos of a link that were not fetched, in their order. */
export async function listPhotos(q: Queries, { licence_id, id }: Link) {
  const rows = await q
    .select({ file: files })
    .from(waiting_photos)
    .innerJoin(files, and(eq(files.licence_id, waiting_photos.licence_id), eq(files.id, waiting_photos.file_id)))
    .where(and(isOfLinks(licence_id, [id]), isNull(waiting_photos.fetched_at)))
    .orderBy(asc(waiting_photos.n));
  return rows.map(({ file }) => file);
}

/**
 * Takes the photos of links away that wait, or one of them: the computer has it, or nobody fetches it any more.
 * @returns the keys of their bytes, which the caller removes after the commit
 */
export async function takePhotos(
  tx: Queries,
  licence_id: string,
  links: readonly string[],
  now: Date,
  photo?: string,
): Promise<string[]> {
  if (links.length === 0) return [];
  const isWanted = photo === undefined ? undefined : eq(waiting_photos.file_id, photo);
  const taken = await tx
    .update(waiting_photos)
    .set({ fetched_at: now })
    .where(and(isOfLinks(licence_id, links), isNull(waiting_photos.fetched_at), isWanted))
    .returning({ id: waiting_photos.file_id });
  const ids = taken.map(({ id }) => id);
  return markFilesRemoved(tx, licence_id, ids, now);
}

/** Deletes the rows of photos whose bytes are gone, with those of their files. */
export async function forgetPhotos(tx: Queries, licence_id: string, link_ids: readonly string[]): Promise<void> {
  if (link_ids.length === 0) return;
  const gone = tx.select({ id: waiting_photos.file_id }).from(waiting_photos).where(isOfLinks(licence_id, link_ids));
  await tx.delete(files).where(and(eq(files.licence_id, licence_id), inArray(files.id, gone)));
}

/** The files of photos that came by links of a consumer. */
export async function listConsumerPhotos(q: Queries, { licence_id, id }: Link): Promise<string[]> {
  const own = q
    .select({ id: upload_links.id })
    .from(upload_links)
    .where(and(eq(upload_links.licence_id, licence_id), eq(upload_links.consumer_id, id)));
  const rows = await q
    .select({ id: waiting_photos.file_id })
    .from(waiting_photos)
    .where(and(eq(waiting_photos.licence_id, licence_id), inArray(waiting_photos.link_id, own)));
  return rows.map((row) => row.id);
}
