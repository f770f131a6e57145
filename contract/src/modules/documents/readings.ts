/** Proposals from the text of a delivered document, for a person to judge: they tick, approve and reject nothing. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeMoment, servedDay } from '../../values/text.ts';
import { checkMatters } from '../tasks/check-matters.ts';
import { doubtMatters } from './delivery-readings.ts';

/** A rectangle on a page as it is shown, in shares of its width and height from the upper left corner. */
const place = z.object({
  /** From 1. */
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

/** Something found, with where it stands; `sure` when nothing else in the document speaks against it. */
const defineFound = <S extends z.core.$ZodType>(value: S) =>
  z.object({ value, sure: z.boolean(), places: z.array(place) });

export const DocumentReading = defineResource('document-readings', {
  /** `unread`: it is no PDF, or reading is off; `reading`: not all of its pages are read yet. */
  state: z.enum(['unread', 'reading', 'read']),
  pages: z.int(),
  pages_read: z.int(),
  /** The firm's id of its kind in the catalogue. */
  document_kind: z.nullable(defineFound(z.string())),
  /** The document's own date. */
  document_date: z.nullable(defineFound(servedDay)),
  /** The days that it is about, both included. */
  period: z.nullable(defineFound(z.object({ from: servedDay, until: servedDay }))),
  /** The firm's id of the person of the dossier whose name stands in it. */
  person: z.nullable(defineFound(z.string())),
  /** A name that is nobody's of the dossier, where none of theirs was found. */
  other_name: z.nullable(defineFound(z.string())),
  ibans: z.array(defineFound(z.string())),
  /** The places of a BSN, also in a scan; never the number itself. */
  numbers: z.array(place),
  /** Whether whoever sent it was told that it looks like something else; null: nothing spoke against it for sure. */
  doubt: z.nullable(z.object({ about: z.enum(doubtMatters), confirmed_at: maybeMoment })),
  /**
   * Compares what was read with what was asked, by the subjects that a check of its kind has; empty until all pages are
   * read. A date is `different` when it is older than the kind allows, or has yet to come.
   */
  comparisons: z.array(
    z.object({
      matter: z.enum(checkMatters),
      outcome: z.enum(['found', 'not_found', 'different']),
      places: z.array(place),
    }),
  ),
});
export type DocumentReading = Flat<typeof DocumentReading>;
