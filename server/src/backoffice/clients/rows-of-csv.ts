import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { csvText } from '@klantportaal/contract/values/csv';
import { CsvError, parse } from 'csv-parse';
import type { BatchItem } from '../import/batch.ts';
import { ImportPlaceError } from '../import/import-error.ts';
import { columns, dossierIdOf, dossierOfRow, neededColumns } from './clients-of-csv.ts';

/** It is no spreadsheet of clients; the message says why, in words for who made it. */
export class NoSpreadsheetError extends Error {
  override name = 'NoSpreadsheetError';
}

/** Of which firm the rows are, and what they do not say. */
export interface ClientsOf {
  /** The licence's `firm_id`. */
  licence: string;
  now: Date;
  /** Since when those of these dossiers exist that do, by their ids: the same row again changes nothing. */
  createdBefore(firm_ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const LINE_END = 0x0a;

/** Of a row, which is a dozen names and addresses. Without it a file that ends no line, or no quote, is in memory as a whole. */
const ROW_BYTES = 64 * 1024;

/** Rows of which it is asked together. */
const ROWS_AT_ONCE = 50;

/**
 * The dossiers of the rows of a spreadsheet: CSV in UTF-8 or Windows-1252, with a comma or a semicolon between the cells and the names
 * of the columns in the first row. `where` is the line, as the spreadsheet numbers it.
 * @throws NoSpreadsheetError
 */
export async function* rowsOfCsv(input: AsyncIterable<Uint8Array>, of: ClientsOf): AsyncGenerator<BatchItem<number>> {
  const text = Readable.from(textOf(input));
  const rows = text.pipe(
    parse({
      bom: true,
      delimiter: [',', ';'],
      encoding: 'utf8',
      skip_empty_lines: true,
      trim: true,
      info: true,
      // Such a row is a fault of its own, not of the whole file.
      relax_column_count: true,
      max_record_size: ROW_BYTES,
      columns: (names: string[]) => assertColumns(names),
    }),
  );
  // A pipe does not pass it on.
  text.on('error', (error) => rows.destroy(error));
  let some: ReadRow[] = [];
  try {
    for await (const row of rows as AsyncIterable<ReadRow>) {
      some.push(row);
      if (some.length < ROWS_AT_ONCE) continue;
      yield* dossiersOf(some, of);
      some = [];
    }
    yield* dossiersOf(some, of);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    // To its end: who is still sending sees the answer only then.
    if (!text.destroyed) await finished(text.resume());
    throw refusal;
  }
}

/** Null: the file is not to blame. */
function refusalOf(error: unknown): NoSpreadsheetError | null {
  if (error instanceof NoSpreadsheetError) return error;
  if (!(error instanceof CsvError)) return null;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLarge();
  return new NoSpreadsheetError(`it cannot be read as CSV: ${error.message}`);
}

/** What was read, a few whole lines at a time: a character of several bytes never stands on both sides of a line's end. */
async function* textOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of input) {
    if (size > ROW_BYTES) continue;
    const end = bytes.lastIndexOf(LINE_END) + 1;
    if (end > 0) {
      yield csvText(Buffer.concat([...held.splice(0), bytes.subarray(0, end)]));
      size = 0;
    }
    held.push(bytes.subarray(end));
    size += bytes.length - end;
    if (size > ROW_BYTES) held.length = 0;
  }
  if (size > ROW_BYTES) throw tooLarge();
  yield csvText(Buffer.concat(held));
}

interface ReadRow {
  record: Record<string, string>;
  /** `error`: it has more cells than the first row, or fewer. */
  info: { lines: number; error?: CsvError | undefined };
}

async function* dossiersOf(rows: readonly ReadRow[], of: ClientsOf): AsyncGenerator<BatchItem<number>> {
  if (rows.length === 0) return;
  const { licence, now } = of;
  const whole = rows.filter(({ info }) => !info.error);
  const created = await of.createdBefore(whole.map(({ record }) => dossierIdOf(record)));
  for (const { record, info } of rows) {
    if (info.error) {
      yield { where: info.lines, raw: null, bytes: 0, fault: otherCells() };
      continue;
    }
    const date_created = created.get(dossierIdOf(record)) ?? now.toISOString();
    yield { where: info.lines, raw: dossierOfRow(record, { licence, date_created }), bytes: 1_000, hashed: false };
  }
}

const tooLarge = () =>
  new NoSpreadsheetError('It has a row of more than 64 kB: a quote that nothing closes, or it is no CSV.');

const otherCells = () =>
  new ImportPlaceError('', 'has more cells than the first row, or fewer', { code: 'other_cells' });

/** The names of the columns; empty ones, which spreadsheets leave behind, are passed by. */
function assertColumns(names: string[]): (string | false)[] {
  const known = names.map((name) => name.trim().toLowerCase());
  const unknown = known.filter((name) => name !== '' && !columns.includes(name));
  if (unknown.length > 0)
    throw new NoSpreadsheetError(
      `The first row has columns that nobody knows: ${unknown.join(', ')}. It may have: ${columns.join(', ')}.`,
    );
  const missing = neededColumns.filter((name) => !known.includes(name));
  if (missing.length > 0) throw new NoSpreadsheetError(`The first row lacks the columns ${missing.join(', ')}.`);
  return known.map((name) => name || false);
}
