import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of a spreadsheet: some ten times the largest list of clients. */
export const SPREADSHEET_BYTES = 20 * 1024 * 1024;

/**
 * Keeps the body of a call in a file while it is read. All of it is taken, or its sender would not see the answer.
 * @param work gets the path; null: the body is larger than a spreadsheet may be
 */
export async function withBodyInFile<T>(
  body: AsyncIterable<Uint8Array>,
  folder: string,
  work: (path: string | null) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  let size = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const bytes of body) {
        size += bytes.length;
        if (size <= SPREADSHEET_BYTES) await file.write(bytes);
      }
    } finally {
      await file.close();
    }
    return await work(size <= SPREADSHEET_BYTES ? path : null);
  } finally {
    await rm(path, { force: true });
  }
}
