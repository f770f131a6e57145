import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/**
 * The bytes of a file on our own disk, which is opened when they are read. A store that refuses before it reads leaves
 * nothing open; a stream that opens by itself would then fail when the file is removed, with nobody to hear it, which
 * ends the process.
 */
export const createFileSource = (path: string): Readable => Readable.from(readChunks(path), { objectMode: false });

async function* readChunks(path: string) {
  yield* createReadStream(path);
}
