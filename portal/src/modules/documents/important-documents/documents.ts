import type { ImportantDocument } from '@klantportaal/contract/modules/documents/important-documents';

export interface Category {
  id: string;
  name: Record<string, string>;
  documents: ImportantDocument[];
}

/** The documents by category, both in the firm's order. */
export function groupByCategory(documents: readonly ImportantDocument[]): Category[] {
  const categories = new Map<string, Category>();
  for (const document of documents) {
    const { id, name } = document.category;
    const category = categories.get(id) ?? { id, name, documents: [] };
    category.documents.push(document);
    categories.set(id, category);
  }
  return [...categories.values()];
}

/** The language of the file to fetch: the reader's, else Dutch, else any available; null when there is no file. */
export function findFileLanguage(
  { language }: Pick<ImportantDocument, 'language'>,
  locale: string,
): 'nl' | 'en' | null {
  const served = [locale, 'nl', 'en'].find((code) => language.includes(code));
  return served === 'nl' || served === 'en' ? served : null;
}
