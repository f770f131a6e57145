/** Searching the text of delivered documents. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { listSearchedWords } from '../../values/search-in-text.ts';
import { defineText, maybeDay, maybeText, servedMoment } from '../../values/text.ts';
import { verdictNames } from '../files/verdict-states.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';

export const DocumentSearchQuery = z.strictObject({
  /** Each word must stand on one page, in any form or as the beginning of a word. Long numbers are not looked for. */
  search: defineText(200).check(z.refine((search) => listSearchedWords(search).length > 0, { error: 'no_words' })),
  /** Only in this dossier, by the firm's own id. */
  dossier: z.optional(refersTo('dossier', firmId)),
});

/** A part of an excerpt: what was looked for, or what stands around it. Plain text, never markup. */
const ExcerptPart = z.object({ text: z.string(), found: z.boolean() });

export const FoundDocument = defineResource('found-documents', {
  dossier_firm_id: z.string(),
  /** The name of the document, in both languages where the firm has both. */
  document_name: z.object({ nl: z.string(), en: z.string() }),
  file_name: z.string(),
  /** The firm's id and the name of the person whose it is. */
  delivered_by_firm_id: z.string(),
  delivered_by_name: z.string(),
  /** Somebody else, who sent it by a link; null: nobody. */
  sent_by_name: maybeText,
  /** Instant, ISO 8601 in UTC. */
  delivered_at: servedMoment,
  verdict: z.enum(verdictNames),
  /** Its kind, by the firm's own id in its catalogue. */
  document_kind: maybeText,
  document_date: maybeDay,
  /** The number of its pages that have every word. */
  pages_found: z.int(),
  /** The first of these pages, each with the words where they first stand. */
  places: z.array(z.object({ page: z.int(), excerpt: z.array(ExcerptPart) })),
});
export type FoundDocument = Flat<typeof FoundDocument>;

export const SearchedDocumentsQuery = z.strictObject({ dossier: z.optional(refersTo('dossier', firmId)) });

export const SearchedDocuments = defineResource('searched-documents', {
  /** `off`: this installation reads no documents (`DOCUMENT_READING`); what was read before is found. */
  reading: z.enum(['on', 'off']),
  /** Delivered documents that were not withdrawn. */
  documents: z.int(),
  /** Documents of which each page was read. */
  read: z.int(),
  /** Documents that wait, or are being read. All others are no PDF, or came while reading was off. */
  waiting: z.int(),
});
export type SearchedDocuments = Flat<typeof SearchedDocuments>;
