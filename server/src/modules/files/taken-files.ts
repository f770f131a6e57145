import type { ReceivedFile } from '../../platform/http/uploads.ts';
import { fail, RequestError } from '../../platform/kernel/errors.ts';
import type { AppContext } from '../identity/app-context.ts';
import { createFileSource } from './file-source.ts';

/** A stored file that has no row yet: the orphan sweep removes it if it never gets one. */
export interface TakenFile {
  id: string;
  name: string;
  mime: string;
  size: number;
  /** Hex. */
  sha256: string;
  pages: number | null;
  /** Parts that act by themselves were removed. */
  cleaned?: boolean;
  /** A field of a form was drawn otherwise than what it holds, which is what it shows. */
  values_differ?: boolean;
  virus_status: 'clean' | 'not-scanned';
}

type WithAdapters = Pick<AppContext, 'adapters'>;
type WithFiles = Pick<AppContext, 'adapters' | 'log'>;

/** The scanner's combined verdict on files; unknown without a scanner. An infected file is refused by name. */
export async function scanFiles(
  { adapters }: WithAdapters,
  files: readonly ReceivedFile[],
): Promise<TakenFile['virus_status']> {
  let status: TakenFile['virus_status'] = 'clean';
  for (const { path, file_name } of files) {
    const { result } = await adapters.virusScan.scan(path);
    if (result === 'infected') fail('UPLOAD_FILE_INFECTED', { file_name });
    if (result !== 'clean') status = 'not-scanned';
  }
  return status;
}

/** A file to store: its path on our own disk, and what its row will say. */
export type ToStore = { path: string } & Omit<TakenFile, 'id' | 'size' | 'sha256'>;

/** Copies files from our own disk into the store, all or none. */
export async function storeFiles(context: WithFiles, files: readonly ToStore[]): Promise<TakenFile[]> {
  const taken: TakenFile[] = [];
  try {
    for (const { path, ...about } of files) {
      const { key, size, sha256 } = await context.adapters.files.put(createFileSource(path));
      taken.push({ id: key, size, sha256, ...about });
    }
  } catch (error) {
    for (const { id } of taken) await removeBytes(context, id);
    throw error;
  }
  return taken;
}

/** Removes stored bytes that no row wants any more. If that fails now, the orphan sweep does it within two days. */
export async function removeBytes({ adapters, log }: WithFiles, id: string): Promise<void> {
  await adapters.files.remove(id).catch((error: unknown) => {
    log.warn({ err: error, file_id: id }, 'a file could not be removed');
  });
}

/**
 * Runs the change that gives stored files their rows. A refused change was rolled back, so nothing refers to the files
 * and they are removed. After a lost connection it is unknown whether it was committed: the orphan sweep decides.
 */
export async function discardOnRefusal<T>(
  { adapters }: WithAdapters,
  files: readonly { id: string }[],
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof RequestError) await Promise.all(files.map(({ id }) => adapters.files.remove(id)));
    throw error;
  }
}
