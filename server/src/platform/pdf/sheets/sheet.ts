/** The rows of a spreadsheet as texts, whatever program saved it. */

/** Encodings in which programs save a text file, by the names that the web has for them; `TextDecoder` knows all but the last. */
export const sheetEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'ibm850'] as const;
export type SheetEncoding = (typeof sheetEncodings)[number];

/** The choices for a file that can be read in more than one way. */
export interface SheetChoice {
  /** The name of the sheet; left out: the first one that holds anything. */
  sheet?: string | undefined;
  /** Left out: as it is recognised. */
  encoding?: SheetEncoding | undefined;
}

export interface SheetRow {
  /** The row's number in the program that made the sheet, from 1. */
  line: number;
  /** Trimmed; a day is YYYY-MM-DD, a number has a point and no exponent, an error its name, such as `#N/A`. */
  cells: string[];
}

export interface Sheet {
  format: 'xlsx' | 'ods' | 'csv';
  /** The sheets that hold anything and are visible, in their order; a text file has one, without a name. */
  sheets: { name: string; rows: number /** Its first rows, to see what it is about. */; head: SheetRow[] }[];
  /** The sheet that was read. */
  sheet: string;
  /** Only those with anything in them. */
  rows: SheetRow[];
  /** The way the program counts days: from 1900, or from 1904 as on older Macs. */
  date_system: '1900' | '1904';
  /** The choice for a text file. */
  encoding: SheetEncoding | null;
  /** Texts with letters that differ, in each encoding that it may be; none: there is no doubt. */
  readings: { encoding: SheetEncoding; examples: string[] }[];
  /** Whether the letters leave open which of the readings is right. */
  is_unclear: boolean;
}

/** Why a file is no spreadsheet that can be read. */
export type SheetRefusal =
  | 'empty'
  | 'no_spreadsheet'
  | 'old_excel'
  | 'excel_binary'
  | 'excel_xml'
  | 'flat_document'
  | 'sylk'
  | 'dif'
  | 'dbase'
  | 'lotus'
  | 'web_page'
  | 'contacts'
  | 'text_document'
  | 'database'
  | 'archive'
  | 'numbers_file'
  | 'has_password'
  | 'damaged'
  | 'long_row'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'file_too_large'
  | 'unknown_sheet';

/** TABLE: how much of a spreadsheet is read. A firm's list of clients is a thousandth of it. */
export const SHEET_LIMITS = {
  /** Rows of clients, without headings and titles. */
  rows: 20_000,
  /** Titles, headings and notes beside the clients. */
  rowsBeside: 30,
  /** A program for clients may export all that it knows of them. */
  columns: 300,
  /** Characters of a cell; a list of clients has none longer than a name or an address. */
  cell: 2_000,
  /** Characters of a text file; it has no more cells than it may have rows and columns. */
  characters: 64 * 1024 * 1024,
  sheets: 50,
  /** Rows by which the sheet that is meant is found. */
  head: 20,
} as const;

export class SheetError extends Error {
  override name = 'SheetError';
  readonly reason: SheetRefusal;

  constructor(reason: SheetRefusal) {
    super(`The spreadsheet cannot be read: ${reason}`);
    this.reason = reason;
  }
}
