import type { FileSource } from '@klantportaal/contract/modules/records/parts';
import { ImportPlaceError } from '../records/import-error.ts';
import type { files } from './files.table.ts';

/** A file to store: its id at the firm, and its place in the document. */
export interface FileOrder {
  firm_id: string;
  source: FileSource;
  pointer: string;
}

/** Stored bytes: with the row that they get, or only the id of one that has its row. */
export interface PreparedFile {
  order: FileOrder;
  id: string;
  row: typeof files.$inferInsert | null;
}

/** An image as it is served, and as the document names it from now on. */
export interface Picture {
  mime: string;
  base64: string;
  kept: { id: string };
  pointer: string;
  /** The row of a file that comes from a folder; null: it was uploaded, and has its row. */
  row: (typeof files.$inferInsert & { firm_id: string }) | null;
}

/** Also for a file of another dossier: ids reveal nothing. */
export function failUnknownFile(pointer: string, id: string): never {
  const message = `there is no file ${id}: looked among the firm's uploaded files that no other dossier uses`;
  throw new ImportPlaceError(pointer, message, { code: 'unknown_file', expected: 'the id that POST /files answered' });
}
