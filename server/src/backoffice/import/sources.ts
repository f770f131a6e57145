import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileSource, ImageSource, Letter } from '@klantportaal/contract/backoffice/parts';
import { PDF } from '@libpdf/core';
import type { Database } from '../../db/open.ts';
import { DocumentFault } from '../../documents/fault.ts';
import { DOCUMENT_KINDS, MIME_OF_KIND } from '../../documents/jobs.ts';
import type { Letterhead } from '../../documents/letter.ts';
import { files } from '../../shared/files.table.ts';
import { PlaceFault } from './import-fault.ts';
import type { ImportParts } from './import-parts.ts';
import { put, rowOf } from './put.queries.ts';

/** Whose file it is: its own id at the firm, and where it stands in the document. */
export interface FileOrder {
  firm_id: string;
  source: FileSource;
  pointer: string;
}

/** Bytes in the storage, not yet a row. */
type Prepared = { order: FileOrder; row: typeof files.$inferInsert };

/** For whom letters are made. */
export interface Paper {
  firm: Letterhead;
  recipient: string[];
}

const IMAGE_BYTES = 1024 * 1024;

/** Reads what lies beside a document, and makes its letters. One per import: equal letters are made once. */
export class Sources {
  readonly #folder: string;
  readonly #parts: ImportParts;
  readonly #made = new Map<string, Promise<Buffer>>();

  constructor(folder: string, parts: ImportParts) {
    this.#folder = folder;
    this.#parts = parts;
  }

  /** A real PNG or JPEG, in base64. @throws PlaceFault */
  async image({ path }: ImageSource, pointer: string): Promise<{ mime: string; base64: string }> {
    const bytes = await this.#read(path, pointer);
    if (bytes.length > IMAGE_BYTES) throw new PlaceFault(pointer, 'image_too_large: at most 1 MB');
    const { mime } = await this.#inspect(path, pointer, ['png', 'jpeg']);
    return { mime, base64: bytes.toString('base64') };
  }

  /** As `image`, as a data URL. */
  async dataUrl(source: ImageSource, pointer: string): Promise<string> {
    const { mime, base64 } = await this.image(source, pointer);
    return `data:${mime};base64,${base64}`;
  }

  /**
   * Brings files into the storage before the transaction that names them: a file that a failure leaves behind has no
   * row and is swept. A letter is made once; a file beside the document is stored anew when its bytes changed.
   */
  async prepare(db: Database, licence_id: string, paper: Paper, orders: readonly FileOrder[]): Promise<Prepared[]> {
    return Promise.all(orders.map(async (order) => ({ order, row: await this.#row(db, licence_id, paper, order) })));
  }

  async #row(db: Database, licence_id: string, paper: Paper, { firm_id, source, pointer }: FileOrder) {
    const known = await db.read(licence_id, (q) => rowOf(q, files, { licence_id, firm_id }));
    const letter = 'letter' in source;
    if (known && letter) return { ...known, name: source.name };
    const bytes = letter ? await this.#letter(source.letter, paper) : await this.#read(source.path, pointer);
    if (known && createHash('sha256').update(bytes).digest('hex') === known.sha256)
      return { ...known, name: source.name };
    const { mime, pages } = letter
      ? { mime: MIME_OF_KIND.pdf, pages: (await PDF.load(bytes)).getPageCount() }
      : await this.#inspect(source.path, pointer, DOCUMENT_KINDS);
    const { key, size, sha256 } = await this.#parts.outside.files.put(Readable.from([bytes]));
    return {
      id: key,
      licence_id,
      firm_id,
      name: source.name,
      mime,
      pages,
      size,
      sha256,
      created_at: this.#parts.clock.now(),
    };
  }

  #letter(letter: Letter, { firm, recipient }: Paper): Promise<Buffer> {
    const key = JSON.stringify([letter, firm.name, recipient]);
    let made = this.#made.get(key);
    if (!made) {
      made = this.#parts.documents.renderTypst({ template: 'letter', data: { ...letter, firm, recipient } });
      this.#made.set(key, made);
    }
    return made;
  }

  async #read(path: string, pointer: string): Promise<Buffer> {
    return readFile(join(this.#folder, path)).catch(() => {
      throw new PlaceFault(pointer, `file_not_found: ${path}`);
    });
  }

  async #inspect(path: string, pointer: string, accept: Parameters<ImportParts['documents']['inspect']>[1]) {
    try {
      return await this.#parts.documents.inspect({ path: join(this.#folder, path), file_name: path }, accept);
    } catch (error) {
      if (error instanceof DocumentFault) throw new PlaceFault(pointer, `${error.reason}: ${path}`);
      throw error;
    }
  }
}

/** The rows of prepared files, written in the transaction; answers the file's id per `firm_id`. */
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
    // Other bytes are another file: what points at the old one keeps it.
    if (known && known.id !== row.id) await put(tx, files, { key: { id: known.id }, values: { firm_id: null } });
    const file = await put(tx, files, { key, values: { ...values, dossier_id }, added: { created_at } });
    ids.set(order.firm_id, file.id);
  }
  return ids;
}
