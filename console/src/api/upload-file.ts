import { firm } from './client.ts';

/** Milliseconds for one file: a large one over a slow line takes long. */
const UPLOAD_TIMEOUT = 300_000;

/** Uploads a file of the firm. @returns its id, which documents name @throws ApiError */
export async function uploadFile(file: File, signal?: AbortSignal): Promise<string> {
  const body = new FormData();
  body.append('file', file, file.name);
  return (await firm.callVersioned('uploadFile', { body }, { signal }, UPLOAD_TIMEOUT)).value.id;
}
