import { createReadStream } from 'node:fs';
import { imported } from '../held/actors.ts';
import { type BatchItem, writeBatch } from '../import/batch.ts';
import { createdBefore } from '../import/dossier-documents.queries.ts';
import type { ImportContext } from '../import/import-context.ts';
import { DocumentFaultsError } from '../import/import-error.ts';
import { Sources } from '../import/sources.ts';
import { everyLicence } from '../import/write-document.ts';
import { columnOf } from './clients-of-csv.ts';
import { type ClientsOf, NoSpreadsheetError, rowsOfCsv } from './rows-of-csv.ts';

/** What became of the rows of a spreadsheet. */
export interface ImportedClients {
  created: number;
  changed: number;
  unchanged: number;
  /** In the order of the rows; `line` as the spreadsheet numbers it, from 1. */
  faults: { line: number; column: string; message: string }[];
}

/**
 * Makes a dossier of each row of a spreadsheet, for a firm without a system of its own. Rows are told apart by `dossier`:
 * the same again changes nothing. A row with a fault is left out and told; all others are written.
 * @param file CSV in UTF-8 or Windows-1252, with a comma or a semicolon between the cells and the names of the columns in the first row
 * @throws Error in words for a file that is no such spreadsheet
 */
export async function importClients(file: string, licence: string, context: ImportContext): Promise<ImportedClients> {
  const done: ImportedClients = { created: 0, changed: 0, unchanged: 0, faults: [] };
  const licences = everyLicence(context);
  const { clock, db } = context;
  const of: ClientsOf = {
    licence,
    now: clock.now(),
    async createdBefore(firm_ids) {
      const { id } = await licences.of(licence);
      return db.query(id, (q) => createdBefore(q, id, firm_ids));
    },
  };
  const tools = {
    context,
    licences,
    sources: new Sources('.', context),
    writer: { owner: 'system', actor: imported, address: null, caller: null },
  } as const;
  for await (const result of writeBatch(rowsOf(file, of), tools)) {
    if (result.status !== 'refused') done[result.status] += 1;
    else done.faults.push(...faultsOf(result.where, result.error));
  }
  return done;
}

async function* rowsOf(file: string, of: ClientsOf): AsyncGenerator<BatchItem<number>> {
  try {
    yield* rowsOfCsv(createReadStream(file), of);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${file}.`);
    if (error instanceof NoSpreadsheetError) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
}

function faultsOf(line: number, error: unknown): ImportedClients['faults'] {
  if (!(error instanceof DocumentFaultsError)) throw error;
  return error.faults.map(({ pointer, message }) => ({ line, column: columnOf(pointer), message }));
}
