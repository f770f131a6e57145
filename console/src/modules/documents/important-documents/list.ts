import {
  ImportantDocumentsBody,
  type ImportImportantDocuments,
} from '@klantportaal/contract/modules/documents/firm-important-documents';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { schemaFaults } from '@klantportaal/web/forms/schema-faults.ts';

export type Category = ImportImportantDocuments['categories'][number];
export type Listed = Category['documents'][number];

/** The list with two neighbours swapped; the same list where there is none on that side. */
export function moved<T>(all: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by;
  const one = all[at];
  const other = all[to];
  return one === undefined || other === undefined ? [...all] : all.with(at, other).with(to, one);
}

/** The categories with a document as it is now: in its place, or last of another category. */
export function withDocument(categories: readonly Category[], category: string, document: Listed): Category[] {
  return categories.map((one) => {
    const at = one.documents.findIndex(({ firm_id }) => firm_id === document.firm_id);
    if (one.firm_id !== category)
      return at < 0 ? one : { ...one, documents: one.documents.filter((_, other) => other !== at) };
    return { ...one, documents: at < 0 ? [...one.documents, document] : one.documents.with(at, document) };
  });
}

/** The ids of every category and document, which a new one may not have. */
export const idsIn = (categories: readonly Category[]): string[] =>
  categories.flatMap(({ firm_id, documents }) => [firm_id, ...documents.map((one) => one.firm_id)]);

/** What is wrong with one group, by the schema of the list in which it is sent. */
export function faultsOfCategory(category: Category): Record<string, Fault> {
  const found = schemaFaults(ImportantDocumentsBody, { categories: [category] });
  return Object.fromEntries(Object.entries(found).map(([path, fault]) => [path.replace('categories.0.', ''), fault]));
}

/** The same of one document; in some language it must have a file. */
export function faultsOfDocument(document: Listed): Record<string, Fault> {
  const group = { firm_id: 'group', name: { nl: 'Group' }, documents: [document] };
  const found = Object.entries(faultsOfCategory(group)).map(([path, fault]) => [
    path.replace('documents.0.', ''),
    fault,
  ]);
  const files = Object.keys(document.files).length === 0 ? { files: { key: 'important.no_file' as const } } : {};
  return { ...Object.fromEntries(found), ...files };
}
