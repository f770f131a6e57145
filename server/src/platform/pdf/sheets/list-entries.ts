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
