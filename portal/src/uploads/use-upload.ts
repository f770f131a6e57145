import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { newKey } from '../api/idempotency.ts';
import type { CallInput } from '../api/request.ts';
import { type FormCall, upload } from '../api/upload.ts';
import type { PickedFile } from '../ui/fields/file-picker.tsx';

export interface Parcel {
  /** Of the call's path. */
  params?: Readonly<Record<string, string>>;
  /** The texts of the form; one that is empty is not sent. */
  fields: Readonly<Record<string, string>>;
  files: readonly PickedFile[];
}

/** A parcel's own mark: the same files with the same words for the same thing. */
const markOf = ({ params, fields, files }: Parcel) => JSON.stringify([params, fields, files.map(({ id }) => id)]);

/**
 * Sends a form with files, with progress and a way to stop. Sending the same again after a lost answer carries the same
 * Idempotency-Key, so that it arrives once (decision 17).
 */
export function useUpload<N extends FormCall>(call: N) {
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
    for (const [name, value] of Object.entries(parcel.fields)) if (value.trim()) body.append(name, value.trim());
    for (const { file } of parcel.files) body.append('file[]', file, file.name);
    stop.current = new AbortController();
    setPercent(0);
    try {
      await upload(
        call,
        // Which path has which parameters is the caller's to know: the table names them by call.
        { params: parcel.params, body } as unknown as CallInput<N>,
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
