import { errorText } from '@klantportaal/web/i18n/error-text.ts';
import { type RefObject, useRef, useState } from 'react';
import { uploadFile } from '../api/upload-file.ts';

interface Upload {
  /** Of the file input, which is emptied so that the same file can be chosen again. */
  input: RefObject<HTMLInputElement | null>;
  busy: boolean;
  /** Why the last file was refused, in words. */
  failed: string | null;
  take(file: File | undefined): Promise<void>;
}

/**
 * Uploads a file as soon as it is chosen.
 * @param onUploaded gets its id, to be named by what it belongs to
 */
export function useUpload(onUploaded: (id: string, file: File) => void): Upload {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailed(null);
    try {
      onUploaded(await uploadFile(file), file);
    } catch (error) {
      setFailed(errorText(error));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return { input, busy, failed, take };
}
