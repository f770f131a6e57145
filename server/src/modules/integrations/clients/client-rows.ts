import type { BackofficeCallName } from '@klantportaal/contract/firm-calls';
import {
  type ClientField,
  type ClientImportChoice,
  listDoubleFields,
  listMissingFields,
  neededFields,
} from '@klantportaal/contract/modules/integrations/client-files';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import {
  SHEET_LIMITS,
  type Sheet,
  type SheetChoice,
  type SheetRefusal,
  type SheetRow,
} from '../../../platform/pdf/sheets/sheet.ts';
import { listCreationDates } from '../../dossiers/dossier-documents.queries.ts';
import type { BackofficeRequest } from '../../identity/firm-calls.ts';
import { type DocumentFault, DocumentFaultsError } from '../../records/import-error.ts';
import type { BatchItem } from '../import/batch.ts';
import { checkDocument, loadFacts, type ProductFacts } from '../import/check-document.ts';
import {
  type ClientNote,
  type ClientRow,
  deriveClientNumber,
  isExample,
  toDocument,
  toField,
} from './client-documents.ts';
import { type Column, findHeadings, type Headings } from './match-headings.ts';
import { type DayOrderFound, findDayOrder } from './read-day.ts';

/** Thrown for a file that is no spreadsheet of clients; the message says why, in words for who made it. */
export class NoSpreadsheetError extends Error {
  override name = 'NoSpreadsheetError';
  readonly reason: SheetRefusal | 'no_headings' | 'columns';

  constructor(message: string, reason: NoSpreadsheetError['reason']) {
    super(message);
    this.reason = reason;
  }
}

/** TABLE: why a file cannot be read, for whoever calls; the console has words of its own. */
const refusals: Readonly<Record<SheetRefusal, string>> = {
  empty: 'It holds nothing.',
  no_spreadsheet: 'It is no spreadsheet: save the list as .xlsx or .csv.',
  old_excel: 'It is a workbook of Excel 97 to 2003 (.xls): open it in Excel and save it as .xlsx.',
  excel_binary: 'It is a binary workbook of Excel (.xlsb): open it in Excel and save it as .xlsx.',
  excel_xml: 'It is an XML spreadsheet of Excel 2003: open it in Excel and save it as .xlsx.',
  flat_document: 'It is a flat XML file of LibreOffice (.fods): open it there and save it as .ods or .xlsx.',
  sylk: 'It is a SYLK file (.slk): open it in Excel and save it as .xlsx.',
  dif: 'It is a DIF file (.dif): open it in Excel and save it as .xlsx.',
  dbase: 'It is a table of dBASE (.dbf): open it in Excel or LibreOffice and save it as .xlsx.',
  lotus: 'It is a workbook of Lotus 1-2-3: open it in LibreOffice and save it as .xlsx.',
  web_page: 'It is a web page, whatever its name says: open it in Excel and save it as .xlsx.',
  contacts: 'It is a file of contacts (vCard or LDIF): export them as CSV.',
  text_document: 'It is a document, such as one of Word or a PDF: save the list as .xlsx or .csv.',
  database: 'It is a database, such as one of Access: export the table as .xlsx or .csv.',
  archive: 'It is an archive, such as .zip: unpack it, and bring the spreadsheet that is in it.',
  numbers_file: 'It is a file of Numbers: export it as Excel or CSV.',
  has_password: 'It has a password: save it without.',
  damaged: 'It cannot be read as CSV or as a workbook: a quote that nothing closes, or it is damaged.',
  long_row: 'It has a row of more than 64 kB: a quote that nothing closes, or it is no CSV.',
  too_many_rows: 'It has more than 20,000 rows: bring it in parts.',
  too_many_columns: 'It has more than 300 columns.',
  file_too_large: 'It is more than is read at once: bring it in parts.',
  unknown_sheet: 'It has no such sheet.',
};

export const refuseSheet = (reason: SheetRefusal): NoSpreadsheetError =>
  new NoSpreadsheetError(refusals[reason], reason);

/**
 * Reads the sheet that is asked for, else the first one that lacks the fewest columns of clients: before it may stand a
 * cover, a list of codes, or what Numbers tells of its export.
 */
export async function readClientSheet(
  read: (choice: SheetChoice) => Promise<Sheet | { refused: SheetRefusal }>,
  choice: SheetChoice,
): Promise<Sheet | { refused: SheetRefusal }> {
  const first = await read(choice);
  if ('refused' in first || choice.sheet !== undefined) return first;
  const [best] = first.sheets
    .map(({ name, head }) => ({ name, missing: countMissingFields({ format: first.format, rows: head }) }))
    .toSorted((sheet, other) => sheet.missing - other.missing);
  return !best || best.name === first.sheet || best.missing === neededFields.length + 1
    ? first
    : read({ ...choice, sheet: best.name });
}

function countMissingFields(sheet: Pick<Sheet, 'format' | 'rows'>): number {
  const fields = (findHeadings(sheet)?.columns ?? []).map(({ field }) => field);
  // A sheet with numbers goes before one without.
  return listMissingFields(fields).length + (fields.includes('dossier') ? 0 : 1);
}

/** The table in a spreadsheet. @throws NoSpreadsheetError */
export function readTable(sheet: Sheet | { refused: SheetRefusal }): { sheet: Sheet; headings: Headings } {
  if ('refused' in sheet) throw refuseSheet(sheet.refused);
  const headings = findHeadings(sheet);
  if (!headings) throw new NoSpreadsheetError('No row holds the names of its columns.', 'no_headings');
  if (headings.rows.length > SHEET_LIMITS.rows) throw refuseSheet('too_many_rows');
  return { sheet, headings };
}

/** The firm of the rows, and the facts that they do not have. */
export interface ClientsOf {
  /** The licence's `firm_id`. */
  licence: string;
  now: Date;
  /** The time since which those of these dossiers exist that do, by their ids: the same row again changes nothing. */
  createdBefore(firm_ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The facts that a call gives of its firm. @param licence its `firm_id` */
export const getClientFacts = (
  { db, clock, key: { licence_id } }: Pick<BackofficeRequest<BackofficeCallName>, 'db' | 'clock' | 'key'>,
  licence: string,
): ClientsOf => ({
  licence,
  now: clock.now(),
  createdBefore: (firm_ids) => db.query(licence_id, (q) => listCreationDates(q, licence_id, firm_ids)),
});

/** A row on its way to a dossier. */
export interface ClientItem extends BatchItem<number> {
  notes: readonly ClientNote[];
  cells: readonly string[];
}

/** The wrong rows whose other faults are looked for as well: a file with more of them has one cause. */
const TOLD_WHOLE = 20;

/** Rows of which it is asked together whether their dossiers are there. */
const BATCH_SIZE = 50;

/** Decides what each column is: by the given choice, else by its heading. @throws NoSpreadsheetError */
export function chooseFields(
  columns: readonly Column[],
  chosen: ClientImportChoice['columns'],
): (ClientField | null)[] {
  const fields = columns.map(({ field }, index) => (chosen ? (chosen[index] ?? null) : field));
  const missing = listMissingFields(fields);
  if (missing.length > 0) throw new NoSpreadsheetError(`It lacks the columns ${missing.join(', ')}.`, 'columns');
  const double = listDoubleFields(fields);
  if (double.length > 0) throw new NoSpreadsheetError(`More than one column is ${double.join(', ')}.`, 'columns');
  return fields;
}

/**
 * Recognises each column: by the firm's last choice, else by its heading. What is needed is found
 * all the same, where the firm once left out a column that has it.
 * @param said by the key of a column; null: it is not used
 */
export function recallFields(
  columns: readonly Column[],
  said: ReadonlyMap<string, ClientField | null>,
): (ClientField | null)[] {
  const taken = new Set(columns.map(({ key }) => said.get(key)));
  const fields = columns.map(({ key, field }) => said.get(key) ?? (said.has(key) || taken.has(field) ? null : field));
  // Numbers too: the clients of a file that has them must not become others, because one file was read without.
  const missing = [...neededFields, ['dossier'] as const].filter(
    (oneOf: readonly ClientField[]) => !oneOf.some((field) => fields.includes(field)),
  );
  return fields.map((field, index) => {
    const own = columns[index]?.field ?? null;
    return field ?? (own && missing.some((oneOf) => oneOf.includes(own)) ? own : null);
  });
}

/** The columns that are no field of a client, for a program that expects each of its columns to be one. @throws NoSpreadsheetError */
export function refuseUnknownColumns(columns: readonly Column[]): void {
  const unknown = columns.filter(({ is_known }) => !is_known).map(({ heading }) => heading);
  if (unknown.length > 0)
    throw new NoSpreadsheetError(`It has columns that nobody knows: ${unknown.join(', ')}.`, 'columns');
}

/** The order of the days of a table, and an example of one that can be two days. */
export const findOrder = (rows: readonly SheetRow[], fields: readonly (ClientField | null)[]): DayOrderFound =>
  findDayOrder(
    rows.flatMap(({ cells }) =>
      fields.flatMap((field, index) => (field?.endsWith('date_of_birth') ? (cells[index] ?? []) : [])),
    ),
  );

/** The dossiers of the rows of a table; `where` is the row, as the spreadsheet numbers it. */
export async function* listDossiers(
  { sheet, headings }: ReturnType<typeof readTable>,
  fields: readonly (ClientField | null)[],
  day_order: ClientImportChoice['day_order'],
  clientFacts: ClientsOf,
): AsyncGenerator<ClientItem> {
  const facts = await loadFacts();
  let toldWhole = TOLD_WHOLE;
  const order = day_order ?? findOrder(headings.rows, fields).order ?? 'day-first';
  const days = { order, today: toDutchDay(clientFacts.now), date_system: sheet.date_system };
  const isNumbered = fields.includes('dossier');
  const seen = new Set<string>();
  const rows = headings.rows
    .map((row) => ({ ...row, client: toRow(row, fields) }))
    .filter(({ client }) => !isExample(client))
    .map((row) => (isNumbered ? { ...row, isTwice: false } : giveNumber(row, clientFacts.licence, seen)));
  for (let index = 0; index < rows.length; index += BATCH_SIZE) {
    const some = rows.slice(index, index + BATCH_SIZE);
    const created = await clientFacts.createdBefore(some.flatMap(({ client }) => client.dossier ?? []));
    for (const { line, cells, client, isTwice } of some) {
      const item = { where: line, cells, notes: [], bytes: 1_000, hashed: false };
      const date_created = created.get(client.dossier ?? '') ?? clientFacts.now.toISOString();
      const { document, notes, faults } = toDocument(client, { licence: clientFacts.licence, date_created, days });
      if (isTwice) faults.push(addressTwice);
      if (cells.slice(fields.length).some(Boolean)) faults.push(otherCells);
      // Other faults of the row are told with it, so that one round mends it.
      if (faults.length > 0 && toldWhole > 0) {
        toldWhole -= 1;
        faults.push(...listFaults(document, facts, faults));
      }
      const fault = faults.length > 0 ? new DocumentFaultsError(faults) : undefined;
      yield { ...item, raw: document, notes, ...(fault && { fault }) };
    }
  }
}

/**
 * Numbers a row of a file that has no numbers.
 * @param seen the numbers of the rows above it; two of one address would be one dossier
 */
function giveNumber<R extends { line: number; client: ClientRow }>(row: R, licence: string, seen: Set<string>) {
  const dossier = deriveClientNumber(licence, row.client.email) ?? `k-${row.line}`;
  const isTwice = seen.has(dossier);
  seen.add(dossier);
  return { ...row, client: { ...row.client, dossier }, isTwice };
}

const addressTwice: DocumentFault = {
  pointer: '/persons/0/email',
  code: 'address_twice',
  message: 'stands in a row above as well: put a couple in one row, or add a column of file numbers',
};
const otherCells: DocumentFault = { pointer: '', code: 'other_cells', message: 'has more cells than the first row' };

function listFaults(document: object, facts: ProductFacts, known: readonly DocumentFault[]): DocumentFault[] {
  try {
    checkDocument(document, facts);
    return [];
  } catch (error) {
    if (!(error instanceof DocumentFaultsError)) throw error;
    const fields = new Set(known.map(({ pointer }) => toField(pointer)));
    return error.faults.filter(({ pointer }) => !fields.has(toField(pointer)));
  }
}

function toRow({ cells }: SheetRow, fields: readonly (ClientField | null)[]): ClientRow {
  // A line that ends in a cell, by Alt and Enter in Excel, is a space to a client's name or street.
  const found = fields.flatMap((field, index) =>
    field && cells[index] ? [[field, cells[index].replaceAll(/\s+/g, ' ')] as const] : [],
  );
  return Object.fromEntries(found);
}
