import { asc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Database } from '../../../platform/db/open.ts';
import { prepareQuery, type Queries } from '../../../platform/db/queries.ts';
import { files } from '../../files/files.table.ts';
import {
  important_document_categories,
  important_document_files,
  important_documents,
} from './important-documents.table.ts';

const documentsOfLicence = prepareQuery('important-documents', (db) =>
  db
    .select({
      id: important_documents.id,
      label: important_documents.label,
      description: important_documents.description,
      category_id: important_document_categories.id,
      category_name: important_document_categories.name,
      filename: sql<Record<string, string>>`json_object_agg(${important_document_files.locale}, ${files.name})`,
    })
    .from(important_documents)
    .innerJoin(important_document_categories, eq(important_document_categories.id, important_documents.category_id))
    .innerJoin(important_document_files, eq(important_document_files.document_id, important_documents.id))
    .innerJoin(files, eq(files.id, important_document_files.file_id))
    .where(eq(important_documents.licence_id, sql.placeholder('licence_id')))
    // The licences too, for where they are part of the keys.
    .groupBy(
      important_documents.licence_id,
      important_documents.id,
      important_document_categories.licence_id,
      important_document_categories.id,
    )
    .orderBy(asc(important_document_categories.position), asc(important_documents.position)),
);

/** The licence's documents that have a file, by category, in the firm's order. */
const listDocuments = (q: Queries, licence_id: string) => documentsOfLicence(q, { licence_id });

/** The important documents of a licence as they are served, in the firm's order. */
export async function readImportantDocuments(db: Pick<Database, 'query'>, licence_id: string) {
  const rows = await db.query(licence_id, (q) => listDocuments(q, licence_id));
  return rows.map(({ category_id, category_name, ...document }) => ({
    ...document,
    language: Object.keys(document.filename),
    category: {
      id: category_id,
      name: category_name,
      documents: rows.filter((row) => row.category_id === category_id).map(({ id }) => id),
    },
  }));
}
