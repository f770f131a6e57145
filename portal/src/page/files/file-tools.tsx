import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { useEffect } from 'react';
import { prepareLooks } from './coach/look.ts';
import { useKeptChoice } from './use-kept-choice.ts';
import { useShrinking } from './use-shrinking.ts';

export { PageEditor } from './page-editor.tsx';

/** A form with files. */
interface KeptForm {
  files: readonly PickedFile[];
  /** The form and what it is for. */
  keptAs: string;
  texts: object;
  isUntouched: () => boolean;
  restore: (files: readonly File[], texts: object) => void;
  /** The most that all files may have together. */
  maxBytes: number;
  isTooLarge: boolean;
  replaceFile: (id: string, file: File) => void;
  track: (work: () => Promise<void>) => Promise<void>;
  say: (text: string) => void;
  setShrinking: (isRunning: boolean) => void;
}

/**
 * Keeps what is chosen in a form, and makes photos smaller where all are too large together; says what was there again.
 * Readies the coach before the first photo.
 */
export function FileTools({ form }: { form: KeptForm }) {
  const t = useText();
  const { files, maxBytes, isTooLarge, replaceFile, track, say, setShrinking } = form;
  useEffect(() => void prepareLooks(), []);
  const { isRestored } = useKeptChoice({
    form: form.keptAs,
    files,
    texts: form.texts,
    isUntouched: form.isUntouched,
    restore: form.restore,
  });
  useShrinking({
    files,
    most: isTooLarge ? maxBytes : null,
    replace: replaceFile,
    track,
    onRunning(isRunning) {
      setShrinking(isRunning);
      say(isRunning ? t('pages.shrinking') : '');
    },
    onShrunk: () => say(t('pages.shrunk')),
  });
  return (
    isRestored && (
      <Alert live title={t('pages.kept_title')}>
        {t('pages.kept_text')}
      </Alert>
    )
  );
}
