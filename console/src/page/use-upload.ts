import { errorText } from '@klantportaal/web/i18n/error-text.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
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
 * @param refuse says why a file need not be sent at all, in words
 */
export function useUpload(
  onUploaded: (id: string, file: File) => void,
  refuse: (file: File) => string | null = () => null,
): Upload {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const refused = refuse(file);
    setFailed(refused);
    if (input.current && refused) input.current.value = '';
    if (refused) return;
    setBusy(true);
    try {
      onUploaded(await uploadFile(file), file);
    } catch (error) {
      // Without its file (no connection) the general sentence remains.
      await loadTexts('errors').catch(() => {});
      setFailed(errorText(error));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return { input, busy, failed, take };
}
