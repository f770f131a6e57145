import type { ImportImportantDocuments } from '@klantportaal/contract/modules/documents/firm-important-documents';
import { ensure } from '@klantportaal/contract/values/ensure';
import { pickGiven } from '@klantportaal/contract/values/objects';
import type { Localised } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Condition } from '../../../platform/http/conditions.ts';
import { putFiles } from '../../files/files-of-firm.queries.ts';
import type { FileOrder } from '../../files/prepared-files.ts';
import type { Sources } from '../../files/sources.ts';
import { toLetterhead } from '../../licences/letterhead.ts';
import { type KeptDocument, keepLicenceDocument } from '../../licences/licence-documents.queries.ts';
import type { LicenceData } from '../../licences/licences.ts';
import type { ImportContext, Writer } from '../../records/import-context.ts';
import { put, removeOthers } from '../../records/put.queries.ts';
import { type Categories, mergeDocumentLists } from './important-document-list.ts';
import {
  important_document_categories,
  important_document_files,
  important_documents,
} from './important-documents.table.ts';
import { placeImportantDocuments } from './imported-important-documents.queries.ts';

const toFileId = (document: string, locale: string) => `important-document/${document}/${locale}`;

/** Documents that the import does not name stay; a removal is explicit. */
export async function writeImportantDocuments(
  { categories }: Pick<ImportImportantDocuments, 'categories'>,
  owner: LicenceData,
  { db, clock }: ImportContext,
  sources: Sources,
  writer: Writer,
  condition: Condition | null = null,
): Promise<KeptDocument> {
  const licence_id = owner.id;
  const orders = categories.flatMap(({ documents }, categoryIndex) =>
    documents.flatMap(({ firm_id, files }, nth) =>
      Object.entries(pickGiven(files)).map(
        ([locale, source]): FileOrder => ({
          firm_id: toFileId(firm_id, locale),
          source,
          pointer: `/categories/${categoryIndex}/documents/${nth}/files/${locale}`,
        }),
      ),
    ),
  );
  const prepared = await sources.prepare(licence_id, { firm: toLetterhead(owner), recipient: [] }, orders);
  return db.transaction(licence_id, async (tx) => {
    const sent = withIds(categories, new Map(prepared.map(({ order, id }) => [order.pointer, id])));
    const kept = await changeImportantDocuments(tx, { licence_id, now: clock.now(), condition, writer }, (list) =>
      mergeDocumentLists(list, sent),
    );
    const stored = await putFiles(tx, prepared, licence_id, null);
    const whole = kept.document.categories as unknown as Categories;
    const findPosition = (firm_id: string) => whole.findIndex((category) => category.firm_id === firm_id);
    for (const category of categories) {
      const place = findPosition(category.firm_id);
      const { id: category_id } = await put(tx, important_document_categories, {
        key: { licence_id, firm_id: category.firm_id },
        values: { name: category.name as Localised, position: place },
      });
      for (const { firm_id, label, description, files } of category.documents) {
        const nth = ensure(whole[place]).documents.findIndex((document) => document.firm_id === firm_id);
        const { id: document_id } = await put(tx, important_documents, {
          key: { licence_id, firm_id },
          values: { category_id, label: label as Localised, description: description as Localised, position: nth },
        });
        for (const locale of Object.keys(files)) {
          await put(tx, important_document_files, {
            key: { licence_id, document_id, locale },
            values: { file_id: ensure(stored.get(toFileId(firm_id, locale))) },
          });
        }
        await removeOthers(tx, important_document_files, { licence_id, document_id }, 'locale', Object.keys(files));
      }
    }
    await placeImportantDocuments(tx, licence_id, whole);
    return kept;
  });
}

/** Changes the list that is kept, in the transaction that writes its rows. @throws StaleVersionError */
export const changeImportantDocuments = (
  tx: Queries,
  keep: Omit<Parameters<typeof keepLicenceDocument>[1], 'kind'>,
  next: (list: Categories) => Categories,
): Promise<KeptDocument> =>
  keepLicenceDocument(tx, { ...keep, kind: 'important-documents' }, (before) => ({
    categories: next((before?.categories ?? []) as unknown as Categories),
  }));

/** The list as it is kept: files of a folder by their ids. */
function withIds(categories: ImportImportantDocuments['categories'], ids: ReadonlyMap<string, string>) {
  return categories.map((category, categoryIndex) => ({
    ...category,
    documents: category.documents.map((document, nth) => {
      const files = Object.entries(pickGiven(document.files)).map(([locale, source]) => {
        const id = ensure(ids.get(`/categories/${categoryIndex}/documents/${nth}/files/${locale}`));
        return [locale, 'path' in source ? { name: source.name, id } : source];
      });
      return { ...document, files: Object.fromEntries(files) as typeof document.files };
    }),
  }));
}
