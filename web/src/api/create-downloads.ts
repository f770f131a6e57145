import { ApiError } from './api-error.ts';
import type { CallOptions, FileCall, InputOf, Table } from './calls.ts';
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
    const answer = await client.request(name, input, options, DOWNLOAD_TIMEOUT);
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    try {
      return {
        name: parseFileName(answer.headers.get('content-disposition')),
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
    await saveFile(file);
    return file;
  }

  return { fetchFile, download };
}

/** The name in a content-disposition header; `filename*` (RFC 6266) takes precedence. */
export function parseFileName(header: string | null): string {
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

/**
 * Saves a file. An app on the home screen of an iPhone would show it in place of itself, without a way back, so there it
 * goes to the system's own sheet, which closes over the app.
 */
export async function saveFile({ name, blob }: DownloadedFile): Promise<void> {
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  if (isOnHomeScreen && (await isShared(new File([blob], name, { type: blob.type })))) return;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // Not in place of the app, which has no button to go back.
  if (isOnHomeScreen) link.target = '_blank';
  link.click();
  // Safari still reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** False where the sheet cannot take the file, or opens only right after a press; closing the sheet is an answer too. */
const isShared = async (file: File): Promise<boolean> => {
  if (!navigator.canShare?.({ files: [file] })) return false;
  return navigator.share({ files: [file] }).then(
    () => true,
    (failed: unknown) => failed instanceof DOMException && failed.name === 'AbortError',
  );
};
