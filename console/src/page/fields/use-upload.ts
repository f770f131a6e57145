import { ApiError } from '@klantportaal/web/api/api-error.ts';
import type { FormUploads } from '@klantportaal/web/forms/use-uploads.ts';
import { getErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../api/upload-file.ts';

/** Why a file need not be sent at all, in words. */
export class FileRefusedError extends Error {}

/** Makes of a chosen file what is sent. @throws FileRefusedError */
export type Prepare = (file: File) => Promise<File>;

interface UploadOptions {
  /** The uploads of the form that the file belongs to. */
  uploads: FormUploads;
  prepare?: Prepare;
  /** Gets the id of the file, to be named by what it belongs to; the one of the latest render is called. */
  onUploaded: (id: string, file: File) => void;
}

interface Upload {
  /** The file input, which is emptied so that the same file can be chosen again. */
  input: RefObject<HTMLInputElement | null>;
  /** The file that is on its way. */
  running: File | null;
  /** Reads whether one runs; the function keeps its identity. */
  isRunning: () => boolean;
  /** Why the last file was refused, in words. */
  failed: string | null;
  take: (file: File | undefined) => Promise<void>;
  stop: () => void;
}

/** Uploads a file as soon as it is chosen, which its form waits for. */
export function useUpload({ uploads, prepare, onUploaded }: UploadOptions): Upload {
  const input = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState<File | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);
  // An upload that ends must not undo the words typed meanwhile.
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  // A field that is gone takes nothing any more.
  useEffect(() => () => stopping.current?.abort(), []);
  const send = async (file: File, signal: AbortSignal) => {
    const made = prepare ? await prepare(file) : file;
    const id = await uploadFile(made, signal);
    if (signal.aborted) return;
    latest.current(id, file);
  };
  const take = async (file: File | undefined) => {
    if (!file || stopping.current) return;
    const { signal } = (stopping.current = new AbortController());
    setFailed(null);
    setRunning(file);
    try {
      await uploads.track(() => send(file, signal));
    } catch (error) {
      setFailed(await explain(error));
    } finally {
      stopping.current = null;
      setRunning(null);
      if (input.current) input.current.value = '';
    }
  };
  return {
    input,
    running,
    isRunning: useCallback(() => stopping.current !== null, []),
    failed,
    take,
    stop: () => stopping.current?.abort(),
  };
}

async function explain(error: unknown): Promise<string | null> {
  if (error instanceof FileRefusedError) return error.message;
  if (error instanceof ApiError && error.code === 'ABORTED') return null;
  // Without its file (no connection) the general sentence remains.
  await loadTexts('errors').catch(() => {});
  return getErrorText(error);
}
