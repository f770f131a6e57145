import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { ensure } from '@klantportaal/contract/values/ensure';
import { and, eq, inArray, isNull, like, lt, or } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { findDeliveryByFileId } from '../documents/redactions/redactions.queries.ts';
import { findRow, put } from '../records/put.queries.ts';
import type { FileRow } from './files.queries.ts';
import { files } from './files.table.ts';
import { failUnknownFile, type Picture, type PreparedFile } from './prepared-files.ts';
import type { TakenFile } from './taken-files.ts';

/** Begins the firm id of a file that was uploaded by call, until the licence itself uses it. */
const UPLOADED = 'upload/';
/** Begins that of a file that came by mail, which stays with the mail and is copied where it is filed. */
const MAILED = 'mailed/';
const isUploaded = like(files.firm_id, `${UPLOADED}%`);

type NewFile = typeof files.$inferInsert;

/** The files that the firm's documents know by these ids, by those. */
export async function listFilesByFirmId(
  q: Queries,
  licence_id: string,
  firm_ids: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  const rows = await q
    .select()
    .from(files)
    .where(and(eq(files.licence_id, licence_id), inArray(files.firm_id, [...firm_ids])));
  return new Map(rows.map((row) => [row.firm_id ?? '', row]));
}

/** Gives a picture to the dossier that shows it, or to the licence. The same one twice is one. */
export async function keepPicture(
  tx: Queries,
  { row, kept: { id }, pointer }: Picture,
  { licence_id, dossier_id }: { licence_id: string; dossier_id: string | null },
): Promise<void> {
  if (row) await tx.insert(files).values(row).onConflictDoNothing();
  else await claim(tx, pointer, { id, licence_id, dossier_id, name: null });
}

/**
 * Writes the rows of prepared files in the transaction; returns the file's id per `firm_id`.
 * @param dossier_id whose they are; null: the licence's
 */
export async function putFiles(
  tx: Queries,
  prepared: readonly PreparedFile[],
  licence_id: string,
  dossier_id: string | null,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { order, id, row } of prepared) {
    if (!row) await claim(tx, order.pointer, { id, licence_id, dossier_id, name: order.source.name });
    else await putRow(tx, row, dossier_id);
    ids.set(order.firm_id.replace(/#[0-9a-f]{16}$/, ''), id);
  }
  return ids;
}

async function putRow(tx: Queries, row: NewFile, dossier_id: string | null): Promise<void> {
  const { licence_id, firm_id, created_at, ...values } = row;
  const key = { licence_id, firm_id };
  const known = await findRow(tx, files, key);
  // Different bytes are a different file: whatever refers to the old one keeps it.
  if (known && known.id !== row.id) await put(tx, files, { key: { id: known.id }, values: { firm_id: null } });
  await put(tx, files, { key, values: { ...values, dossier_id }, added: { created_at } });
}

interface Claim {
  id: string;
  licence_id: string;
  dossier_id: string | null;
  name: string | null;
}

/** Gives an uploaded file to the dossier that names it, or to the licence. One of another dossier is unknown here. */
export async function claim(tx: Queries, pointer: string, { id, licence_id, dossier_id, name }: Claim): Promise<void> {
  const free =
    dossier_id === null ? isNull(files.dossier_id) : or(isNull(files.dossier_id), eq(files.dossier_id, dossier_id));
  const own = and(eq(files.licence_id, licence_id), eq(files.id, id), free);
  const [found] = await tx.select().from(files).where(own).for('update');
  // One whose bytes were destroyed after something was covered in it is still the firm's name for its delivery.
  if (!found || (found.removed_at && !(await findDeliveryByFileId(tx, licence_id, id))))
    return failUnknownFile(pointer, id);
  const uploaded = found.firm_id?.startsWith(UPLOADED) ?? false;
  if (!uploaded) return;
  const firm_id = dossier_id === null ? `kept/${id}` : found.firm_id;
  if (found.dossier_id === dossier_id && found.firm_id === firm_id && (name === null || found.name === name)) return;
  await tx
    .update(files)
    .set({ dossier_id, firm_id, ...(name !== null && { name }) })
    .where(eq(files.id, id));
}

/** The time for which an uploaded file waits for a document that names it. */
export const KEPT_UNUSED_MS = 7 * DAY_MS;

/** Adds an uploaded file, which no document names yet, with the file as it came where that is another. */
export async function addUpload(
  tx: Queries,
  licence_id: string,
  { file, original }: { file: TakenFile; original: TakenFile | null },
  now: Date,
  by: 'upload' | 'mail' = 'upload',
): Promise<void> {
  const firm_id = toFirmId(file.id, by);
  await tx.insert(files).values({ ...file, licence_id, firm_id, created_at: now });
  if (original)
    await tx.insert(files).values({ ...original, licence_id, firm_id: toOriginalId(firm_id), created_at: now });
}

const toFirmId = (id: string, by: 'upload' | 'mail') => `${by === 'mail' ? MAILED : UPLOADED}${id}`;

/** The firm id of a file as it came, where it was changed to do nothing by itself. */
const toOriginalId = (firm_id: string) => `${firm_id}/original`;

/**
 * Files that were uploaded, or came by mail, as they came, in the order asked; null for each that no document or request
 * may name.
 */
export async function listUploadOriginals(
  q: Queries,
  licence_id: string,
  ids: readonly string[],
  by: 'upload' | 'mail' = 'upload',
) {
  const firmIds = ids.map((id) => toFirmId(id, by));
  const wanted = firmIds.flatMap((id) => [id, toOriginalId(id)]);
  const rows = await q
    .select()
    .from(files)
    .where(
      and(
        eq(files.licence_id, licence_id),
        inArray(files.firm_id, wanted),
        isNull(files.dossier_id),
        isNull(files.removed_at),
      ),
    );
  const known = new Map(rows.map((row) => [row.firm_id, row]));
  return firmIds.map((id) => (known.has(id) ? (known.get(toOriginalId(id)) ?? ensure(known.get(id))) : null));
}

/** Removes the rows of uploads that no document used; the sweep of the store then takes their bytes. */
export async function forgetUnusedUploads(q: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_UNUSED_MS);
  await q.delete(files).where(and(isUploaded, isNull(files.dossier_id), lt(files.created_at, before)));
}

/** Lists files that came by mail, with the ones that they were made of. */
export async function listMailedFiles(q: Queries, licence_id: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const wanted = ids.flatMap((id) => [toFirmId(id, 'mail'), toOriginalId(toFirmId(id, 'mail'))]);
  const rows = await q
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.licence_id, licence_id), inArray(files.firm_id, wanted)));
  return rows.map(({ id }) => id);
}

/** Deletes the rows of files that came by mail, when their mail is gone. */
export async function deleteMailedFiles(tx: Queries, licence_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(files)
    .where(and(eq(files.licence_id, licence_id), inArray(files.id, [...ids]), like(files.firm_id, `${MAILED}%`)));
}
