import {
  ImportantDocumentsBody,
  type ImportImportantDocuments,
} from '@klantportaal/contract/modules/documents/firm-important-documents';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';

export type Category = ImportImportantDocuments['categories'][number];
export type Listed = Category['documents'][number];

/** The list with two neighbours swapped; the same list where there is none on that side. */
export function moveItem<T>(all: readonly T[], index: number, by: -1 | 1): T[] {
  const to = index + by;
  const item = all[index];
  const other = all[to];
  return item === undefined || other === undefined ? [...all] : all.with(index, other).with(to, item);
}

/** The categories with a document as it is now: in its place, or last of another category. */
export function withDocument(categories: readonly Category[], category: string, document: Listed): Category[] {
  return categories.map((existing) => {
    const index = existing.documents.findIndex(({ firm_id }) => firm_id === document.firm_id);
    if (existing.firm_id !== category)
      return index < 0
        ? existing
        : { ...existing, documents: existing.documents.filter((_, other) => other !== index) };
    return {
      ...existing,
      documents: index < 0 ? [...existing.documents, document] : existing.documents.with(index, document),
    };
  });
}

/** The ids of every category and document, which a new one may not have. */
export const listAllIds = (categories: readonly Category[]): string[] =>
  categories.flatMap(({ firm_id, documents }) => [firm_id, ...documents.map((document) => document.firm_id)]);

/** Finds the faults in one group, by the schema of the list in which it is sent. */
export function validateCategory(category: Category): Record<string, Fault> {
  const found = findSchemaFaults(ImportantDocumentsBody, { categories: [category] });
  return Object.fromEntries(Object.entries(found).map(([path, fault]) => [path.replace('categories.0.', ''), fault]));
}

/** Returns the faults of one document; it must have a file in some language. */
export function validateDocument(document: Listed): Record<string, Fault> {
  const group = { firm_id: 'group', name: { nl: 'Group' }, documents: [document] };
  const found = Object.entries(validateCategory(group)).map(([path, fault]) => [
    path.replace('documents.0.', ''),
    fault,
  ]);
  const files = Object.keys(document.files).length === 0 ? { files: { key: 'important.no_file' as const } } : {};
  return { ...Object.fromEntries(found), ...files };
}
