import { createHash } from 'node:crypto';
import { FileNotStoredError, StoredFileDamagedError } from '../../platform/adapters/files/files.ts';
import type { AppContext } from '../identity/app-context.ts';
import type { FileAnswer } from '../identity/handler.ts';
import type { FileRow } from './files.queries.ts';

/** The columns of a file's row that handing it out needs. */
export type KnownFile = Pick<FileRow, 'id' | 'name' | 'mime' | 'size' | 'sha256'>;

/**
 * Opens a stored file to hand it out, once its bytes are known to be those of its row: they are read twice, as an answer
 * that has begun can no longer become an error.
 * @throws StoredFileDamagedError, FileNotStoredError
 */
export async function openFile(
  { adapters, log }: Pick<AppContext, 'adapters' | 'log'>,
  file: KnownFile,
): Promise<FileAnswer> {
  const { id, name, mime, size } = file;
  try {
    const hash = createHash('sha256');
    for await (const chunk of (await adapters.files.open(id)).stream) hash.update(chunk);
    if (hash.digest('hex') !== file.sha256) throw new StoredFileDamagedError(id);
    return { name, mime, size, stream: (await adapters.files.open(id)).stream };
  } catch (error) {
    if (error instanceof FileNotStoredError) log.error({ file_id: id }, 'a file that a row refers to is not stored');
    throw error;
  }
}
