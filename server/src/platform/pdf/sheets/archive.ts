import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';

/** A ZIP archive, of which nothing is unpacked before it is asked for. */
export interface Archive {
  names: readonly string[];
  /** The number of bytes a part says that it unpacks to; null: there is none. Whoever unpacks it holds it to that. */
  findSize(name: string): number | null;
  /** Unpacks a part. @throws Error where it is not what its archive says */
  read(name: string): Promise<Buffer>;
}

/** Parts of an archive: Excel has some dozens, and one for each picture. */
const MAX_PARTS = 10_000;

/** @throws Error for what is no archive, says nothing of a part, or has too many */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    // Two bytes are nothing, deflated.
    if (uncompressedSize === 0 && compressedSize > 2) throw new Error(`${fileName} does not say how large it is.`);
    entries.set(fileName, entry);
    if (entries.size > MAX_PARTS) throw new Error('The archive has too many parts.');
  }
  return {
    names: [...entries.keys()],
    findSize: (name) => entries.get(name)?.uncompressedSize ?? null,
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`The archive has no ${name}.`);
      return buffer(await zip.openReadStreamPromise(entry));
    },
  };
}

/** A part of an archive as text; an empty one if it is not there, or larger than it may be. @param most bytes */
export async function readPart(archive: Archive, name: string, most: number): Promise<string> {
  const size = archive.findSize(name);
  return size === null || size > most ? '' : (await archive.read(name)).toString('utf8');
}
