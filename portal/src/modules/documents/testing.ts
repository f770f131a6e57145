import { ApiError } from '@klantportaal/web/api/api-error.ts';
import type { UploadOptions } from '@klantportaal/web/api/create-uploads.ts';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** An upload that waits until the test decides its outcome. */
interface Sending {
  params: object | undefined;
  body: FormData;
  options: UploadOptions;
  arrive: () => void;
  fail: (error: ApiError) => void;
}

/** The uploads since the test emptied this. */
export const sendings: Sending[] = [];

/** In place of the network: `vi.mock('../../api/upload.ts', () => import('../../uploads/testing.ts'))`. */
export const upload = (_name: string, { params, body }: { params?: object; body: FormData }, options: UploadOptions) =>
  new Promise<void>((arrive, fail) => {
    options.signal?.addEventListener('abort', () => fail(new ApiError('ABORTED')));
    sendings.push({ params, body, options, arrive, fail });
  });

/** The upload that was the first to start, or a later one. */
export async function findSending(at = 0): Promise<Sending> {
  await waitFor(() => expect(sendings.length).toBeGreaterThan(at));
  return sendings[at] as Sending;
}
