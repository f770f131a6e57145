import { ApiError } from './api-error.ts';
import { withFreshToken } from './client.ts';
import { refusalOf } from './refusal.ts';
import {
  type CallInput,
  type CallOptions,
  type EndpointName,
  headersOf,
  type LooseInput,
  type Row,
  target,
} from './request.ts';

/** The calls that take a form with files. */
export type FormCall = { [N in EndpointName]: Row<N> extends { body: 'multipart' } ? N : never }[EndpointName];

export interface UploadOptions extends CallOptions {
  /** Called during the upload, with an integer from 0 to 100. */
  onProgress?: (percent: number) => void;
}

/**
 * Sends a form with files, with progress (which `fetch` cannot report); `signal` cancels. No timeout: a large file over
 * a slow connection may take long, and the reader sees the progress.
 * @throws ApiError with the answer's code, OFFLINE or ABORTED
 */
export async function upload<N extends FormCall>(
  name: N,
  input: CallInput<N>,
  { onProgress, signal, ...options }: UploadOptions = {},
): Promise<void> {
  const { row, url } = target(name, input as LooseInput);
  const answer = await withFreshToken(
    row,
    () =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const sending = new XMLHttpRequest();
        const abort = () => sending.abort();
        const over = () => signal?.removeEventListener('abort', abort);
        sending.open(row.method, url);
        for (const [key, value] of Object.entries(headersOf(row, options))) sending.setRequestHeader(key, value);
        sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? Math.floor((loaded / total) * 100) : 0);
        sending.onload = () => resolve({ status: sending.status, text: sending.responseText });
        sending.onerror = () => reject(new ApiError('OFFLINE'));
        sending.onabort = () => reject(new ApiError('ABORTED'));
        sending.onloadend = over;
        if (signal?.aborted) return reject(new ApiError('ABORTED'));
        signal?.addEventListener('abort', abort);
        sending.send((input as LooseInput).body as FormData);
      }),
  );
  if (answer.status >= 200 && answer.status < 300) return;
  throw refusalOf(parsed(answer.text), answer.status, row);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
