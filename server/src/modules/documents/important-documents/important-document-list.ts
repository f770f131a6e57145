import type { ImportImportantDocuments } from '@klantportaal/contract/modules/documents/firm-important-documents';
import { ensure } from '@klantportaal/contract/values/ensure';
import { placeRecords } from '../../integrations/import/stored-dossier.ts';

export type Categories = ImportImportantDocuments['categories'];

/**
 * The list that is kept with what was sent: a category or document that was left out stays, one that was named becomes
 * what was sent, in the category that names it. A list that names all of them says their order.
 */
export function mergeDocumentLists(kept: Categories, sent: Categories): Categories {
  const named = new Set(sent.flatMap(({ documents }) => documents.map(({ firm_id }) => firm_id)));
  return placeRecords(kept, sent, ({ firm_id }) => firm_id).map(({ record, before }) => {
    const own = (before?.documents ?? []).filter(
      ({ firm_id }) => !named.has(firm_id) || record?.documents.some((document) => document.firm_id === firm_id),
    );
    if (!record) return { ...ensure(before), documents: own };
    const documents = placeRecords(own, record.documents, ({ firm_id }) => firm_id);
    return { ...record, documents: documents.map((pair) => pair.record ?? ensure(pair.before)) };
  });
}

/** The list without a document; null: it has none with this id. */
export function withoutDocument(kept: Categories, firm_id: string): Categories | null {
  const left = kept.map((category) => ({
    ...category,
    documents: category.documents.filter((document) => document.firm_id !== firm_id),
  }));
  const count = (list: Categories) => list.flatMap(({ documents }) => documents).length;
  return count(left) === count(kept) ? null : left;
}

/** The list without a category and its documents; null: it has none with this id. */
export function withoutCategory(kept: Categories, firm_id: string): Categories | null {
  const left = kept.filter((category) => category.firm_id !== firm_id);
  return left.length === kept.length ? null : left;
}
