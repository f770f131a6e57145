import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ImageSource, Letter } from '@klantportaal/contract/modules/records/parts';
import { ensure } from '@klantportaal/contract/values/ensure';
import { pictureLimit } from '@klantportaal/contract/values/file-limits';
import { isUuid } from '@klantportaal/contract/values/uuid';
import { openGatheredLookup } from '../../platform/kernel/gathered-lookup.ts';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import { DocumentError } from '../../platform/pdf/document-error.ts';
import { MIME_OF_KIND, PICTURE_KINDS, SHOWN_PICTURES } from '../../platform/pdf/jobs.ts';
import type { Letterhead } from '../../platform/pdf/letter.ts';
import type { ImportContext } from '../records/import-context.ts';
import { ImportPlaceError } from '../records/import-error.ts';
import { type FileRow, listStoredFiles } from './files.queries.ts';
import { listFilesByFirmId } from './files-of-firm.queries.ts';
import { type FileOrder, failUnknownFile, type Picture, type PreparedFile } from './prepared-files.ts';

/** The sender and recipients of letters. */
export interface LetterContext {
  firm: Letterhead;
  recipient: string[];
}

/** Looks up files of a licence. */
interface Lookups {
  byFirmId(firm_id: string): Promise<FileRow | null>;
  byId(id: string): Promise<FileRow | null>;
}

/**
 * The files that documents name: uploaded ones by id, letters that we render, and, in an import of files, those of a
 * folder. One per import or call: equal letters are rendered once.
 */
export class Sources {
  /** The folder of an import of files; null: the import came by call. */
  readonly folder: string | null;
  readonly #context: ImportContext;
  readonly #made = new Map<string, Promise<Buffer>>();
  readonly #images = new Map<string, Promise<Omit<Picture, 'pointer'>>>();
  readonly #lookups = new Map<string, Lookups>();

  constructor(folder: string | null, context: ImportContext) {
    this.folder = folder;
    this.#context = context;
  }

  /**
   * A real PNG or JPEG, which an SVG has become; `keepPicture` gives it its row, in the transaction.
   * @param licence_id of a licence that may not exist yet
   * @throws ImportPlaceError
   */
  async image(source: ImageSource, pointer: string, licence_id: string): Promise<Picture> {
    if ('id' in source) return this.#uploadedImage(source.id, pointer, licence_id);
    const key = `${licence_id} ${source.path}`;
    let image = this.#images.get(key);
    if (!image) this.#images.set(key, (image = this.#image(source.path, pointer, licence_id)));
    return { ...(await image), pointer };
  }

  async #image(path: string, pointer: string, licence_id: string): Promise<Omit<Picture, 'pointer'>> {
    const read = await this.#read(path, pointer);
    const found = await this.#inspect(path, pointer, PICTURE_KINDS);
    const isDrawing = found.kind === 'svg';
    const bytes = isDrawing ? await this.#drawn(path, pointer) : read;
    const mime = isDrawing ? MIME_OF_KIND.png : found.mime;
    if (bytes.length > pictureLimit.bytes) throw createTooLargeError(pointer);
    const row = await this.#imageRow(licence_id, bytes, mime, path);
    return { mime, base64: bytes.toString('base64'), kept: { id: row.id }, row };
  }

  /**
   * Stores files before the transaction that refers to them: a file left behind by a failure has no row and is swept. A
   * letter is rendered once; a file next to the document is stored again if its bytes changed.
   */
  prepare(licence_id: string, paper: LetterContext, orders: readonly FileOrder[]): Promise<PreparedFile[]> {
    return Promise.all(orders.map((order) => this.#prepared(licence_id, paper, this.#named(order))));
  }

  /** By call a letter with another text is another file; in a folder its days move, and it is made once. */
  #named(order: FileOrder): FileOrder {
    if (this.folder !== null || !('letter' in order.source)) return order;
    const hash = hashSha256(JSON.stringify(order.source.letter)).slice(0, 16);
    return { ...order, firm_id: `${order.firm_id}#${hash}` };
  }

  async #prepared(licence_id: string, paper: LetterContext, order: FileOrder): Promise<PreparedFile> {
    const { firm_id, source, pointer } = order;
    if ('id' in source) {
      const { id, mime } = await this.#uploaded(source.id, pointer, licence_id);
      if (mime === MIME_OF_KIND.xml) {
        const message = `the file ${id} is XML, which is put under a request for a pension overview alone`;
        throw new ImportPlaceError(pointer, message, { code: 'no_document' });
      }
      return { order, id, row: null };
    }
    const { adapters, clock } = this.#context;
    const known = await this.#lookupsIn(licence_id).byFirmId(firm_id);
    const letter = 'letter' in source;
    const keepKnown = () => ({ order, id: ensure(known).id, row: { ...ensure(known), name: source.name } });
    if (known && letter) return keepKnown();
    const bytes = letter ? await this.#letter(source.letter, paper) : await this.#read(source.path, pointer);
    if (known && hashSha256(bytes) === known.sha256) return keepKnown();
    const { mime, pages } = letter
      ? { mime: MIME_OF_KIND.pdf, pages: await countPages(bytes) }
      : await this.#inspect(source.path, pointer, [...SHOWN_PICTURES, 'pdf']);
    const { key, ...stored } = await adapters.files.put(Readable.from([bytes]));
    const about = { name: source.name, mime, pages, ...stored, created_at: clock.now() };
    return { order, id: key, row: { id: key, licence_id, firm_id, ...about } };
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

  /** A dossier may name hundreds of files: one query for each would take every connection from who is served. */
  #lookupsIn(licence_id: string): Lookups {
    const { db } = this.#context;
    const lookups = this.#lookups.get(licence_id) ?? {
      byFirmId: openGatheredLookup((ids) => db.query(licence_id, (q) => listFilesByFirmId(q, licence_id, ids))),
      byId: openGatheredLookup((ids) => db.query(licence_id, (q) => listStoredFiles(q, licence_id, ids))),
    };
    this.#lookups.set(licence_id, lookups);
    return lookups;
  }

  /** The row of an uploaded file. */
  async #uploaded(id: string, pointer: string, licence_id: string) {
    const file = isUuid(id) ? await this.#lookupsIn(licence_id).byId(id.toLowerCase()) : null;
    return file ?? failUnknownFile(pointer, id);
  }

  async #uploadedImage(id: string, pointer: string, licence_id: string): Promise<Picture> {
    const { mime, size, id: key } = await this.#uploaded(id, pointer, licence_id);
    if (mime !== MIME_OF_KIND.png && mime !== MIME_OF_KIND.jpeg)
      throw new ImportPlaceError(pointer, `must be a PNG, JPEG or SVG; the file ${id} is ${mime}`, {
        code: 'no_image',
      });
    if (size > pictureLimit.bytes) throw createTooLargeError(pointer);
    const { stream } = await this.#context.adapters.files.open(key);
    return { mime, base64: (await buffer(stream)).toString('base64'), kept: { id: key }, pointer, row: null };
  }

  async #imageRow(licence_id: string, bytes: Buffer, mime: string, name: string) {
    const { adapters, clock } = this.#context;
    const firm_id = `image/${hashSha256(bytes)}`;
    const known = await this.#lookupsIn(licence_id).byFirmId(firm_id);
    if (known) return { ...known, firm_id };
    const { key, ...stored } = await adapters.files.put(Readable.from([bytes]));
    return { id: key, licence_id, firm_id, name, mime, ...stored, created_at: clock.now() };
  }

  async #read(path: string, pointer: string): Promise<Buffer> {
    if (this.folder === null) {
      const expected = 'the id of a file that was uploaded before, or a letter';
      throw new ImportPlaceError(pointer, `path_without_folder: expected ${expected}; a path is for imports of files`, {
        expected,
      });
    }
    return readFile(join(this.folder, path)).catch(() => {
      throw new ImportPlaceError(pointer, `file_not_found: ${path}`);
    });
  }

  async #drawn(path: string, pointer: string): Promise<Buffer> {
    const { documents } = this.#context;
    const file = { path: join(ensure(this.folder), path), file_name: path };
    const drawn = await documents.drawToPng(file, null).catch((error) => refusePlace(error, pointer, path));
    return readFile(drawn.path).finally(() => rm(drawn.path, { force: true }));
  }

  async #inspect(path: string, pointer: string, accept: Parameters<ImportContext['documents']['inspect']>[1]) {
    const file = { path: join(ensure(this.folder), path), file_name: path };
    return this.#context.documents.inspect(file, accept, null).catch((error) => refusePlace(error, pointer, path));
  }
}

/** Refuses the place that names a file for what is wrong with that file. */
function refusePlace(error: unknown, pointer: string, path: string): never {
  if (error instanceof DocumentError) throw new ImportPlaceError(pointer, `${error.reason}: ${path}`);
  throw error;
}

/** An image as its pages take it. */
export const toDataUrl = ({ mime, base64 }: Picture): string => `data:${mime};base64,${base64}`;

const createTooLargeError = (pointer: string) => new ImportPlaceError(pointer, 'image_too_large: at most 1 MB');

async function countPages(bytes: Buffer): Promise<number> {
  const { PDF } = await import('@libpdf/core');
  return (await PDF.load(bytes)).getPageCount();
}
