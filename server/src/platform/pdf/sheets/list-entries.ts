import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/**
 * The parts of a ZIP archive, and how many bytes each says that it unpacks to; whoever unpacks it holds it to that.
 * @throws Error for what is no archive, or says nothing of a part
 */
export async function listEntries(bytes: Buffer): Promise<{ name: string; size: number }[]> {
  const zip = await fromBufferPromise(bytes);
  const entries: { name: string; size: number }[] = [];
  for await (const { fileName: name, uncompressedSize: size, compressedSize } of zip.eachEntry()) {
    // Two bytes are nothing, deflated.
    if (size === 0 && compressedSize > 2) throw new Error(`${name} does not say how large it is.`);
    entries.push({ name, size });
  }
  return entries;
}

/** A part of a ZIP archive as text; an empty one if it is not there, or larger than it may be. @param most bytes */
export async function readPart(bytes: Buffer, name: string, most: number): Promise<string> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name || entry.uncompressedSize > most) continue;
    return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
  }
  return '';
}
