import { countRoom, findExceededLimit, toBytes } from '@klantportaal/contract/values/file-limits';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import type { Fault, Faults } from '@klantportaal/web/forms/faults.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { type FormOptions, useForm } from '@klantportaal/web/forms/use-form.ts';
import { getErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import type { UploadKind } from '@klantportaal/web/lib/file-signs.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { uploadLimit } from '@klantportaal/web/lib/upload-limit.ts';
import type { FieldProblem } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { type FormEvent, useRef, useState } from 'react';
import type { FormCall } from '../../api/upload.ts';
import { getAccept, limitOfKind } from './upload-kinds.ts';
import { useFiles } from './use-files.ts';
import { type UploadRequest, useUpload } from './use-upload.ts';

interface FilesFormOptions<V extends object> {
  call: FormCall;
  wanted: UploadKind;
  /** The form and what it is for, by which what was chosen in it is found again. */
  keptAs: string;
  /** Files may be omitted; then they come last in the form. */
  optional?: boolean;
  /** The texts that stand before the files, where these may not be omitted. */
  before?: readonly string[];
  /** Bytes of the document that they are added to. */
  sizeBefore?: number;
  /** The texts besides the files, their faults and their labels, as in `useForm`. */
  initial: V;
  check: (texts: V) => Faults<V>;
  labels?: FormOptions<V>['labels'];
  /** The parameters and fields to send with the files. */
  request: (texts: V) => Omit<UploadRequest, 'files'>;
  /** The upload has arrived. */
  onSent: () => Promise<void>;
  /** Handles a refusal that is not the form's fault; returns true when it is fully handled. */
  onRefused?: (error: ApiError) => boolean;
}

/** The statuses with which files are refused: too large, of another kind, not usable. */
const ABOUT_FILES: ReadonlySet<number> = new Set([413, 415, 422]);

/** The kinds of files that are not taken are a long table, fetched with the first file; without it the server judges. */
const loadChecks = () => import('./check-files.ts').catch(() => null);

/**
 * A form that sends files with progress and the option to cancel. Size, number and kind are judged when they are chosen;
 * what is missing shows after the first attempt (D5-25). A failure loses nothing typed or chosen.
 */
export function useFilesForm<V extends object>(options: FilesFormOptions<V>) {
  const { wanted, optional = false, before = [], sizeBefore = 0, onRefused } = options;
  const isBefore = (name: string) => optional || before.includes(name);
  const t = useText();
  const [said, setSaid] = useState('');
  const [doubts, setDoubts] = useState(0);
  const [isShrinking, setShrinking] = useState(false);
  const { files, change, addFiles, addPhoto, replaceFile, mark } = useFiles({ wanted });
  const { send, cancel, percent, isSending } = useUpload(options.call);
  const submitButton = useRef<HTMLButtonElement>(null);
  const limit = limitOfKind[wanted];
  const maxSize = countRoom(useStore(uploadLimit), sizeBefore);

  const tellTooMuch = (): Fault | null => {
    const sizes = files.map(({ file }) => file.size);
    const passed = findExceededLimit(limit, maxSize, sizes);
    if (passed === 'size') return { key: 'upload.too_large', values: { maxSize } };
    return passed && { key: 'upload.too_many', values: { count: limit.maxFiles } };
  };
  const exceeded = tellTooMuch();
  const tooMuch = isShrinking ? null : exceeded;
  const missing: Fault | null = files.length === 0 && !optional ? { key: 'page.validation.files' } : null;

  const form = useForm<V>({
    initial: options.initial,
    labels: options.labels,
    check(texts) {
      const own = Object.entries(options.check(texts));
      // The files are not one of the form's texts, but are reported with them, in the order of the page.
      return Object.fromEntries([
        ...own.filter(([name]) => isBefore(name)),
        ['files', missing ?? tooMuch],
        ...own.filter(([name]) => !isBefore(name)),
      ]) as Faults<V>;
    },
    async alsoCheck() {
      setSaid('');
      const checks = await loadChecks();
      const faults = (await checks?.checkFiles(files, wanted)) ?? new Map<string, Fault>();
      mark(new Map([...faults].map(([id, { key, values }]) => [id, t(key, values)])));
      return faults.size === 0;
    },
    send: (texts) => send({ ...options.request(texts), files }, options.onSent),
    serverFaults: createServerFaults(),
    async onFailed(error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'ABORTED') {
        submitButton.current?.focus();
        return setSaid(t('upload.cancelled'));
      }
      if (onRefused?.(error)) return;
      await loadTexts('errors').catch(() => {});
      // Worded as when a file is chosen, with what this form takes.
      const { file_name = '', file_place, found = null } = error.extra;
      const refused = { name: file_name, found };
      const wrongType =
        error.code === 'IMAGE_TYPE_NOT_SUPPORTED' ? (await loadChecks())?.tellWrongType(wanted, refused) : null;
      const text = wrongType ? t(wrongType.key, wrongType.values) : getErrorText(error);
      const sameName = files.filter(({ file }) => file.name === file_name);
      // Phones call every photo the same, so the place decides.
      const guilty = sameName.find((file) => file === files[(file_place ?? 0) - 1]) ?? sameName[0];
      // The row already names the file.
      if (guilty) mark(new Map([[guilty.id, text.replace(`${guilty.file.name}: `, '')]]));
      // A lost connection or a busy server is no fault of what was chosen.
      const isAboutFiles = !optional && ABOUT_FILES.has(error.status);
      form.refuse(guilty ? {} : { [isAboutFiles ? 'files' : '']: text });
    },
  });

  const problems = form.problems.map((problem) =>
    // A fault of the form as a whole leads to its first field.
    !optional && problem.text === form.errors[''] ? { ...problem, id: 'files' } : problem,
  );
  const aboutFiles = [
    ...problems.filter(({ id }) => id === 'files'),
    ...files.flatMap(({ id, file, error }, index): FieldProblem[] => {
      if (!error) return [];
      const place = files.length > 1 ? `${t('upload.place', { place: index + 1 })}, ` : '';
      return [{ id, text: `${place}${file.name}: ${error}` }];
    }),
  ];
  const aboutTexts = problems.filter(({ id }) => id !== 'files');

  return {
    field: form.field,
    values: form.values,
    attempt: form.attempt,
    /** The errors for the summary: of the texts, of the files together, and of each file. */
    problems:
      form.attempt === 0
        ? []
        : [
            ...aboutTexts.filter(({ id }) => isBefore(id)),
            ...aboutFiles,
            ...aboutTexts.filter(({ id }) => !isBefore(id)),
          ],
    /** The error of the files together. */
    filesError: form.errors.files ?? (tooMuch && t(tooMuch.key, tooMuch.values)),
    submit: (event: FormEvent) => void form.submit(event),
    files,
    change(next: readonly PickedFile[]) {
      if (!optional) form.forgive('files');
      change(next);
    },
    addPhoto,
    replaceFile,
    /** The number of pages the coach doubts: they may be sent all the same. */
    doubts,
    setDoubts,
    keptAs: options.keptAs,
    texts: form.values,
    /** Nothing was chosen or typed. */
    isUntouched: () => files.length === 0 && !form.isUnsaved(),
    /** Fills the form with what was chosen and typed before. */
    restore(chosen: readonly File[], texts: object) {
      addFiles(chosen);
      form.change((now) => ({ ...now, ...texts }));
    },
    track: form.uploads.track,
    /** All together are too large. */
    isTooLarge: exceeded?.key === 'upload.too_large',
    /** Photos are made smaller until all fit: until then nothing is said of their size. */
    setShrinking,
    /** Whether it was submitted while a chosen photo is still being converted. */
    isAwaited: form.uploads.isAwaited,
    /** Kinds that can be chosen, as `accept` of an input. */
    accept: getAccept(wanted),
    /** MB per upload. */
    maxSize,
    /** The largest size in bytes. */
    maxBytes: toBytes(maxSize),
    /** The last announcement for screen readers. */
    said,
    say: setSaid,
    cancel,
    /** 0 to 100 while sending, else null. */
    percent,
    isSending,
    /** Whether something typed or chosen is not on its way. */
    isUnsent: () => percent === null && !form.busy && (files.length > 0 || form.isUnsaved()),
    submitButton,
  };
}

/** A form with files, whatever its texts. */
export type FilesForm = Omit<ReturnType<typeof useFilesForm>, 'field' | 'values' | 'attempt' | 'problems' | 'submit'>;
