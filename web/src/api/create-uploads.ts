import { ApiError } from './api-error.ts';
import { buildAddress, type CallOptions, type FormCall, type InputOf, type LooseInput, type Table } from './calls.ts';
import type { Client } from './create-client.ts';

export interface UploadOptions extends CallOptions {
  /** Called during the upload, with an integer from 0 to 100. */
  onProgress?: (percent: number) => void;
}

/** The calls of a client's table that take a form with files. */
export function createUploads<T extends Table>(client: Client<T>) {
  /**
   * Sends a form with files, with progress (which `fetch` cannot report); `signal` cancels. No timeout: a large file over
   * a slow connection may take long, and the reader sees the progress.
   * @throws ApiError with the answer's code, OFFLINE or ABORTED
   */
  async function upload<N extends FormCall<T>>(
    name: N,
    input: InputOf<T[N]>,
    { onProgress, signal, ...options }: UploadOptions = {},
  ): Promise<void> {
    const row = client.row(name);
    const { body }: LooseInput = input;
    const answer = await client.withSession(
      row,
      () =>
        new Promise<{ status: number; text: string }>((resolve, reject) => {
          const sending = new XMLHttpRequest();
          const abortSending = () => sending.abort();
          const stopListening = () => signal?.removeEventListener('abort', abortSending);
          sending.open(row.method, buildAddress(row, input));
          for (const [key, value] of Object.entries(client.headersOf(row, options))) {
            sending.setRequestHeader(key, value);
          }
          sending.upload.onprogress = ({ loaded, total }) =>
            onProgress?.(total ? Math.floor((loaded / total) * 100) : 0);
          sending.onload = () => resolve({ status: sending.status, text: sending.responseText });
          sending.onerror = () => reject(new ApiError('OFFLINE'));
          sending.onabort = () => reject(new ApiError('ABORTED'));
          sending.onloadend = stopListening;
          if (signal?.aborted) return reject(new ApiError('ABORTED'));
          signal?.addEventListener('abort', abortSending);
          sending.send(body as FormData);
        }),
    );
    if (answer.status >= 200 && answer.status < 300) return;
    throw client.refusalOf(parseOrNull(answer.text), answer.status, row);
  }

  return { upload };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
