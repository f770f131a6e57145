import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileSource, ImageSource, Letter } from '@klantportaal/contract/backoffice/parts';
import { PDF } from '@libpdf/core';
import type { Database } from '../../db/open.ts';
import { DocumentError } from '../../documents/document-error.ts';
import { DOCUMENT_KINDS, MIME_OF_KIND } from '../../documents/jobs.ts';
import type { Letterhead } from '../../documents/letter.ts';
import { files } from '../../schema/files.table.ts';
import type { ImportContext } from './import-context.ts';
import { ImportPlaceError } from './import-error.ts';
import { put, rowOf } from './put.queries.ts';

/** A file to store: its id at the firm, and its place in the document. */
export interface FileOrder {
  firm_id: string;
  source: FileSource;
  pointer: string;
}

/** Stored bytes that have no row yet. */
type Prepared = { order: FileOrder; row: typeof files.$inferInsert };

/** Whom letters are for. */
export interface LetterContext {
  firm: Letterhead;
  recipient: string[];
}

const IMAGE_BYTES = 1024 * 1024;

/** Reads the files next to a document, and renders its letters. One per import: equal letters are rendered once. */
export class Sources {
  readonly #folder: string;
  readonly #context: ImportContext;
  readonly #made = new Map<string, Promise<Buffer>>();

  constructor(folder: string, context: ImportContext) {
    this.#folder = folder;
    this.#context = context;
  }

  /** A real PNG or JPEG, in base64. @throws ImportPlaceError */
  async image({ path }: ImageSource, pointer: string): Promise<{ mime: string; base64: string }> {
    const bytes = await this.#read(path, pointer);
    if (bytes.length > IMAGE_BYTES) throw new ImportPlaceError(pointer, 'image_too_large: at most 1 MB');
    const { mime } = await this.#inspect(path, pointer, ['png', 'jpeg']);
    return { mime, base64: bytes.toString('base64') };
  }

  /** As `image`, as a data URL. */
  async dataUrl(source: ImageSource, pointer: string): Promise<string> {
    const { mime, base64 } = await this.image(source, pointer);
    return `data:${mime};base64,${base64}`;
  }

  /**
   * Stores files before the transaction that refers to them: a file left behind by a failure has no row and is swept. A
   * letter is rendered once; a file next to the document is stored again if its bytes changed.
   */
  async prepare(
    db: Database,
    licence_id: string,
    paper: LetterContext,
    orders: readonly FileOrder[],
  ): Promise<Prepared[]> {
    return Promise.all(orders.map(async (order) => ({ order, row: await this.#row(db, licence_id, paper, order) })));
  }

  async #row(db: Database, licence_id: string, paper: LetterContext, { firm_id, source, pointer }: FileOrder) {
    const known = await db.query(licence_id, (q) => rowOf(q, files, { licence_id, firm_id }));
    const letter = 'letter' in source;
    if (known && letter) return { ...known, name: source.name };
    const bytes = letter ? await this.#letter(source.letter, paper) : await this.#read(source.path, pointer);
    if (known && createHash('sha256').update(bytes).digest('hex') === known.sha256)
      return { ...known, name: source.name };
    const { mime, pages } = letter
      ? { mime: MIME_OF_KIND.pdf, pages: (await PDF.load(bytes)).getPageCount() }
      : await this.#inspect(source.path, pointer, DOCUMENT_KINDS);
    const { key, size, sha256 } = await this.#context.adapters.files.put(Readable.from([bytes]));
    return {
      id: key,
      licence_id,
      firm_id,
      name: source.name,
      mime,
      pages,
      size,
      sha256,
      created_at: this.#context.clock.now(),
    };
  }

  #letter(letter: Letter, { firm, recipient }: LetterContext): Promise<Buffer> {
    const key = JSON.stringify([letter, firm.name, recipient]);
    let made = this.#made.get(key);
    if (!made) {
      made = this.#context.documents.renderTypst({ template: 'letter', data: { ...letter, firm, recipient } }, null);
      this.#made.set(key, made);
    }
    return made;
  }

  async #read(path: string, pointer: string): Promise<Buffer> {
    return readFile(join(this.#folder, path)).catch(() => {
      throw new ImportPlaceError(pointer, `file_not_found: ${path}`);
    });
  }

  async #inspect(path: string, pointer: string, accept: Parameters<ImportContext['documents']['inspect']>[1]) {
    try {
      return await this.#context.documents.inspect({ path: join(this.#folder, path), file_name: path }, accept, null);
    } catch (error) {
      if (error instanceof DocumentError) throw new ImportPlaceError(pointer, `${error.reason}: ${path}`);
      throw error;
    }
  }
}

/** Writes the rows of prepared files in the transaction; returns the file's id per `firm_id`. */
export async function putFiles(
  tx: Parameters<typeof put>[0],
  prepared: readonly Prepared[],
  dossier_id: string | null,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { order, row } of prepared) {
    const { licence_id, created_at, ...values } = row;
    const key = { licence_id, firm_id: order.firm_id };
    const known = await rowOf(tx, files, key);
    // Different bytes are a different file: whatever refers to the old one keeps it.
    if (known && known.id !== row.id) await put(tx, files, { key: { id: known.id }, values: { firm_id: null } });
    const file = await put(tx, files, { key, values: { ...values, dossier_id }, added: { created_at } });
    ids.set(order.firm_id, file.id);
  }
  return ids;
}
