import { SheetError } from './sheet.ts';

const MB = 1024 * 1024;

/**
 * TABLE: what reading a workbook may take, which is some times the largest list of clients that is read, and a few
 * seconds. Without it a file of some kilobytes takes minutes.
 */
const LIMITS = {
  /** Bytes that the parts unpack to. */
  unpacked: 100 * MB,
  /** Elements of sheets, which are read one after the other. */
  elements: 3_000_000,
  /** Elements of all else, of which a tree is made first. */
  treeElements: 1_200_000,
  attributes: 6_000_000,
  depth: 100,
  /** Bytes of one tag, or of a text between two; a cell of Excel has 32,767 characters. */
  run: 256 * 1024,
  /** Cells that are laid out, empty ones too: each row is as wide as its last cell. */
  cells: 8_000_000,
  /** Columns with a width or format of their own, each of which is written out. */
  columns: 1_000_000,
} as const;

/** TABLE: the signs that XML is made of, as bytes. */
const [QUOTE, APOSTROPHE, SLASH] = [0x22, 0x27, 0x2f];
const [LESS, EQUALS, GREATER, BANG, QUESTION] = [0x3c, 0x3d, 0x3e, 0x21, 0x3f];

export type PartKind = 'sheet' | 'tables' | 'tree';

/** Counts what reading a workbook would cost, before anything is made of it. */
export class SheetCost {
  #unpacked = 0;
  #elements = 0;
  #treeElements = 0;
  #attributes = 0;
  #cells = 0;
  #columns = 0;

  /** Counts the bytes of a part, before it is unpacked. @throws SheetError file_too_large */
  addBytes(size: number): void {
    this.#unpacked += size;
    if (this.#unpacked > LIMITS.unpacked) refuse();
  }

  /**
   * Counts the elements of a part, in the very way in which the reader finds them.
   * @param kind `sheet`: one of Excel's; `tables`: all those of an OpenDocument, as a tree; `tree`: anything else
   * @throws SheetError file_too_large
   */
  addPart(xml: Buffer, kind: PartKind): void {
    const row = { columns: 0, empty: 0, repeat: 1 };
    let depth = 0;
    let index = 0;
    while (index < xml.length) {
      const start = xml.indexOf(LESS, index);
      if ((start === -1 ? xml.length : start) - index > LIMITS.run) refuse();
      if (start === -1) return;
      const end = findTagEnd(xml, start);
      // The reader refuses what does not end.
      if (end === -1) return;
      if (end - start > LIMITS.run) refuse();
      index = end;
      const second = xml[start + 1];
      if (second === BANG || second === QUESTION) continue;
      if (second === SLASH) {
        depth -= 1;
        if (kind === 'tables' && isNamed(xml, start + 2, 'table-row')) this.#addCells(row);
        continue;
      }
      const isClosed = xml[end - 2] === SLASH;
      if (!isClosed) depth += 1;
      if (depth > LIMITS.depth) refuse();
      this.#addElement(xml, { start, end }, kind);
      if (kind === 'sheet') this.#addOfSheet(xml, { start, end }, row);
      if (kind === 'tables') this.#addOfTables(xml, { start, end, isClosed }, row);
    }
    this.#addCells(row);
  }

  #addElement(xml: Buffer, { start, end }: Tag, kind: PartKind): void {
    if (kind === 'sheet') this.#elements += 1;
    else this.#treeElements += 1;
    for (let index = start; index < end; index += 1) if (xml[index] === EQUALS) this.#attributes += 1;
    if (
      this.#elements > LIMITS.elements ||
      this.#treeElements > LIMITS.treeElements ||
      this.#attributes > LIMITS.attributes
    )
      refuse();
  }

  #addOfSheet(xml: Buffer, tag: Tag, row: Row): void {
    if (isNamed(xml, tag.start + 1, 'row')) this.#addCells(row);
    else if (isNamed(xml, tag.start + 1, 'c')) {
      const column = Math.max(0, ...readAttribute(xml, tag, REFERENCE).map(toColumn));
      row.columns = Math.max(row.columns + 1, Math.min(column, MAX_LAID_OUT));
    } else if (isNamed(xml, tag.start + 1, 'col')) {
      this.#columns += Math.min(MAX_COLUMNS, Math.max(1, ...readAttribute(xml, tag, LAST_COLUMN).map(Number)));
      if (this.#columns > LIMITS.columns) refuse();
    }
  }

  #addOfTables(xml: Buffer, { isClosed, ...tag }: Tag & { isClosed: boolean }, row: Row): void {
    if (isNamed(xml, tag.start + 1, 'table-row'))
      row.repeat = Math.max(1, ...readAttribute(xml, tag, ROWS_REPEATED).map(Number));
    else if (isNamed(xml, tag.start + 1, 'table-cell') || isNamed(xml, tag.start + 1, 'covered-table-cell')) {
      const repeat = Math.min(MAX_COLUMNS, Math.max(1, ...readAttribute(xml, tag, COLUMNS_REPEATED).map(Number)));
      row.empty += repeat;
      // Empty cells at the end of a row are left out, if nothing is said of them.
      if (isClosed && readAttribute(xml, tag, SAYS_MORE).length === 0) return;
      row.columns += row.empty;
      row.empty = 0;
    } else if (isNamed(xml, tag.start + 1, 's')) {
      // So many spaces in a text.
      this.#unpacked += Math.min(MB, Math.max(0, ...readAttribute(xml, tag, SPACES).map(Number)));
      if (this.#unpacked > LIMITS.unpacked) refuse();
    }
  }

  #addCells(row: Row): void {
    this.#cells += row.columns * row.repeat;
    if (this.#cells > LIMITS.cells) refuse();
    row.columns = 0;
    row.empty = 0;
    row.repeat = 1;
  }
}

interface Tag {
  /** The index of its `<`. */
  start: number;
  /** The index behind its `>`. */
  end: number;
}

/** The row that is being read, and how often it stands there. */
interface Row {
  columns: number;
  empty: number;
  repeat: number;
}

/** The columns of a sheet of Excel that are laid out at most: those outside of the range that is read are not. */
const MAX_LAID_OUT = 365;
const MAX_COLUMNS = 16_384;

const REFERENCE = /\sr\s*=\s*["']?([A-Za-z]{1,3})/g;
const LAST_COLUMN = /\smax\s*=\s*["']?(\d{1,9})/g;
const ROWS_REPEATED = /\s[\w-]*:?number-rows-repeated\s*=\s*["']?(\d{1,9})/g;
const COLUMNS_REPEATED = /\s[\w-]*:?number-columns-repeated\s*=\s*["']?(\d{1,9})/g;
const SPACES = /\s[\w-]*:?c\s*=\s*["']?(\d{1,9})/g;
const SAYS_MORE = /\s[\w-]*:?(?:style-name|value|formula|[\w]+-spanned|[\w]+-value)\s*=/g;

/** Reads the values of an attribute, as often as it stands in a tag. */
const readAttribute = (xml: Buffer, { start, end }: Tag, attribute: RegExp): string[] =>
  Array.from(xml.toString('latin1', start, end).matchAll(attribute), ([, value = '']) => value);

const toColumn = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** Whether the name that begins here is this one, with or without a prefix. */
function isNamed(xml: Buffer, start: number, name: string): boolean {
  const isEnd = (byte: number | undefined) => byte === undefined || byte <= 0x20 || byte === SLASH || byte === GREATER;
  let index = start;
  for (let end = start; !isEnd(xml[end]) && end - start < 100; end += 1) if (xml[end] === 0x3a) index = end + 1;
  return isEnd(xml[index + name.length]) && xml.toString('latin1', index, index + name.length) === name;
}

/** The tags with this name that open an element, each from its name on. */
export function findTags(xml: Buffer, name: string): string[] {
  const tags: string[] = [];
  for (let start = xml.indexOf(LESS); start !== -1; ) {
    const end = findTagEnd(xml, start);
    if (end === -1) break;
    if (isNamed(xml, start + 1, name)) tags.push(xml.toString('utf8', start + 1, end));
    start = xml.indexOf(LESS, end);
  }
  return tags;
}

/** The index behind a tag, a comment or another piece of markup; -1: it does not end. */
function findTagEnd(xml: Buffer, start: number): number {
  const findEnd = (mark: string) => {
    const found = xml.indexOf(mark, start + 2);
    return found === -1 ? -1 : found + mark.length;
  };
  const second = xml[start + 1];
  if (second === BANG) {
    const opening = xml.toString('latin1', start, start + 9);
    return findEnd(opening.startsWith('<!--') ? '-->' : opening === '<![CDATA[' ? ']]>' : '>');
  }
  if (second === QUESTION) return findEnd('?>');
  if (second === SLASH) return findEnd('>');
  let quote = 0;
  for (let index = start + 1; index < xml.length; index += 1) {
    const byte = xml[index];
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
    else if (byte === GREATER) return index + 1;
  }
  return -1;
}

function refuse(): never {
  throw new SheetError('file_too_large');
}
