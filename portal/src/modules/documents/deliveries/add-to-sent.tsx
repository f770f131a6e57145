import type { Delivery } from '@klantportaal/contract/modules/documents/deliveries';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { to } from '../../../lib/links.ts';
import { PageAdviser } from '../../../page/page-adviser.tsx';
import { useIsApart } from '../../tasks/use-is-apart.ts';
import { FilesField } from '../files-field.tsx';
import { SendRow } from '../send-row.tsx';
import { useFilesForm } from '../use-files-form.ts';
import classes from './upload.module.css';
import { BsnNote } from './upload-form.tsx';

interface AddToSentProps {
  delivery: Delivery;
  /** The files have arrived. */
  onSent: () => Promise<void>;
  /** Nothing can be added to it any more, or it is another document by now. */
  onChanged: () => void;
}

/** The page of a document that was sent and is only received: chooses files that come behind it. */
export function AddToSent({ delivery, onSent, onChanged }: AddToSentProps) {
  const t = useText();
  const { id, label, size, product } = delivery;
  const form = useFilesForm({
    call: 'addToDelivery',
    wanted: 'document',
    keptAs: `add ${id}`,
    sizeBefore: size,
    initial: {},
    check: () => ({}),
    request: () => ({ params: { id }, fields: {} }),
    onSent,
    onRefused(error) {
      const isChanged = error.code === 'DELIVERY_CHANGED' || error.code === 'DELIVERY_CANNOT_BE_ADDED_TO';
      if (isChanged) {
        void showError(error);
        onChanged();
      }
      return isChanged;
    },
  });
  return (
    <PageFrame
      width="narrow"
      contact={<PageAdviser about={product?.type} />}
      title={t('upload.add_to', { name: label })}
      intro={<Sent delivery={delivery} />}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
    >
      <form onSubmit={form.submit} noValidate className={classes.form}>
        <ErrorSummary problems={form.problems} attempt={form.attempt} title={t('upload.not_sent')} />
        <div className={classes.choose}>
          <FilesField
            form={form}
            label={t('upload.files')}
            hint={t('upload.add_hint', { maxSize: form.maxSize })}
            of="pages"
          />
        </div>
        <BsnNote />
        <SendRow form={form} submit={t('upload.add_submit')} />
      </form>
    </PageFrame>
  );
}

/** Says what was sent by now. */
function Sent({ delivery: { file_name, pages, date_delivered, consumer_name } }: Pick<AddToSentProps, 'delivery'>) {
  const t = useText();
  const { dayInWords } = useFormat();
  const isApart = useIsApart();
  return (
    <>
      {isApart && consumer_name && <p>{t('upload.about', { name: consumer_name })}</p>}
      <p>
        <Words>{t('upload.add_sent', { name: file_name, date: dayInWords(date_delivered), count: pages ?? 1 })}</Words>
      </p>
      <p>{t('upload.add_how')}</p>
    </>
  );
}
