import { ApiError } from './api-error.ts';
import type { CallOptions, FileCall, InputOf, LooseInput, Table } from './calls.ts';
import type { Client } from './create-client.ts';
import { DOWNLOAD_TIMEOUT } from './timed-fetch.ts';

export interface DownloadedFile {
  name: string;
  blob: Blob;
}

/** The file calls of a client's table. */
export function createDownloads<T extends Table>(client: Client<T>) {
  /**
   * Fetches a file to show it.
   * @throws ApiError; TIMEOUT when it takes more than 30 seconds (P7-05)
   */
  async function fetchFile<N extends FileCall<T>>(
    name: N,
    input: InputOf<T[N]>,
    options: CallOptions = {},
  ): Promise<DownloadedFile> {
    const answer = await client.request(name, input as LooseInput, options, DOWNLOAD_TIMEOUT);
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    try {
      return {
        name: fileName(answer.headers.get('content-disposition')),
        blob: new Blob([await answer.arrayBuffer()], { type }),
      };
    } catch {
      throw new ApiError(options.signal?.aborted ? 'ABORTED' : 'TIMEOUT');
    }
  }

  /** Fetches a file and lets the browser save it under the name given by the server. @throws ApiError */
  async function download<N extends FileCall<T>>(
    name: N,
    input: InputOf<T[N]>,
    options: CallOptions = {},
  ): Promise<DownloadedFile> {
    const file = await fetchFile(name, input, options);
    save(file);
    return file;
  }

  return { fetchFile, download };
}

/** The name in a content-disposition header; `filename*` (RFC 6266) takes precedence. */
export function fileName(header: string | null): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Badly encoded: fall back to the plain name below.
    }
  }
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '') ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? plain ?? 'document';
}

export function save({ name, blob }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari still reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
