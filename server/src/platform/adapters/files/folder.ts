import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readErrorCode } from '../../kernel/thrown.ts';
import { syncFolder, writeWhole } from '../../kernel/whole-file.ts';
import { FileNotStoredError, type FilesPort, isFileKey, type StoredFile } from './files.ts';
import { measure } from './measure.ts';

/**
 * Files in a folder, under two levels of folders so that none grows huge: `ab/cd/abcd....`. A file appears under
 * its key only when it is whole and on the disk, and the answer comes after that.
 */
export async function openFolderFiles(root: string): Promise<FilesPort> {
  const incoming = join(root, 'incoming');
  const trash = join(root, 'trash');
  const mark = join(root, 'mark.json');
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  const getFolder = (key: string) => join(root, key.slice(0, 2), key.slice(2, 4));
  const getPath = (key: string) => {
    if (!isFileKey(key)) throw new FileNotStoredError(key);
    return join(getFolder(key), key);
  };

  async function store(key: string, source: Readable): Promise<StoredFile> {
    if (!isFileKey(key)) throw new FileNotStoredError(key);
    const temporary = join(incoming, key);
    const measured = measure(createHash('sha256'));
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const handle = await open(temporary, 'wx', 0o600);
      // `flush` syncs before the stream closes the handle.
      await pipeline(source, measured.through, handle.createWriteStream({ flush: true }));
      await makeFolder(root, key);
      await rename(temporary, getPath(key));
      await syncFolder(getFolder(key));
    } catch (error) {
      source.destroy();
      // The first failure is reported; the sweep removes what is left.
      await rm(temporary, { force: true }).catch(() => {});
      throw error;
    }
    return { key, ...measured.result() };
  }

  return {
    put: (source) => store(randomUUID(), source),
    putUnder: (key, source) => store(key, source),
    async open(key) {
      const handle = await open(getPath(key), 'r').catch((error) => {
        throw error.code === 'ENOENT' ? new FileNotStoredError(key) : error;
      });
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), size };
    },

    async remove(key) {
      if (!isFileKey(key)) return;
      await rm(getPath(key), { force: true });
      await rm(join(incoming, key), { force: true });
    },

    async *list() {
      // `incoming` too: what a crash left there is an orphan like any other.
      yield* listFiles(incoming);
      for (const outer of await listFolders(root)) {
        for (const inner of await listFolders(outer)) yield* listFiles(inner);
      }
    },

    async trash(key) {
      if (!isFileKey(key)) return;
      await mkdir(trash, { recursive: true, mode: 0o700 });
      const moved = await move(getPath(key), join(trash, key));
      if (moved || (await move(join(incoming, key), join(trash, key)))) {
        const now = new Date();
        await utimes(join(trash, key), now, now);
      }
    },

    async *listTrash() {
      yield* listFiles(trash);
    },

    async putBack(key) {
      await makeFolder(root, key);
      await move(join(trash, key), getPath(key));
      await syncFolder(getFolder(key));
    },

    async removeFromTrash(key) {
      if (isFileKey(key)) await rm(join(trash, key), { force: true });
    },

    readMark: () =>
      readFile(mark, 'utf8').catch((error) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),

    writeMark: (text) => writeWhole(mark, Buffer.from(text)),
  };
}

/** @returns whether there was such a file */
async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() && !['incoming', 'trash'].includes(entry.name) ? [join(folder, entry.name)] : [],
  );
}

async function* listFiles(folder: string): AsyncIterable<{ key: string; stored_at: Date }> {
  for (const key of (await readdir(folder).catch(() => [])).filter(isFileKey)) {
    const found = await stat(join(folder, key)).catch(() => null);
    if (found) yield { key, stored_at: found.mtime };
  }
}

/** Creates both levels; each new folder is synced into its parent. */
async function makeFolder(root: string, key: string): Promise<void> {
  const outer = join(root, key.slice(0, 2));
  const inner = join(outer, key.slice(2, 4));
  const firstMade = await mkdir(inner, { recursive: true, mode: 0o700 });
  if (!firstMade) return;
  await syncFolder(outer);
  if (firstMade === outer) await syncFolder(root);
}
