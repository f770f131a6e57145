import { useIdempotencyKey } from '@klantportaal/web/api/idempotency.ts';
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { useCallback, useRef, useState } from 'react';
import type { CallInput } from '../../api/client.ts';
import { type FormCall, upload } from '../../api/upload.ts';

export interface UploadRequest {
  /** Parameters of the call's path. */
  params?: Readonly<Record<string, string>>;
  /** The form's texts; empty ones are not sent. */
  fields: Readonly<Record<string, string>>;
  files: readonly PickedFile[];
}

/** Identifies an upload: the same files with the same texts for the same target. */
const toUploadKey = ({ params, fields, files }: UploadRequest) =>
  JSON.stringify([params, fields, files.map(({ id, revision }) => [id, revision])]);

/**
 * Sends a form with files, with progress and the option to cancel. A retry after a lost response uses the same
 * Idempotency-Key, so that the upload arrives once.
 */
export function useUpload<N extends FormCall>(call: N) {
  const [percent, setPercent] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const keyed = useIdempotencyKey();

  /**
   * Sends, then waits for `arrived`, which also counts as sending.
   * @throws ApiError; ABORTED when cancelled
   */
  const send = async (request: UploadRequest, arrived: () => Promise<void>): Promise<void> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(request.fields)) if (value.trim()) body.append(name, value.trim());
    for (const { file } of request.files) body.append('file[]', file, file.name);
    const { signal } = (stop.current = new AbortController());
    setPercent(0);
    try {
      // The caller must know which parameters a path has: the table lists them by call.
      const input = { params: request.params, body } as unknown as CallInput<N>;
      await keyed(toUploadKey(request), (idempotencyKey) =>
        upload(call, input, { signal, idempotencyKey, onProgress: setPercent }),
      );
      stop.current = null;
      await arrived();
    } finally {
      stop.current = null;
      setPercent(null);
    }
  };

  const isSending = useCallback(() => stop.current !== null, []);

  return {
    send,
    /** Cancels the upload. */
    cancel: () => stop.current?.abort(),
    /** 0 to 100 while sending, else null. */
    percent,
    isSending,
  };
}
