import type { Readable } from 'node:stream';

/** What a file store says of a file it took: `key` is a uuid of ours, `size` bytes, `sha256` in hex. */
export type StoredFile = { key: string; size: number; sha256: string };

/**
 * Where the bytes of files live. Keys are uuids that the store makes: a name of a user is never part of a path.
 * Put first, then the row that names the key; what has no row in the end is taken by `sweepOrphans`.
 */
export type FilesPort = {
  /** Resolves when the bytes are safe on the other side (folder: synced to disk). */
  put(source: Readable): Promise<StoredFile>;
  /** Throws `FileNotStored` for a key that is not there. */
  open(key: string): Promise<{ stream: Readable; size: number }>;
  /** A key that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every key with the time it was stored, for the sweep. */
  list(): AsyncIterable<{ key: string; stored_at: Date }>;
};

export class FileNotStored extends Error {
  constructor(key: string) {
    super(`No file is stored under ${key}`);
    this.name = 'FileNotStored';
  }
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Keys are only ever ours; anything else (`../../etc/passwd`) is told apart before it meets a path. */
export function isFileKey(text: string): boolean {
  return KEY.test(text);
}
