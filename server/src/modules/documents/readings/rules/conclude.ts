import type { DocumentReading } from '@klantportaal/contract/modules/documents/readings';
import type { PageText } from '../../../../platform/pdf/reading/page-text.ts';
import { findDocumentDate, findPeriod } from './find-dates.ts';
import { findKind, type KnownKind } from './find-kind.ts';
import { findNames, type KnownPerson } from './find-names.ts';
import { findBsnPlaces, findIbans } from './find-numbers.ts';
import { listLines } from './lines.ts';

export type Conclusions = Omit<DocumentReading, 'id' | 'state' | 'pages' | 'pages_read' | 'comparisons' | 'doubt'>;

/** Everything that is known beside the text. */
export interface Known {
  kinds: readonly KnownKind[];
  persons: readonly KnownPerson[];
  /** YYYY-MM-DD. */
  today: string;
}

/**
 * So many words of a document are looked at, from its beginning, and so many letters of each: a page can hold a hundred
 * thousand, and whoever asks for the conclusions waits for them, with everybody else.
 */
const MAX_WORDS = 3_000;
const MAX_LETTERS = 60;

/** Concludes from the text of a document what it is; by rules alone, the same each time. */
export function conclude(pages: readonly PageText[], { kinds, persons, today }: Known): Conclusions {
  const lines = listLines(keepFirstWords(pages));
  const period = findPeriod(lines);
  const { person, other } = findNames(lines, persons);
  return {
    document_kind: findKind(lines, kinds),
    document_date: findDocumentDate(lines, period, today),
    period,
    person,
    other_name: other,
    ibans: findIbans(lines),
    numbers: findBsnPlaces(lines),
  };
}

function keepFirstWords(pages: readonly PageText[]): PageText[] {
  let left = MAX_WORDS;
  return pages.map((page) => {
    const words = page.words.slice(0, left).map((word) => ({ ...word, text: word.text.slice(0, MAX_LETTERS) }));
    left -= words.length;
    return { ...page, words };
  });
}
