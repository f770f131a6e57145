import { type ClientField, clientFields } from '@klantportaal/contract/modules/integrations/client-files';
import { normalizeForSearch } from '@klantportaal/contract/values/normalize-for-search';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { Sheet, SheetRow } from '../../../platform/pdf/sheets/sheet.ts';
import { clientWords, headingWords, partnerWords } from './heading-words.ts';

/** Rows among which the headings are looked for: above them stand titles, logos and notes. */
const HEADING_ROWS = 20;

/** A column, as its heading says. */
export interface Column {
  /** The heading in the file, with its group if it has one. */
  heading: string;
  /** Recognises it the next time: the second column with a heading is another than the first. */
  key: string;
  /** Null: it is not known, or not used. */
  field: ClientField | null;
  is_known: boolean;
}

export interface Headings {
  line: number;
  columns: Column[];
  /** The rows below them. */
  rows: SheetRow[];
}

const fieldByWords = new Map<string, ClientField | null>(
  listKeys(headingWords).flatMap((field) =>
    headingWords[field].map((word) => [word, field === '' ? null : field] as const),
  ),
);
const sortLongestFirst = (words: readonly string[]) => words.toSorted((word, other) => other.length - word.length);
const partners = sortLongestFirst(partnerWords);
const clients = sortLongestFirst(clientWords);

/** A heading without capitals, accents and signs, as the table has it. */
export const normalizeHeading = (heading: string): string =>
  normalizeForSearch(heading)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Finds the field of a heading; null for one that is known and not used, undefined for an unknown one. */
export function matchHeading(heading: string): ClientField | null | undefined {
  const words = normalizeHeading(heading);
  const known = fieldByWords.get(words);
  if (known !== undefined) return known;
  const ofPartner = withoutWord(words, partners).map((rest) => toPartnerField(fieldByWords.get(rest)));
  const partner = ofPartner.find((field) => field !== undefined);
  if (partner) return partner;
  return withoutWord(words, clients)
    .map((rest) => fieldByWords.get(rest))
    .find((field) => field !== undefined);
}

/** A heading without the word before or behind that says whose it is. */
const withoutWord = (words: string, whose: readonly string[]): string[] =>
  whose.flatMap((word) => [
    ...(words.startsWith(`${word} `) ? [words.slice(word.length + 1)] : []),
    ...(words.endsWith(` ${word}`) ? [words.slice(0, -word.length - 1)] : []),
  ]);

function toPartnerField(field: ClientField | null | undefined): ClientField | undefined {
  const name = field && `partner_${field}`;
  return clientFields.find((known) => known === name);
}

/**
 * The row of a spreadsheet that holds its headings, and what each of them says. Above it may stand a title, or groups
 * such as 'Klant' and 'Partner' over several columns. Null: no row holds any that are known.
 */
export function findHeadings({ rows, format }: Pick<Sheet, 'rows' | 'format'>): Headings | null {
  const judged = rows.slice(0, HEADING_ROWS).map((row, index) => ({
    row,
    at: index,
    known: row.cells.filter((cell) => cell && matchHeading(cell) !== undefined).length,
  }));
  const [best] = judged.toSorted((candidate, other) => other.known - candidate.known || candidate.at - other.at);
  // A single word that is known may be anything; but of a row with nothing else it is its heading.
  const filled = best?.row.cells.filter(Boolean).length ?? 0;
  const heading = best && (best.known > 1 || (best.known === 1 && filled <= 2)) ? best : judged.find(isTable);
  if (!heading) return null;
  const groups = listGroups(rows[heading.at - 1], heading.row);
  // In a text a row with more cells has a separator too many; on a sheet a column has lost its heading.
  const below = format === 'csv' ? [heading.row] : rows.slice(heading.at);
  const width = Math.max(...below.map(({ cells }) => cells.length));
  return {
    line: heading.row.line,
    columns: listColumns(heading.row.cells, groups, width),
    rows: rows.slice(heading.at + 1),
  };
}

/** Several cells beside each other: a title has one. */
const isTable = ({ row }: { row: SheetRow }) => row.cells.filter(Boolean).length > 1;

/** Returns the group above each column; a group stands over the first of its columns alone. */
function listGroups(above: SheetRow | undefined, heading: SheetRow): string[] {
  if (!above || !above.cells.some((cell) => isWhose(cell, partners))) return [];
  let group = '';
  return heading.cells.map((_, index) => {
    group = above.cells[index] || group;
    return group;
  });
}

const isWhose = (cell: string, words: readonly string[]) => words.includes(normalizeHeading(cell));

/** Fields without which nobody is a partner. */
const names: readonly ClientField[] = ['partner_name', 'partner_first_name', 'partner_last_name'];

/** TABLE: headings that alone are the client's number, and behind a street that of the house. */
const bareNumbers: ReadonlySet<string> = new Set(['nummer', 'nr', 'no', 'number']);

function listColumns(cells: readonly string[], groups: readonly string[], width: number): Column[] {
  const seen = new Map<string, number>();
  const taken = new Set<ClientField>();
  let before: ClientField | null = null;
  const columns = Array.from({ length: width }, (_, index) => {
    const cell = cells[index] ?? '';
    const heading = [groups[index] ?? '', cell].filter(Boolean).join(' ');
    const name = cell && normalizeHeading(heading);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const isOfHouse = before === 'street_name' && bareNumbers.has(name);
    const matched = isOfHouse ? 'house_number' : cell ? matchHeading(heading) : null;
    // A repeated heading is that of the partner, in a file with two persons in a row.
    const isAgain = matched && taken.has(matched);
    const field = isAgain ? (toPartnerField(matched) ?? null) : (matched ?? null);
    const own = field && taken.has(field) ? null : field;
    if (own) taken.add(own);
    before = own;
    const isGuess = isAgain || name.endsWith(' 2');
    return { heading, key: nth === 1 ? name : `${name} #${nth}`, field: own, is_known: matched !== undefined, isGuess };
  });
  // A second telephone number is no partner's where no partner has a name.
  const hasPartner = names.some((name) => taken.has(name));
  return columns.map(({ isGuess, ...column }) =>
    isGuess && !hasPartner && column.field?.startsWith('partner_') ? { ...column, field: null } : column,
  );
}
