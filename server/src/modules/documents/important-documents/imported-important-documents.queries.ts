import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { put } from '../../records/put.queries.ts';
import type { Categories } from './important-document-list.ts';
import { important_document_categories, important_documents } from './important-documents.table.ts';

/** Gives each category and document its place in the list; what is there already is not written. */
export async function placeImportantDocuments(tx: Queries, licence_id: string, whole: Categories): Promise<void> {
  for (const [position, category] of whole.entries()) {
    const { id: category_id } = await put(tx, important_document_categories, {
      key: { licence_id, firm_id: category.firm_id },
      values: { position },
    });
    for (const [nth, { firm_id }] of category.documents.entries())
      await put(tx, important_documents, { key: { licence_id, firm_id }, values: { position: nth, category_id } });
  }
}

/** Removes a document by the firm's own id, in every language. */
export async function removeImportantDocument(tx: Queries, licence_id: string, firm_id: string): Promise<void> {
  await tx
    .delete(important_documents)
    .where(and(eq(important_documents.licence_id, licence_id), eq(important_documents.firm_id, firm_id)));
}

/** Removes a category with its documents. */
export async function removeImportantCategory(tx: Queries, licence_id: string, firm_id: string): Promise<void> {
  const { licence_id: owner, firm_id: own } = important_document_categories;
  await tx.delete(important_document_categories).where(and(eq(owner, licence_id), eq(own, firm_id)));
}
