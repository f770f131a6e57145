/** Important documents of a licence: categories in order, each with its documents, each with a file per language. */
import * as z from 'zod/mini';
import { defineResource } from '../../json-api.ts';
import { toReadSchema } from '../products/facts.ts';
import { defineTranslatedName, FileSource, firmId, LocalizedText } from '../records/parts.ts';

export const ImportImportantDocuments = z.strictObject({
  kind: z.literal('important-documents'),
  licence: firmId,
  categories: z
    .array(
      z.strictObject({
        firm_id: firmId,
        name: defineTranslatedName(20_000),
        documents: z
          .array(
            z.strictObject({
              firm_id: firmId,
              label: defineTranslatedName(200),
              description: LocalizedText,
              files: z.partial(z.strictObject({ nl: FileSource, en: FileSource })),
            }),
          )
          .check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(100)),
});
export type ImportImportantDocuments = z.output<typeof ImportImportantDocuments>;

/** The important documents by call: the key says of which licence. */
export const ImportantDocumentsBody = z.omit(ImportImportantDocuments, { kind: true, licence: true });
/** The whole list as it can be sent back; `id` is the firm's own of the licence. */
export const FirmImportantDocuments = defineResource(
  'important-document-lists',
  toReadSchema(ImportantDocumentsBody).shape,
);
