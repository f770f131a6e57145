import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { newKey } from '../../api/idempotency.ts';
import { upload } from '../../api/upload.ts';
import type { PickedFile } from '../../ui/fields/file-picker.tsx';

export interface Parcel {
  action: string;
  files: readonly PickedFile[];
  comment: string;
}

/** A parcel's own mark: the same files with the same words for the same action. */
const markOf = ({ action, files, comment }: Parcel) => [action, comment, ...files.map(({ id }) => id)].join('\n');

/**
 * Sends files for an action, with progress and a way to stop. Sending the same again after a lost answer carries the
 * same Idempotency-Key, so that it arrives once (decision 17).
 */
export function useUpload() {
  const [percent, setPercent] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const pending = useRef<{ mark: string; key: string } | null>(null);

  /**
   * Sends, then waits for what `arrived` still does, shown as sending too.
   * @throws ApiError; ABORTED when it was stopped
   */
  const send = async (parcel: Parcel, arrived: () => Promise<void>): Promise<void> => {
    const mark = markOf(parcel);
    if (pending.current?.mark !== mark) pending.current = { mark, key: newKey() };
    const body = new FormData();
    body.append('productActionId', parcel.action);
    if (parcel.comment.trim()) body.append('comment', parcel.comment.trim());
    for (const { file } of parcel.files) body.append('file[]', file, file.name);
    stop.current = new AbortController();
    setPercent(0);
    try {
      await upload(
        'uploadDocuments',
        { body },
        { signal: stop.current.signal, idempotencyKey: pending.current.key, onProgress: setPercent },
      );
      pending.current = null;
      stop.current = null;
      await arrived();
    } catch (error) {
      // A clear refusal: what comes next is another try. Without an answer nobody knows whether it arrived.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) pending.current = null;
      throw error;
    } finally {
      stop.current = null;
      setPercent(null);
    }
  };

  const isSending = useCallback(() => stop.current !== null, []);

  return {
    send,
    /** Stops what is being sent. */
    cancel: () => stop.current?.abort(),
    /** 0 to 100 while sending, else null. */
    percent,
    isSending,
  };
}
