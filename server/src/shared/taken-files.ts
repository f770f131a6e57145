import { createReadStream } from 'node:fs';
import { fail } from '../http/errors.ts';
import type { Parts } from '../http/parts.ts';
import type { ReceivedFile } from '../http/uploads.ts';

/** A file that is safe in the store and has no row yet: the orphan sweep takes it if it never gets one. */
export interface TakenFile {
  id: string;
  name: string;
  mime: string;
  size: number;
  /** Hex. */
  sha256: string;
  pages: number | null;
  virus_status: 'clean' | 'not-scanned';
}

type Outside = Pick<Parts, 'outside'>;

/** What a scanner says of files together; without a scanner nobody knows. An infected file is refused by its name. */
export async function scanFiles(
  { outside }: Outside,
  files: readonly ReceivedFile[],
): Promise<TakenFile['virus_status']> {
  let status: TakenFile['virus_status'] = 'clean';
  for (const { path, file_name } of files) {
    const { result } = await outside.virusScan.scan(path);
    if (result === 'infected') fail('UPLOAD_FILE_INFECTED', { file_name });
    if (result !== 'clean') status = 'not-scanned';
  }
  return status;
}

/** Puts a file of our own disk into the store. */
export async function storeFile(
  { outside }: Outside,
  path: string,
  about: Omit<TakenFile, 'id' | 'size' | 'sha256'>,
): Promise<TakenFile> {
  const { key, size, sha256 } = await outside.files.put(createReadStream(path));
  return { id: key, size, sha256, ...about };
}
