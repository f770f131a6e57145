import type { DoubtMatter } from '@klantportaal/contract/modules/documents/delivery-readings';
import { normalizeForSearch } from '@klantportaal/contract/values/normalize-for-search';
import { LONG_NUMBER } from '@klantportaal/contract/values/search-in-text';
import { and, asc, eq, isNotNull, isNull, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import type { SecretBox } from '../../platform/kernel/secrets.ts';
import type { PageText } from '../../platform/pdf/reading/page-text.ts';
import { files } from './files.table.ts';
import { page_texts, readings } from './readings.table.ts';

/** A file of a licence. */
export interface OfFile {
  licence_id: string;
  file_id: string;
}

const isOfFile = ({ licence_id, file_id }: OfFile) =>
  and(eq(readings.licence_id, licence_id), eq(readings.file_id, file_id));

/** Notes that a file is to be read; what was read in it before goes. */
export async function startReading(tx: Queries, key: OfFile, pages: number, created_at: Date): Promise<void> {
  await tx.delete(readings).where(isOfFile(key));
  await tx.insert(readings).values({ ...key, pages, created_at });
}

/** The progress of reading a file, with its row; null when it is not to be read, or its bytes are gone. */
export async function findReading(q: Queries, { licence_id, file_id }: OfFile) {
  const [found] = await q
    .select({ reading: readings, file: files })
    .from(readings)
    .innerJoin(files, and(eq(files.licence_id, readings.licence_id), eq(files.id, readings.file_id)))
    .where(and(isOfFile({ licence_id, file_id }), isNull(files.removed_at)));
  return found ?? null;
}

/**
 * Adds the text of the next page. It changes nothing when another worker was first, or the document went meanwhile.
 * @returns whether it was the next one
 */
export async function addPageText(
  tx: Queries,
  secrets: Pick<SecretBox, 'seal'>,
  key: OfFile,
  page: number,
  text: PageText,
  now: Date,
): Promise<boolean> {
  const [advanced] = await tx
    .update(readings)
    .set({
      pages_read: page,
      read_at: sql`case when ${readings.pages} = ${page} then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(isOfFile(key), eq(readings.pages_read, page - 1)))
    .returning({ pages: readings.pages });
  if (!advanced) return false;
  const search = vectorize(toSearchedText(text));
  await tx.insert(page_texts).values({ ...key, page, text: secrets.seal(JSON.stringify(text)), search });
  return true;
}

/** Notes in what a document is another than was asked, once all of it is read. */
export const noteDoubt = (tx: Queries, key: OfFile, about: DoubtMatter) =>
  tx.update(readings).set({ doubt: { about } }).where(isOfFile(key));

/** Notes that whoever sent a document says that it is right all the same. @returns whether that is new */
export async function confirmDoubted(tx: Queries, key: OfFile, now: Date): Promise<boolean> {
  const confirmed = await tx
    .update(readings)
    .set({ confirmed_at: now })
    .where(and(isOfFile(key), isNotNull(readings.doubt), isNull(readings.confirmed_at)))
    .returning({ file_id: readings.file_id });
  return confirmed.length > 0;
}

/** The text of the pages that were read so far, in their order. */
export async function listPageTexts(q: Queries, secrets: Pick<SecretBox, 'open'>, key: OfFile): Promise<PageText[]> {
  const rows = await q
    .select({ text: page_texts.text })
    .from(page_texts)
    .where(and(eq(page_texts.licence_id, key.licence_id), eq(page_texts.file_id, key.file_id)))
    .orderBy(asc(page_texts.page));
  return rows.map(({ text }): PageText => JSON.parse(secrets.open(text)));
}

/** The text as it is searched: its words as they are typed, without the numbers that nobody may find people by. */
export function toSearchedText({ words }: PageText): string {
  const text = words.map((word) => word.text).join(' ');
  return normalizeForSearch(text.replaceAll(LONG_NUMBER, ' '));
}

/** The stems of words, as the database searches them in Dutch and in English. */
const vectorize = (text: string) => sql`to_tsvector('dutch', ${text}) || to_tsvector('english', ${text})`;
