import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx';
import { FilePicker, type PickedFile } from '../../ui/fields/file-picker.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { CameraButton } from '../../uploads/camera-button.tsx';
import { SendRow } from '../../uploads/send-row.tsx';
import { useFilesForm } from '../../uploads/use-files-form.ts';
import classes from './upload.module.css';

/** As the contract's `UploadFields`. */
const COMMENT_LIMIT = 2000;

export interface UploadFormProps {
  action: ProductAction;
  /** It is in. */
  onSent: () => Promise<void>;
  /** Somebody else did it meanwhile. */
  onAlreadyDone: (error: ApiError) => void;
}

/** Chooses files, and sends them as one (spec: products §5; decision 24). */
export function UploadForm({ action, onSent, onAlreadyDone }: UploadFormProps) {
  const t = useText();
  const wanted = action.type === 'REQUEST_PENSION_XML' ? 'xml' : 'document';
  const form = useFilesForm('uploadDocuments', wanted);
  const { files, limit, attempt } = form;
  const [comment, setComment] = useState('');
  const sending = form.percent !== null;

  const filesError = files.length === 0 ? t('page.validation.files') : form.tooMuch;
  const commentError = comment.length > COMMENT_LIMIT ? t('upload.comment_too_long') : null;
  const shownError = attempt > 0 ? (filesError ?? form.refused) : null;
  const problems: FieldProblem[] =
    attempt === 0
      ? []
      : [
          ...(shownError ? [{ id: 'files', text: shownError }] : []),
          ...form.fileProblems,
          ...(commentError ? [{ id: 'comment', text: commentError }] : []),
        ];

  const chooseFiles = (next: readonly PickedFile[]) => {
    form.forgive();
    const [first] = next;
    if (next.length === files.length && first && next.some(({ id }, at) => id !== files[at]?.id)) {
      const moved = next.findIndex(({ id }, at) => id !== files[at]?.id);
      form.say(t('upload.moved', { name: next[moved]!.file.name, place: moved + 1, count: next.length }));
    }
    form.change(next);
  };

  const onRefused = (error: ApiError) => {
    const over = error.code === 'ACTION_ALREADY_DONE';
    if (over) onAlreadyDone(error);
    return over;
  };

  return (
    <form
      onSubmit={(event) =>
        void form.submit(event, {
          blocked: Boolean(filesError || commentError),
          parcel: { fields: { productActionId: action.id, comment } },
          onSent,
          onRefused,
        })
      }
      noValidate
      className={classes.form}
    >
      <ErrorSummary problems={problems} attempt={attempt} title={t('upload.not_sent')} />
      <div className={classes.choose}>
        <FilePicker
          name="files"
          label={t('upload.files')}
          hint={t(wanted === 'xml' ? 'upload.hint_xml' : 'upload.hint', { maxSize: form.maxSize })}
          files={files}
          onChange={chooseFiles}
          accept={limit.accept.join(',')}
          limit={limit.maxTotal}
          moveUpLabel={(name) => t('upload.move_up', { name })}
          error={shownError}
          busy={sending}
        />
        {wanted === 'document' && <CameraButton onPhoto={form.addPhoto} disabled={sending} />}
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
      <SendRow form={form} submit={t('upload.submit')} />
    </form>
  );
}
