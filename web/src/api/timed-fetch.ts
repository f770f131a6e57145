import { ApiError } from './api-error.ts';
import { noteBuild } from './build.ts';

/** Time limit of an ordinary call, in milliseconds. */
export const CALL_TIMEOUT = 20_000;
/** Time limit of a download, in milliseconds (P7-05). */
export const DOWNLOAD_TIMEOUT = 30_000;

/** `fetch` with a time limit. @throws ApiError OFFLINE, TIMEOUT or ABORTED instead of the browser's errors */
export async function fetchWithTimeout(url: string, init: RequestInit, timeout = CALL_TIMEOUT): Promise<Response> {
  const late = AbortSignal.timeout(timeout);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  try {
    const answer = await fetch(url, { ...init, signal });
    noteBuild(answer);
    return answer;
  } catch {
    throw new ApiError(init.signal?.aborted ? 'ABORTED' : late.aborted ? 'TIMEOUT' : 'OFFLINE');
  }
}
