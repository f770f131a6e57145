import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { displayName } from '../../platform/http/file-name.ts';
import { toError } from '../../platform/kernel/thrown.ts';

/** Fills a ZIP: one file after another, each once the one before is read. */
export interface ZipWriter {
  /**
   * @param path folders of ours before the name, which may be anybody's
   * @param packs whether it is text
   * @returns the path that it got
   */
  add(path: readonly string[], content: Readable | string, options?: { packs?: boolean }): Promise<string[]>;
}

/**
 * A ZIP that is made while it is read, so that its size costs no memory. What is text is packed; documents and images
 * are packed already.
 * @param fill adds the files, in their order; when it fails, so does the stream, and the ZIP has no end
 */
export function createZip(modifiedAt: Date, fill: (zip: ZipWriter) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stop = new AbortController();
  output.once('close', () => stop.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  const names = new Set<string>();

  /** Two of a name in a folder are told apart. */
  const toUniquePath = (path: readonly string[]): string[] => {
    const name = displayName(path.at(-1));
    const folder = path.slice(0, -1).map(displayName);
    for (let nth = 1; ; nth++) {
      const own = nth === 1 ? name : name.replace(/(\.\w{1,5})?$/, ` (${nth})$1`);
      const full = [...folder, own];
      const key = full.join('/').toLowerCase();
      if (names.has(key)) continue;
      names.add(key);
      return full;
    }
  };

  const add: ZipWriter['add'] = async (path, content, { packs = typeof content === 'string' } = {}) => {
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
    try {
      stop.signal.throwIfAborted();
      const given = toUniquePath(path);
      zip.addReadStream(source, given.join('/'), { mtime: modifiedAt, compress: packs });
      await finished(source, { signal: stop.signal });
      return given;
    } catch (error) {
      source.destroy();
      throw error;
    }
  };
  fill({ add }).then(
    () => zip.end(),
    (error: unknown) => output.destroy(toError(error)),
  );
  return output;
}
