import type { Readable } from 'node:stream';

/** The store of a backup: named parts, each written once. Names are ours: letters, digits, `.`, `-` and `/`. */
export interface BackupPlace {
  /** The operator's name of it. */
  name: string;
  /** Resolves once the part is kept, with its size in bytes and its hash in hex. */
  write(part: string, source: Readable): Promise<{ size: number; sha256: string }>;
  /** Null when there is no such part. */
  read(part: string): Promise<Readable | null>;
}

/** A store of several backups, each under a name of its own: a folder, or a prefix of a bucket. */
export interface BackupShelf {
  /** The operator's name of it. */
  name: string;
  /** The names of all that is directly under it, backups or not; sorted. */
  list(): Promise<string[]>;
  place(name: string): BackupPlace;
  /** When something was last written under that name; null when nothing is there. */
  touchedAt(name: string): Promise<Date | null>;
  /** Removes everything under that name, `first` before the rest, so that what is broken off is no whole backup. */
  remove(name: string, first: string): Promise<void>;
}
