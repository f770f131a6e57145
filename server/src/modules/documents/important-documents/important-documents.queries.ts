import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { files } from '../../files/files.table.ts';
import { important_document_files } from './important-documents.table.ts';

/** The file of a document in one language; null if there is no such document or translation. */
export async function findDocumentFile(q: Queries, licence_id: string, id: string, locale: string) {
  const [row] = await q
    .select({ file: files })
    .from(important_document_files)
    .innerJoin(files, eq(files.id, important_document_files.file_id))
    .where(
      and(
        eq(important_document_files.licence_id, licence_id),
        eq(important_document_files.document_id, id),
        eq(important_document_files.locale, locale),
      ),
    );
  return row?.file ?? null;
}
