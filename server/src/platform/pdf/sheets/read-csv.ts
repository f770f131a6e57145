import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { SHEET_LIMITS, type Sheet, type SheetChoice, SheetError } from './sheet.ts';
import { toCell } from './to-cell.ts';

const delimiters = [';', ',', '\t', '|'] as const;

/** Rows by which the sign between the cells is recognised. */
const SAMPLE_ROWS = 30;

/** The trust in a separator with which the file cannot be read: more than one that cuts nothing. */
const BROKEN = 0.01;

/** Characters of a row: a dozen names and addresses. A longer one is a quote that nothing closes. */
const ROW_LENGTH = 64 * 1024;

/** Lines of a file, blank ones and those inside of cells too. */
const MAX_LINES = 20 * SHEET_LIMITS.rows;

/** With it a file says itself which sign stands between its cells; spreadsheets do not show the line. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[;,\t|]*(?:\r\n|\r|\n|$)/i;

/** Reads a spreadsheet that was saved as text. @throws SheetError */
export function readCsv(bytes: Uint8Array, { encoding }: SheetChoice): Sheet {
  if (bytes.length > SHEET_LIMITS.characters) throw new SheetError('file_too_large');
  const { text: whole, ...decoded } = decodeText(bytes, encoding);
  const said = SEPARATOR_LINE.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole.replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new SheetError('empty');
  // The parser would first make cells of such a line, a million from a million signs.
  measureLines(text);
  const delimiter = said?.[1] ?? findDelimiter(text);
  if (countSigns(text, delimiter) > SHEET_LIMITS.rows * SHEET_LIMITS.columns) throw new SheetError('too_many_columns');
  const all = cutSoleCells(parseRows(text, delimiter, { quote: findQuote(text, delimiter) }), delimiter);
  if (all.length > SHEET_LIMITS.rows + SHEET_LIMITS.rowsBeside) throw new SheetError('too_many_rows');
  const rows = all
    .map((cells, index) => ({ line: index + 1, cells: cells.map(toCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.some(({ cells }) => cells.findLastIndex((cell) => cell !== '') >= SHEET_LIMITS.columns))
    throw new SheetError('too_many_columns');
  return {
    format: 'csv',
    sheets: [{ name: '', rows: rows.length, head: [] }],
    sheet: '',
    rows,
    date_system: '1900',
    ...decoded,
  };
}

/** Refuses a text by its lines, of which a cell may hold several. @throws SheetError long_row, too_many_rows */
function measureLines(text: string): void {
  let lines = 0;
  let start = 0;
  for (const { index } of text.matchAll(/[\r\n]|$/g)) {
    if (index - start > ROW_LENGTH) throw new SheetError('long_row');
    start = index + 1;
    lines += 1;
    if (lines > MAX_LINES) throw new SheetError('too_many_rows');
  }
}

function countSigns(text: string, sign: string): number {
  let count = 0;
  for (let index = text.indexOf(sign); index !== -1; index = text.indexOf(sign, index + 1)) count += 1;
  return count;
}

/**
 * Cuts rows that hold a whole line in their first cell: a program that took a file with commas for one column saves each
 * line, or those with quotes, as a cell in quotes. A cell that has not as many parts as the headings stays as it is.
 */
function cutSoleCells(rows: readonly string[][], delimiter: string): readonly string[][] {
  const sole = new Set(
    rows.filter(([first = '', ...rest]) => first.trim() !== '' && rest.every((cell) => cell === '')),
  );
  const others = rows.filter((row) => !sole.has(row) && row.some((cell) => cell.trim() !== ''));
  const lines = [...sole].map(([first = '']) => first);
  const text = lines.join('\n');
  const inner = others.length > 0 ? delimiter : findDelimiter(text);
  if (!text.includes(inner) || countSigns(text, inner) > SHEET_LIMITS.rows * SHEET_LIMITS.columns) return rows;
  const cut = cutLines(text, inner);
  // A cell of several lines is no line of a file.
  if (cut.length !== lines.length) return rows;
  const width = (others.length > 0 ? others : cut)[0]?.length ?? 0;
  const isWhole = others.length > 0 || cut.every((cells) => cells.length === width);
  if (width < 2 || !isWhole) return rows;
  const found = new Map([...sole].map((row, index) => [row, cut[index] ?? row]));
  return rows.map((row) => {
    const cells = found.get(row);
    return cells?.length === width ? cells : row;
  });
}

function cutLines(text: string, delimiter: string): string[][] {
  try {
    return parseRows(text, delimiter, {});
  } catch (error) {
    // The cells are read as they stand.
    if (error instanceof SheetError) return [];
    throw error;
  }
}

/** LibreOffice can put texts between apostrophes; then each heading stands between them. */
function findQuote(text: string, delimiter: string): string {
  const [headings = ''] = text.trimStart().split(/[\r\n]/, 1);
  const cells = headings.split(delimiter);
  return cells.length > 1 && cells.every((cell) => /^'.*'$/.test(cell)) ? "'" : '"';
}

function parseRows(text: string, delimiter: string, { quote = '"', to }: { quote?: string; to?: number }): string[][] {
  try {
    return parse(text, {
      delimiter,
      quote,
      escape: quote,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A sign for inches, or a name in quotes in the middle of a cell.
      relax_quotes: true,
      max_record_size: ROW_LENGTH,
      ...(to && { to }),
    });
  } catch (error) {
    if (error instanceof CsvError) throw new SheetError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'long_row' : 'damaged');
    throw error;
  }
}

/**
 * The sign that cuts most rows into the same number of cells, more than one. In a text with commas inside cells and
 * semicolons between them only the semicolons do.
 */
function findDelimiter(text: string): string {
  const judged = delimiters.map((delimiter) => ({ delimiter, ...judgeDelimiter(text, delimiter) }));
  const [best] = judged.toSorted((candidate, other) => other.alike - candidate.alike || other.width - candidate.width);
  return best && best.alike > 0 ? best.delimiter : ';';
}

function judgeDelimiter(text: string, delimiter: string): { alike: number; width: number } {
  try {
    const rows = parseRows(text, delimiter, { to: SAMPLE_ROWS }).filter((cells) =>
      cells.some((cell) => cell.trim() !== ''),
    );
    const widths = rows.map((cells) => cells.length).filter((width) => width > 1);
    const counts = new Map<number, number>();
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [most] = [...counts].toSorted(([wide, count], [wider, otherCount]) => otherCount - count || wider - wide);
    return most ? { alike: most[1] / rows.length, width: most[0] } : { alike: 0, width: 0 };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    // A quote that nothing closes says nothing against its separator: the headings stand before it.
    const [headings = ''] = text.trimStart().split(/[\r\n]/, 1);
    const width = headings.split(delimiter).length;
    return { alike: width > 1 ? BROKEN : 0, width };
  }
}
