import { readFile } from 'node:fs/promises';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { recogniseUnread } from './recognise-format.ts';
import { type Sheet, type SheetChoice, SheetError, type SheetRefusal } from './sheet.ts';

/** Reads a spreadsheet, which is recognised by its bytes and never by its name. */
export async function readSheet(path: string, choice: SheetChoice): Promise<Sheet | { refused: SheetRefusal }> {
  try {
    return await readBytes(await readFile(path), choice);
  } catch (error) {
    if (error instanceof SheetError) return { refused: error.reason };
    throw error;
  }
}

async function readBytes(bytes: Buffer, choice: SheetChoice): Promise<Sheet> {
  if (bytes.length === 0) throw new SheetError('empty');
  if (bytes.toString('latin1', 0, 2) === 'PK') return readWorkbook(bytes, choice);
  const unread = recogniseUnread(bytes);
  if (unread) throw new SheetError(unread);
  return readCsv(bytes, choice);
}
