import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { BatchItem } from '../import/batch.ts';
import { columns, dossierOfRow, neededColumns } from './clients-of-csv.ts';

/** It is no spreadsheet of clients; the message says why, in words for who made it. */
export class NoSpreadsheetError extends Error {
  override name = 'NoSpreadsheetError';
}

/**
 * The dossiers of the rows of a spreadsheet: CSV in UTF-8, with a comma or a semicolon between the cells and the names
 * of the columns in the first row. `where` is the line, as the spreadsheet numbers it.
 * @throws NoSpreadsheetError
 */
export async function* rowsOfCsv(
  input: AsyncIterable<Uint8Array>,
  licence: string,
  now: Date,
): AsyncGenerator<BatchItem<number>> {
  const bytes = input instanceof Readable ? input : Readable.from(input);
  const rows = bytes.pipe(
    parse({
      bom: true,
      delimiter: [',', ';'],
      encoding: 'utf8',
      skip_empty_lines: true,
      trim: true,
      info: true,
      columns: (names: string[]) => assertColumns(names),
    }),
  );
  // A pipe does not pass it on.
  bytes.on('error', (error) => rows.destroy(error));
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>)
      yield { where: info.lines, raw: dossierOfRow(record, { licence, now }), bytes: 1_000, hashed: false };
  } catch (error) {
    if (error instanceof CsvError) throw new NoSpreadsheetError(`it cannot be read as CSV: ${error.message}`);
    throw error;
  }
}

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
