import { readErrorCode } from '../../../platform/kernel/thrown.ts';
import { imported } from '../../audit/actors.ts';
import { listCreationDates } from '../../dossiers/dossier-documents.queries.ts';
import { Sources } from '../../files/sources.ts';
import type { ImportContext } from '../../records/import-context.ts';
import { DocumentFaultsError } from '../../records/import-error.ts';
import { writeBatch } from '../import/batch.ts';
import { createLicenceLookup } from '../import/write-document.ts';
import { type ClientNote, toField } from './client-documents.ts';
import {
  type ClientItem,
  type ClientsOf,
  chooseFields,
  listDossiers,
  NoSpreadsheetError,
  readClientSheet,
  readTable,
  refuseUnknownColumns,
} from './client-rows.ts';

/** The result of importing the rows of a spreadsheet. */
export interface ImportedClients {
  created: number;
  changed: number;
  unchanged: number;
  /** In the order of the rows; `line` as the spreadsheet numbers it, from 1. */
  faults: { line: number; column: string; message: string }[];
  /** Remarks on rows that were taken. */
  notes: { line: number; note: ClientNote }[];
}

/**
 * Makes a dossier of each row of a spreadsheet, for a firm without a system of its own. Rows are told apart by `dossier`:
 * the same again changes nothing. A row with a fault is left out and told; all others are written.
 * @param file a workbook (`.xlsx`, `.ods`) or CSV, however it was saved, with the names of the columns above them
 * @throws Error in words for a file that is no such spreadsheet
 */
export async function importClients(file: string, licence: string, context: ImportContext): Promise<ImportedClients> {
  const done: ImportedClients = { created: 0, changed: 0, unchanged: 0, faults: [], notes: [] };
  const licences = createLicenceLookup(context);
  const { clock, db } = context;
  const clientFacts: ClientsOf = {
    licence,
    now: clock.now(),
    async createdBefore(firm_ids) {
      const { id } = await licences.of(licence);
      return db.query(id, (q) => listCreationDates(q, id, firm_ids));
    },
  };
  const tools = {
    context,
    licences,
    sources: new Sources('.', context),
    writer: { owner: 'system', actor: imported, address: null, caller: null },
  } as const;
  const notes = new Map<number, readonly ClientNote[]>();
  for await (const result of writeBatch(noteRows(listRows(file, clientFacts, context), notes), tools)) {
    if (result.status !== 'refused') {
      done[result.status] += 1;
      const { where: line } = result;
      done.notes.push(...(notes.get(line) ?? []).map((note) => ({ line, note })));
    } else done.faults.push(...toLineFaults(result.where, result.error));
  }
  return done;
}

async function* listRows(
  file: string,
  clientFacts: ClientsOf,
  { documents }: Pick<ImportContext, 'documents'>,
): AsyncGenerator<ClientItem> {
  try {
    const table = readTable(await readClientSheet((choice) => documents.readSheet(file, choice, null), {}));
    refuseUnknownColumns(table.headings.columns);
    yield* listDossiers(table, chooseFields(table.headings.columns, undefined), undefined, clientFacts);
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') throw new Error(`There is no file ${file}.`);
    if (error instanceof NoSpreadsheetError) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
}

/** Passes rows on, and keeps what is to be told of them once they are written. */
async function* noteRows(items: AsyncIterable<ClientItem>, notes: Map<number, readonly ClientNote[]>) {
  for await (const item of items) {
    if (item.notes.length > 0) notes.set(item.where, item.notes);
    yield item;
  }
}

function toLineFaults(line: number, error: unknown): ImportedClients['faults'] {
  if (!(error instanceof DocumentFaultsError)) throw error;
  return error.faults.map(({ pointer, message }) => ({ line, column: toField(pointer), message }));
}
