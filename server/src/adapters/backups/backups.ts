import type { Readable } from 'node:stream';

/** Where a backup is kept: named parts, each written once. Names are ours: letters, digits, `.`, `-` and `/`. */
export interface BackupPlace {
  /** As an operator names it. */
  name: string;
  /** Resolves once the part is kept, with its size in bytes and its hash in hex. */
  write(part: string, source: Readable): Promise<{ size: number; sha256: string }>;
  /** Null when there is no such part. */
  read(part: string): Promise<Readable | null>;
}
