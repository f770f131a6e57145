import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** More than any package of ours holds: what unpacks to more is somebody else's. */
const MAX_BYTES = 500 * 1024 * 1024;

/** The files of a small ZIP by their name. @throws Error if it is none, holds a name twice, or unpacks to too much */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const open = promisify(zip.openReadStream.bind(zip));
  const found = new Map<string, Buffer>();
  let size = 0;
  const ended = Promise.withResolvers<void>();
  const take = async (entry: Entry) => {
    size += entry.uncompressedSize;
    if (size > MAX_BYTES) throw new Error('It unpacks to more than a package ever holds.');
    if (found.has(entry.fileName)) throw new Error(`It holds ${entry.fileName} twice.`);
    const chunks: Buffer[] = [];
    for await (const chunk of await open(entry)) chunks.push(chunk as Buffer);
    found.set(entry.fileName, Buffer.concat(chunks));
    zip.readEntry();
  };
  zip.on('entry', (entry: Entry) => void take(entry).catch(ended.reject));
  zip.on('end', ended.resolve);
  zip.on('error', ended.reject);
  zip.readEntry();
  await ended.promise;
  return found;
}
