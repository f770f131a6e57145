import { COMMENT_LIMIT, UploadFields } from '@klantportaal/contract/modules/documents/deliveries';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import type { ApiError } from '@klantportaal/web/api/api-error.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { findBodyFaults } from '../../../api/body-faults.ts';
import { isOver } from '../../tasks/is-over.ts';
import { FilesField } from '../files-field.tsx';
import { SendRow } from '../send-row.tsx';
import { useFilesForm } from '../use-files-form.ts';
import classes from './upload.module.css';

export interface UploadFormProps {
  action: ProductAction;
  /** The upload has arrived. */
  onSent: () => Promise<void>;
  /** The action was completed elsewhere in the meantime, or taken back by the firm. */
  onAlreadyDone: (error: ApiError) => void;
}

/** Chooses files, and sends them as one (D2-86, D5-23 to D5-26). */
export function UploadForm({ action, onSent, onAlreadyDone }: UploadFormProps) {
  const t = useText();
  const asked = { productActionId: action.id };
  const wanted = action.type === 'REQUEST_PENSION_XML' ? 'xml' : 'document';
  const form = useFilesForm({
    call: 'uploadDocuments',
    wanted,
    keptAs: `upload ${action.id}`,
    initial: { comment: '' },
    check: ({ comment }) =>
      findBodyFaults(
        'uploadDocuments',
        UploadFields,
        { ...asked, comment },
        { own: { too_long: 'upload.comment_too_long' } },
      ),
    request: (texts) => ({ fields: { ...asked, ...texts } }),
    onSent,
    onRefused(error) {
      const over = isOver(error);
      if (over) onAlreadyDone(error);
      return over;
    },
  });
  const { files } = form;
  const comment = form.field('comment');
  const sending = form.percent !== null;

  // There is an order once there is more than one.
  const hint = wanted === 'xml' ? 'upload.hint_xml' : files.length > 1 ? 'upload.hint_order' : 'upload.hint';

  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} title={t('upload.not_sent')} />
      <div className={classes.choose}>
        <FilesField
          form={form}
          label={t('upload.files')}
          hint={t(hint, { maxSize: form.maxSize })}
          of={wanted === 'xml' ? 'data' : 'pages'}
          action={action.id}
        />
      </div>
      {wanted === 'document' && <BsnNote />}
      <TextArea
        {...comment}
        label={t('upload.comment')}
        hint={t('upload.comment_hint')}
        optional
        rows={3}
        limit={comment.value.length > COMMENT_LIMIT * 0.9 ? COMMENT_LIMIT : undefined}
        disabled={sending}
      />
      <SendRow form={form} submit={t('upload.submit')} />
    </form>
  );
}

/** Asks to cover a number that the firm may not keep. */
export function BsnNote() {
  const t = useText();
  return <Alert title={t('upload.bsn')}>{t('upload.bsn_text')}</Alert>;
}
