import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { fileLimits } from '@klantportaal/contract/values/file-limits';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx';
import { FilePicker, type PickedFile } from '../../ui/fields/file-picker.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Upload } from '../../ui/icons.ts';
import { Progress } from '../../ui/progress.tsx';
import { CameraButton } from '../../uploads/camera-button.tsx';
import { faultsOf } from '../../uploads/check-files.ts';
import { LeaveGuard } from '../../uploads/leave-guard.tsx';
import { useFiles } from '../../uploads/use-files.ts';
import { useUpload } from '../../uploads/use-upload.ts';
import classes from './upload.module.css';

const MB = 1024 * 1024;
/** As the contract's `UploadFields`. */
const COMMENT_LIMIT = 2000;

export interface UploadFormProps {
  action: ProductAction;
  /** It is in. */
  onSent: () => Promise<void>;
  /** Somebody else did it meanwhile. */
  onAlreadyDone: (error: ApiError) => void;
}

/** Chooses files, and sends them as one. Nothing chosen is lost when it fails (spec: products §5; decision 24). */
export function UploadForm({ action, onSent, onAlreadyDone }: UploadFormProps) {
  const t = useText();
  const wanted = action.type === 'REQUEST_PENSION_XML' ? 'xml' : 'document';
  const limit = fileLimits[wanted === 'xml' ? 'pension-xml' : 'document'];
  const { files, change, addPhoto, mark, converting } = useFiles();
  const [comment, setComment] = useState('');
  // Checked only after the first try to send (spec: products §5).
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { send, cancel, percent, isSending } = useUpload('uploadDocuments');
  const sending = percent !== null;
  const submitButton = useRef<HTMLButtonElement>(null);

  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const filesError = () => {
    if (files.length === 0) return t('page.validation.files');
    if (total > limit.maxTotal) return t('upload.too_large', { maxSize: limit.maxTotal / MB });
    if (files.length > limit.maxFiles) return t('upload.too_many', { count: limit.maxFiles });
    return null;
  };
  const commentError = comment.length > COMMENT_LIMIT ? t('upload.comment_too_long') : null;
  const wrongFiles = files.filter(({ error }) => error);
  const shownError = attempt > 0 ? (filesError() ?? refused) : null;
  const problems: FieldProblem[] =
    attempt === 0
      ? []
      : [
          ...(shownError ? [{ id: 'files', text: shownError }] : []),
          ...wrongFiles.map(({ id, file, error }) => ({ id, text: `${file.name}: ${error}` })),
          ...(commentError ? [{ id: 'comment', text: commentError }] : []),
        ];

  const chooseFiles = (next: readonly PickedFile[]) => {
    setRefused(null);
    const [first] = next;
    if (next.length === files.length && first && next.some(({ id }, at) => id !== files[at]?.id)) {
      const moved = next.findIndex(({ id }, at) => id !== files[at]?.id);
      setSaid(t('upload.moved', { name: next[moved]!.file.name, place: moved + 1, count: next.length }));
    }
    change(next);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || converting) return;
    setSaid('');
    setRefused(null);
    setAttempt((before) => before + 1);
    const faults = await faultsOf(files, wanted);
    mark(new Map([...faults].map(([id, key]) => [id, t(key)])));
    if (filesError() || commentError || faults.size > 0) return;
    try {
      await send({ fields: { productActionId: action.id, comment }, files }, onSent);
    } catch (error) {
      await failed(error);
    }
  };

  const failed = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'ABORTED') {
      submitButton.current?.focus();
      return setSaid(t('upload.cancelled'));
    }
    if (error.code === 'ACTION_ALREADY_DONE') return onAlreadyDone(error);
    await loadTexts('errors').catch(() => {});
    const text = errorText(error);
    const name = error.extra.file_name;
    const guilty = files.find(({ file }) => file.name === name);
    // The row names the file already.
    if (guilty) mark(new Map([[guilty.id, text.replace(`${name}: `, '')]]));
    else setRefused(text);
    setAttempt((before) => before + 1);
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <ErrorSummary problems={problems} attempt={attempt} title={t('upload.not_sent')} />
      <div className={classes.choose}>
        <FilePicker
          name="files"
          label={t('upload.files')}
          hint={t(wanted === 'xml' ? 'upload.hint_xml' : 'upload.hint', { maxSize: limit.maxTotal / MB })}
          files={files}
          onChange={chooseFiles}
          accept={limit.accept.join(',')}
          limit={limit.maxTotal}
          moveUpLabel={(name) => t('upload.move_up', { name })}
          error={shownError}
          busy={sending}
        />
        {wanted === 'document' && <CameraButton onPhoto={addPhoto} disabled={sending} />}
      </div>
      {wanted === 'document' && <Alert title={t('upload.bsn')}>{t('upload.bsn_text')}</Alert>}
      <TextArea
        name="comment"
        label={t('upload.comment')}
        hint={t('upload.comment_hint')}
        optional
        rows={3}
        limit={comment.length > COMMENT_LIMIT * 0.9 ? COMMENT_LIMIT : undefined}
        value={comment}
        onChange={setComment}
        error={attempt > 0 ? commentError : null}
        disabled={sending}
      />
      {sending && (
        <div className={classes.sending}>
          <Progress label={percent < 100 ? t('upload.sending') : t('upload.processing')} percent={percent} />
        </div>
      )}
      <p role="status" className={said || !sending ? undefined : 'visually-hidden'}>
        {sending ? t(percent < 100 ? 'upload.sending' : 'upload.processing') : said}
      </p>
      <ButtonRow>
        <Button ref={submitButton} type="submit" icon={Upload} busy={sending || converting}>
          {t('upload.submit')}
        </Button>
        {sending && (
          <Button look="secondary" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </ButtonRow>
      <LeaveGuard isSending={isSending} onLeave={cancel} />
    </form>
  );
}
