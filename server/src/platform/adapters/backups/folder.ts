import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { toError } from '../../kernel/thrown.ts';
import { syncFolder } from '../../kernel/whole-file.ts';
import { measure } from '../files/measure.ts';
import type { BackupPlace, BackupShelf } from './backups.ts';

/** A backup in a folder, which only our user may read. A part is there when it is whole. */
export function openBackupFolder(root: string): BackupPlace {
  /** A full disk, a folder that may not be written; what else failed is not the folder's. */
  const toFolderError = (error: unknown): unknown => {
    const { syscall, address, message }: NodeJS.ErrnoException & { address?: string } = toError(error);
    return syscall && address === undefined && syscall !== 'read'
      ? new Error(`${root} cannot be used: ${message}`)
      : error;
  };
  return {
    name: root,
    async write(part, source) {
      const path = join(root, part);
      const temporary = `${path}.${randomUUID()}`;
      const measured = measure(createHash('sha256'));
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const handle = await open(temporary, 'wx', 0o600);
        await pipeline(source, measured.through, handle.createWriteStream({ flush: true }));
        await rename(temporary, path);
      } catch (error) {
        // A source that nobody reads any more would wait for ever.
        source.destroy();
        await rm(temporary, { force: true }).catch(() => {});
        throw toFolderError(error);
      }
      await syncFolder(dirname(path));
      return measured.result();
    },
    async read(part) {
      const handle = await open(join(root, part), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw toFolderError(error);
      });
      return handle?.createReadStream() ?? null;
    },
  };
}

/** Backups side by side in a folder, each in a folder of its own. */
export function openBackupShelfFolder(root: string): BackupShelf {
  return {
    name: root,
    async list() {
      const entries = await readdir(root, { withFileTypes: true }).catch((error: Error) => {
        throw new Error(`${root} cannot be used: ${error.message}`);
      });
      return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
    },
    place: (name) => openBackupFolder(join(root, name)),
    async touchedAt(name) {
      const paths = await readdir(join(root, name), { recursive: true }).catch(() => []);
      let last: Date | null = null;
      for (const path of ['', ...paths]) {
        const found = await stat(join(root, name, path)).catch(() => null);
        if (found && (last === null || found.mtime > last)) last = found.mtime;
      }
      return last;
    },
    async remove(name, first) {
      await rm(join(root, name, first), { force: true });
      await rm(join(root, name), { recursive: true, force: true });
    },
  };
}
