import { readFile } from 'node:fs/promises';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { type Sheet, type SheetChoice, SheetError, type SheetRefusal } from './sheet.ts';

const hasStart = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

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
  if (hasStart(bytes, 0x50, 0x4b)) return readWorkbook(bytes, choice);
  // Excel up to 2003, and any workbook that is encrypted.
  if (hasStart(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new SheetError(isEncrypted ? 'has_password' : 'old_excel');
  }
  if (isOther(bytes)) throw new SheetError('no_spreadsheet');
  return readCsv(bytes, choice);
}

/** Files that are no text, or a page or a document: as a table their signs would only be noise. */
function isOther(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 1_000).toString('latin1');
  return /^(%PDF|\x89PNG|\xff\xd8\xff|GIF8|\{\\rtf|\uFEFF?\s*(<\?xml|<!doctype|<html|<table))/i.test(start);
}
