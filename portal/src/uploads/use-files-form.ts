import { type FileLimit, fileLimits } from '@klantportaal/contract/values/file-limits';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { FormCall } from '../api/upload.ts';
import { errorText } from '../i18n/error-text.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import type { FieldProblem } from '../ui/error-summary.tsx';
import { faultsOf } from './check-files.ts';
import type { Wanted } from './file-signs.ts';
import { useFiles } from './use-files.ts';
import { type Parcel, useUpload } from './use-upload.ts';

const MB = 1024 * 1024;

/** TABLE: how much may go at once of what a form asks for. */
const limits: Record<Wanted, FileLimit> = {
  document: fileLimits.document,
  xml: fileLimits['pension-xml'],
  damage: fileLimits.damage,
};

interface Sending {
  /** What else is wrong, so that nothing is sent. */
  blocked: boolean;
  parcel: Omit<Parcel, 'files'>;
  /** It is in. */
  onSent: () => Promise<void>;
  /** A refusal that is no fault of the form: true when that is all there is to do. */
  onRefused?: (error: ApiError) => boolean;
}

/**
 * A form that sends files: chosen, looked at before they go, sent with progress and a way to stop. Nothing typed or
 * chosen is lost when it fails, and nothing is called wrong before the first try (spec: products §5; decision 24).
 */
export function useFilesForm(call: FormCall, wanted: Wanted) {
  const t = useText();
  const { files, change, addPhoto, mark, converting } = useFiles();
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { send, cancel, percent, isSending } = useUpload(call);
  const submitButton = useRef<HTMLButtonElement>(null);
  const limit = limits[wanted];

  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const limitError = () => {
    if (total > limit.maxTotal) return t('upload.too_large', { maxSize: limit.maxTotal / MB });
    if (files.length > limit.maxFiles) return t('upload.too_many', { count: limit.maxFiles });
    return null;
  };
  const tooMuch = limitError();

  const failed = async (error: unknown, { onRefused }: Sending) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'ABORTED') {
      submitButton.current?.focus();
      return setSaid(t('upload.cancelled'));
    }
    if (onRefused?.(error)) return;
    await loadTexts('errors').catch(() => {});
    const text = errorText(error);
    const guilty = files.find(({ file }) => file.name === error.extra.file_name);
    // The row names the file already.
    if (guilty) mark(new Map([[guilty.id, text.replace(`${guilty.file.name}: `, '')]]));
    else setRefused(text);
    setAttempt((before) => before + 1);
  };

  const submit = async (event: FormEvent, sending: Sending): Promise<void> => {
    event.preventDefault();
    if (percent !== null || converting) return;
    setSaid('');
    setRefused(null);
    setAttempt((before) => before + 1);
    const faults = await faultsOf(files, wanted);
    mark(new Map([...faults].map(([id, key]) => [id, t(key)])));
    if (sending.blocked || tooMuch || faults.size > 0) return;
    try {
      await send({ ...sending.parcel, files }, sending.onSent);
    } catch (error) {
      await failed(error, sending);
    }
  };

  return {
    files,
    change,
    addPhoto,
    /** Some chosen photo is still being made into one that can be sent. */
    converting,
    /** Of one sending: bytes, count and types. */
    limit,
    maxSize: limit.maxTotal / MB,
    /** Too many or too large together, in words. */
    tooMuch,
    /** A line for each file with which something is wrong. */
    fileProblems: files.flatMap(({ id, file, error }): FieldProblem[] =>
      error ? [{ id, text: `${file.name}: ${error}` }] : [],
    ),
    /** How often it was tried to send. */
    attempt,
    /** Why the server refused the whole, in words. */
    refused,
    forgive: () => setRefused(null),
    /** What was last told to who cannot see it. */
    said,
    say: setSaid,
    submit,
    cancel,
    /** 0 to 100 while sending, else null. */
    percent,
    isSending,
    submitButton,
  };
}

export type FilesForm = ReturnType<typeof useFilesForm>;
