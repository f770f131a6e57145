/** Important documents of the licence, by category (D2-82, D2-83, D3-15). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { localized } from '../../values/text.ts';

export const DocumentCategory = z.object({
  id: z.string(),
  name: localized,
  /** Ids of its documents, in display order. */
  documents: z.array(z.string()),
});
export type DocumentCategory = z.output<typeof DocumentCategory>;

export const ImportantDocument = defineResource(
  'important-documents',
  {
    label: localized,
    filename: localized,
    description: localized,
    /** The languages that have a file. */
    language: z.array(z.string()),
    category: DocumentCategory,
  },
  { category: 'document-categories' },
);
export type ImportantDocument = Flat<typeof ImportantDocument>;

/** Absent: Dutch. */
export const DocumentDownloadQuery = z.object({
  locale: z.optional(z.enum(['nl', 'en'], { error: 'LANGUAGE_NOT_FOUND' })),
});
