import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { importDocumentKinds } from '@klantportaal/contract/firm';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { toErrorAnswer } from '../../../platform/http/errors/error-answer.ts';
import { readErrorCode, toError } from '../../../platform/kernel/thrown.ts';
import { imported } from '../../audit/actors.ts';
import { Sources } from '../../files/sources.ts';
import type { ImportContext } from '../../records/import-context.ts';
import { DocumentFaultsError, ImportError, ImportErrors } from '../../records/import-error.ts';
import { getLine, indexLines } from '../../records/json-lines.ts';
import { withRealDays } from '../../records/relative-days.ts';
import { type BatchItem, isRefusal, writeBatch } from './batch.ts';
import { getKind } from './check-document.ts';
import { createLicenceLookup } from './write-document.ts';

/** The position of a document: its file relative to the folder, and its line in a file with a document per line. */
interface DocumentPosition {
  file: string;
  line: number | null;
}

/**
 * Imports every document in a folder: files with one document (`.json`), in the order of their
 * kinds, then those with one per line (`.ndjson`), in the order of their lines. Each document is one transaction or part
 * of one, and rows that already have the firm's id are updated, not duplicated. Files are read as they are written. A
 * caller that keeps licences in memory calls `licences.forget()` afterwards.
 * @returns how many documents there were
 * @throws ImportErrors with file, line, pointer and reason of each document that was refused; all others are written
 */
export async function importFiles(folder: string, context: ImportContext): Promise<number> {
  const files = await listDocumentFiles(folder, context.clock.now());
  const tools = {
    context,
    licences: createLicenceLookup(context),
    sources: new Sources(folder, context),
    writer: { owner: 'system', actor: imported, address: null, caller: null },
  } as const;
  const refused: ImportError[] = [];
  let count = 0;
  for await (const result of writeBatch(readItems(folder, files, context.clock.now()), tools)) {
    if (result.status !== 'refused') count += 1;
    else refused.push(await createImportError(folder, result.where, result.error));
  }
  if (refused.length > 0) throw new ImportErrors(refused, count);
  return count;
}

/** The files of a folder and below, in the order in which to write them. */
async function listDocumentFiles(folder: string, now: Date): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw new Error(`${folder} is no folder that can be read (${readErrorCode(error)}).`);
  });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(?:nd)?json$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  if (paths.length === 0) throw new Error(`${folder} holds no documents: no file there ends in .json or .ndjson.`);
  const ranks = new Map<string, number>();
  for (const path of paths)
    ranks.set(path, path.endsWith('.ndjson') ? importDocumentKinds.length : await rankFile(folder, path, now));
  return paths.toSorted((path, other) => ensure(ranks.get(path)) - ensure(ranks.get(other)));
}

/** A file that cannot be read comes first: what is wrong with it is told when it is written. */
async function rankFile(folder: string, path: string, now: Date): Promise<number> {
  const { raw, fault } = parseDocument(await readFile(join(folder, path)), now);
  try {
    return fault ? 0 : importDocumentKinds.indexOf(getKind(raw));
  } catch {
    return 0;
  }
}

async function* readItems(
  folder: string,
  files: readonly string[],
  now: Date,
): AsyncGenerator<BatchItem<DocumentPosition>> {
  for (const file of files) {
    if (!file.endsWith('.ndjson')) {
      yield { where: { file, line: null }, ...parseDocument(await readFile(join(folder, file)), now) };
      continue;
    }
    const lines = createInterface({ input: createReadStream(join(folder, file)), crlfDelay: Number.POSITIVE_INFINITY });
    let line = 0;
    for await (const text of lines) {
      line += 1;
      if (text.trim() !== '') yield { where: { file, line }, ...parseDocument(Buffer.from(text), now) };
    }
  }
}

/** The document of a file, with real days; its hash says nothing if it names files of the folder. */
function parseDocument(bytes: Buffer, now: Date): Omit<BatchItem<DocumentPosition>, 'where'> {
  try {
    const text = decodeUtf8(bytes);
    const raw = withoutHint(withRealDays(parse(text), now));
    return { raw, bytes: bytes.length, hashed: !text.includes('"path"') };
  } catch (fault) {
    if (!(fault instanceof UnreadableError)) throw fault;
    return { raw: null, bytes: bytes.length, fault };
  }
}

/** Without the line that tells an editor of its schema. */
function withoutHint(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('$schema' in raw)) return raw;
  const { $schema: _, ...document } = raw;
  return document;
}

/** A file that is not text, or not JSON, from this line on. */
class UnreadableError extends DocumentFaultsError {
  override name = 'UnreadableError';
  readonly line: number;

  constructor(line: number, message: string, code: string) {
    super([{ pointer: '', code, message }]);
    this.line = line;
  }
}

/** The text of a file, without a byte order mark. Bytes in another encoding would turn into other letters. */
function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = getFirst(bytes.toString('utf8').split('\ufffd', 1)).split('\n').length;
    throw new UnreadableError(line, 'is not in UTF-8: save it with that encoding', 'not_utf_8');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const { message } = toError(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line = text.slice(0, position ? Number(position) : text.length).split('\n').length;
    throw new UnreadableError(line, `is no JSON: ${message}`, 'no_json');
  }
}

/** Why a document was refused, with its lines: it is read again for these. @throws what is no fault of the document */
async function createImportError(
  folder: string,
  { file, line }: DocumentPosition,
  error: unknown,
): Promise<ImportError> {
  if (!isRefusal(error)) throw error;
  if (!(error instanceof DocumentFaultsError)) {
    return new ImportError(file, [
      { pointer: '', line: line ?? 1, problem: toErrorAnswer(error, '').body.error.message },
    ]);
  }
  const lines =
    line === null && !(error instanceof UnreadableError)
      ? indexLines(decodeUtf8(await readFile(join(folder, file))))
      : new Map<string, number>();
  const findLine = (pointer: string) =>
    line ?? (error instanceof UnreadableError ? error.line : getLine(lines, pointer));
  return new ImportError(
    file,
    error.faults.map(({ pointer, message }) => ({ pointer, line: findLine(pointer), problem: message })),
  );
}
