import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { CellValue, ReadOptions, Sheet as WorkbookSheet } from 'hucre';
import { readOds } from 'hucre/ods';
import { readXlsx } from 'hucre/xlsx';
import { type Archive, openArchive, readPart } from './archive.ts';
import { formatDigits } from './format-digits.ts';
import { isLocked, listHiddenTables } from './open-document.ts';
import { pickParts } from './pick-parts.ts';
import { recogniseArchive } from './recognise-format.ts';
import { SHEET_LIMITS, type Sheet, type SheetChoice, SheetError, type SheetRow } from './sheet.ts';
import { toCell } from './to-cell.ts';

/** More rows and columns than allowed, so that they are noticed: what lies outside is never laid out. */
const RANGE = `A1:NA${SHEET_LIMITS.rows + 100}`;

/** Reads what Excel, LibreOffice, Numbers and Google Sheets save as a workbook. @throws SheetError */
export async function readWorkbook(bytes: Buffer, { sheet: asked }: SheetChoice): Promise<Sheet> {
  const archive = await openArchive(bytes).catch(() => {
    throw new SheetError('damaged');
  });
  const format = await recogniseFormat(archive);
  const parts = await pickParts(archive, format).catch((error) => {
    throw error instanceof SheetError ? error : new SheetError('damaged');
  });
  const options: ReadOptions = {
    readStyles: true,
    range: RANGE,
    sheets: (info, index) => !info.hidden && !info.veryHidden && index < SHEET_LIMITS.sheets,
  };
  const workbook = await (format === 'ods' ? readOds(parts, options) : readXlsx(parts, options)).catch((error) => {
    throw error instanceof Error && error.name === 'ParseError' && /limit/.test(error.message)
      ? new SheetError('file_too_large')
      : new SheetError('damaged');
  });
  // The reader of a format may not know of what is hidden until it has read it, or at all.
  const hiddenTables = format === 'ods' ? await listHiddenTables(archive).catch(() => null) : null;
  const shown = workbook.sheets.filter(
    ({ hidden, veryHidden }, index) => !hidden && !veryHidden && !hiddenTables?.has(index),
  );
  const filled = shown
    .map((sheet) => ({ name: sheet.name, rows: listRows(sheet) }))
    .filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new SheetError('empty');
  const chosen = asked === undefined ? filled[0] : filled.find(({ name }) => name === asked);
  if (!chosen) throw new SheetError('unknown_sheet');
  if (chosen.rows.length > SHEET_LIMITS.rows + SHEET_LIMITS.rowsBeside) throw new SheetError('too_many_rows');
  if (chosen.rows.some(({ cells }) => cells.length > SHEET_LIMITS.columns)) throw new SheetError('too_many_columns');
  return {
    format,
    sheets: filled.map(({ name, rows }) => ({ name, rows: rows.length, head: rows.slice(0, SHEET_LIMITS.head) })),
    sheet: chosen.name,
    rows: chosen.rows,
    date_system: workbook.dateSystem ?? '1900',
    encoding: null,
    readings: [],
    is_unclear: false,
  };
}

/** The format of an archive, before anything is unpacked. @throws SheetError for one that is not read */
async function recogniseFormat(archive: Archive): Promise<'xlsx' | 'ods'> {
  const format = recogniseArchive(archive.names, await readPart(archive, 'mimetype', 200).catch(() => ''));
  if (format !== 'xlsx' && format !== 'ods') throw new SheetError(format);
  if (format === 'ods' && (await isLocked(archive).catch(() => false))) throw new SheetError('has_password');
  return format;
}

function listRows({ rows, cells }: WorkbookSheet): SheetRow[] {
  return rows.flatMap((values, index): SheetRow[] => {
    const texts = values.map((value, column) => toCell(toText(value, cells?.get(`${index},${column}`)?.style?.numFmt)));
    const end = texts.findLastIndex((text) => text !== '') + 1;
    return end === 0 ? [] : [{ line: index + 1, cells: texts.slice(0, end) }];
  });
}

/** Formats a cell as the sheet shows it, except days and numbers, which are the same in every language. */
function toText(value: CellValue, format: string | undefined): string {
  if (value === null) return '';
  if (value instanceof Date) return toDay(value);
  if (typeof value !== 'number') return String(value);
  // A telephone number or a number of a client, of which the format writes zeros, letters and signs.
  const written = format === undefined ? null : formatDigits(value, format);
  if (written !== null) return written;
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
}

/** A moment of a day; with its time where it has one. */
function toDay(value: Date): string {
  const time = value.getTime();
  if (Number.isNaN(time)) return '#VALUE!';
  const iso = value.toISOString();
  return time % DAY_MS === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}
