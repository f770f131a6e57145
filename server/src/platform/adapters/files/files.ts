import type { Readable } from 'node:stream';
import { readErrorCode } from '../../kernel/thrown.ts';

/** A stored file: `key` is a uuid that the store made, `size` is in bytes, `sha256` in hex. */
export type StoredFile = { key: string; size: number; sha256: string };

/**
 * The store of the bytes of files. Keys are uuids that the store makes: a user-supplied name is never part of a path.
 * Store the file first, then insert the row that references its key; the sweep (`modules/files/sweep.ts`) takes away
 * files without a row.
 */
export type FilesPort = {
  /** Resolves when the bytes are durably stored (folder: synced to disk); if it fails, the source is destroyed. */
  put(source: Readable): Promise<StoredFile>;
  /** Puts a file under the key that it had in another store; for a restore, into a store that has no such key. */
  putUnder(key: string, source: Readable): Promise<StoredFile>;
  /** Throws `FileNotStoredError` for an unknown key. */
  open(key: string): Promise<{ stream: Readable; size: number }>;
  /** An unknown key is not an error. */
  remove(key: string): Promise<void>;
  /** Every key with the time it was stored, for the sweep. */
  list(): AsyncIterable<{ key: string; stored_at: Date }>;
  /** Takes a file out of sight, to be put back or removed for good; an unknown key is not an error. */
  trash(key: string): Promise<void>;
  /** Every key in the trash with the time it got there. */
  listTrash(): AsyncIterable<{ key: string; stored_at: Date }>;
  putBack(key: string): Promise<void>;
  removeFromTrash(key: string): Promise<void>;
  /** The text of the store's mark; null if none was written. */
  readMark(): Promise<string | null>;
  writeMark(text: string): Promise<void>;
};

export class FileNotStoredError extends Error {
  constructor(key: string) {
    super(`No file is stored under ${key}`);
    this.name = 'FileNotStoredError';
  }
}

/** The bytes are no longer those that were stored; only a backup has them. */
export class StoredFileDamagedError extends Error {
  constructor(key: string) {
    super(`The file that is stored under ${key} does not have the hash of its row`);
    this.name = 'StoredFileDamagedError';
  }
}

/** The store cannot be reached, or fails. */
export class FilesAwayError extends Error {
  constructor(cause: unknown) {
    super('The store of files does not answer', { cause });
    this.name = 'FilesAwayError';
  }
}

/** Names the store and the reason in a line: a store that refuses counts as away too, and says which it is. */
export function explainAway({ message, cause }: FilesAwayError): string {
  if (!(cause instanceof Error)) return message;
  const kind = readErrorCode(cause) ?? cause.name;
  return `${message} as it should: ${cause.message.includes(kind) ? cause.message : `${kind}: ${cause.message}`}`;
}

/** There is no room left to store anything. */
export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super('There is no room left to store files', { cause });
    this.name = 'StorageFullError';
  }
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Keys are always made by the store; anything else (`../../etc/passwd`) is rejected before it becomes part of a path.
 */
export function isFileKey(text: string): boolean {
  return KEY.test(text);
}
